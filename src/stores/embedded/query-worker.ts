import { Worker } from 'node:worker_threads'
import type { SqliteRow, SqliteValue } from './sqlite.js'

export interface SqlQuery {
  readonly text: string
  readonly values: readonly SqliteValue[]
}

export type WorkerRequest = SqlQuery | 'end'
type WorkerResponse = { readonly row: SqliteRow | undefined } | { readonly failed: string }

/** A thread with its own connection to a file, for slow SQLite operations that would block the event loop. */
export interface QueryWorker {
  /** Resolves with the first row of the query on committed data. Queries run in order. Rejects if the query fails. */
  run(query: SqlQuery): Promise<SqliteRow | undefined>
  /** Resolves when the thread has exited. Later queries are rejected. */
  end(): Promise<void>
}

const THREAD = new URL('query-worker-thread.js', import.meta.url)
const HEAP_MB = 64

/** Returns a query worker. Its thread starts with the first query, so small installations never have one. */
export function createQueryWorker(file: string): QueryWorker {
  let thread: QueryWorker | undefined
  let ended = false
  return {
    async run(query) {
      if (ended) throw new Error('the query worker has ended')
      thread ??= startThread(file)
      return thread.run(query)
    },
    async end() {
      ended = true
      await thread?.end()
    },
  }
}

interface PendingQuery {
  readonly resolve: (row: SqliteRow | undefined) => void
  readonly reject: (error: Error) => void
}

function startThread(file: string): QueryWorker {
  const worker = new Worker(THREAD, { workerData: file, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  worker.unref()
  /** In the order of the requests, which is that of the responses. */
  const pending: PendingQuery[] = []
  let exitError: Error | undefined
  worker.on('message', (response: WorkerResponse) => {
    const first = pending.shift()
    if ('failed' in response) first?.reject(new Error(response.failed))
    else first?.resolve(response.row)
  })
  // The thread exits after an error.
  worker.on('error', () => {})
  const exited = new Promise<void>(resolve => worker.once('exit', () => resolve())).then(() => {
    exitError = new Error('the query worker has ended')
    for (const { reject } of pending.splice(0)) reject(exitError)
  })
  return {
    run: ({ text, values }) =>
      new Promise((resolve, reject) => {
        if (exitError !== undefined) return reject(exitError)
        pending.push({ resolve, reject })
        worker.postMessage({ text, values } satisfies WorkerRequest)
      }),
    async end() {
      worker.ref()
      worker.postMessage('end' satisfies WorkerRequest)
      await exited
    },
  }
}
