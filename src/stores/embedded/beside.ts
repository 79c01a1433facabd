import { Worker } from 'node:worker_threads'
import type { SqliteRow, SqliteValue } from './sqlite.js'

export interface Question {
  readonly text: string
  readonly values: readonly SqliteValue[]
}

export type Asked = Question | 'end'
export type Answer = { readonly row: SqliteRow | undefined } | { readonly failed: string }

/** A thread with a connection of its own to a file: for what takes SQLite long, while this thread goes on. */
export interface Beside {
  /** The one row that answers it, of what is committed; one question after the other. Rejects where that fails. */
  ask(question: Question): Promise<SqliteRow | undefined>
  /** Resolves once nobody works beside any more; from then on it rejects. */
  end(): Promise<void>
}

const THREAD = new URL('beside-thread.js', import.meta.url)
const HEAP_MB = 64

/** The thread begins with the first question: a small shop never has one. */
export function createBeside(file: string): Beside {
  let thread: Thread | undefined
  let ended = false
  return {
    async ask(question) {
      if (ended) throw new Error('the query worker has ended')
      thread ??= beginThread(file)
      return thread.ask(question)
    },
    async end() {
      ended = true
      await thread?.end()
    },
  }
}

interface Waiting {
  readonly resolve: (row: SqliteRow | undefined) => void
  readonly reject: (error: Error) => void
}

type Thread = Beside

function beginThread(file: string): Thread {
  const worker = new Worker(THREAD, { workerData: file, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  worker.unref()
  /** In the order in which they asked, which is that of the answers. */
  const waiting: Waiting[] = []
  let gone: Error | undefined
  worker.on('message', (answer: Answer) => {
    const first = waiting.shift()
    if ('failed' in answer) first?.reject(new Error(answer.failed))
    else first?.resolve(answer.row)
  })
  // After an error it exits.
  worker.on('error', () => {})
  const exited = new Promise<void>(resolve => worker.once('exit', () => resolve())).then(() => {
    gone = new Error('the query worker has ended')
    for (const { reject } of waiting.splice(0)) reject(gone)
  })
  return {
    ask: ({ text, values }) =>
      new Promise((resolve, reject) => {
        if (gone !== undefined) return reject(gone)
        waiting.push({ resolve, reject })
        worker.postMessage({ text, values } satisfies Asked)
      }),
    async end() {
      worker.ref()
      worker.postMessage('end' satisfies Asked)
      await exited
    },
  }
}
