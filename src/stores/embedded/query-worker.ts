import { Worker } from 'node:worker_threads'
import type { SqliteRow, SqliteValue } from './sqlite.js'

export interface SqlQuery {
  readonly text: string
  readonly values: readonly SqliteValue[]
}

/** A query on a file, or the end of its use: the connection to the file is closed. */
export type WorkerRequest = { readonly file: string; readonly query: SqlQuery | 'close' }
type WorkerResponse = { readonly row: SqliteRow | undefined } | { readonly failed: string }

/** A connection to a file in another thread, for slow SQLite operations that would block the event loop. */
export interface QueryWorker {
  /** Resolves with the first row of the query on committed data. Queries run in order. Rejects if the query fails. */
  run(query: SqlQuery): Promise<SqliteRow | undefined>
  /** Resolves when the thread no longer uses the file. Later queries are rejected. */
  end(): Promise<void>
}

const THREAD = new URL('query-worker-thread.js', import.meta.url)
const HEAP_MB = 64

/** The thread of all files of this process, while any of them uses it. A thread takes about 10 MB. */
let shared: Thread | undefined

/** Returns a query worker. The thread starts with the first query, so small installations never have one. */
export function createQueryWorker(file: string): QueryWorker {
  let thread: Thread | undefined
  let ended: Promise<void> | undefined

  async function release(): Promise<void> {
    if (thread === undefined) return
    await thread.run({ file, query: 'close' }).catch(() => {})
    thread.users -= 1
    if (thread.users > 0) return
    if (shared === thread) shared = undefined
    await thread.end()
  }

  return {
    async run(query) {
      if (ended) throw hasEnded()
      // A thread that has died is replaced.
      if (thread === undefined || thread.isOver()) {
        shared ??= startThread()
        thread = shared
        thread.users += 1
      }
      return thread.run({ file, query })
    },
    end() {
      ended ??= release()
      return ended
    },
  }
}

interface Thread {
  /** Number of query workers that use it. */
  users: number
  isOver(): boolean
  run(request: WorkerRequest): Promise<SqliteRow | undefined>
  end(): Promise<void>
}

const hasEnded = () => new Error('the query worker has ended')

interface PendingQuery {
  readonly resolve: (row: SqliteRow | undefined) => void
  readonly reject: (error: Error) => void
}

function startThread(): Thread {
  const worker = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  worker.unref()
  /** In the order of the requests, which is that of the responses. */
  const pending: PendingQuery[] = []
  let isOver = false
  worker.on('message', (response: WorkerResponse) => {
    const first = pending.shift()
    if ('failed' in response) first?.reject(new Error(response.failed))
    else first?.resolve(response.row)
  })
  // The thread exits after an error.
  worker.on('error', () => {})
  worker.once('exit', () => {
    isOver = true
    if (shared === thread) shared = undefined
    for (const { reject } of pending.splice(0)) reject(hasEnded())
  })
  const thread: Thread = {
    users: 0,
    isOver: () => isOver,
    run: request =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(hasEnded())
        pending.push({ resolve, reject })
        worker.postMessage(request)
      }),
    async end() {
      await worker.terminate()
    },
  }
  return thread
}
