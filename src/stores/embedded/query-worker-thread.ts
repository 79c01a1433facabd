import { parentPort } from 'node:worker_threads'
import type { WorkerRequest } from './query-worker.js'
import { connect, type Sqlite } from './sqlite.js'

/** Entry point of the thread of query workers: runs queries in order, on connections that never wait for a lock. */
const connections = new Map<string, Sqlite>()

function connectionTo(file: string): Sqlite {
  const db = connections.get(file) ?? connect(file, { timeout: 0 })
  connections.set(file, db)
  return db
}

function close(file: string): undefined {
  connections.get(file)?.close()
  connections.delete(file)
}

parentPort?.on('message', ({ file, query }: WorkerRequest) => {
  try {
    const row =
      query === 'close'
        ? close(file)
        : connectionTo(file)
            .prepare(query.text)
            .get(...query.values)
    parentPort?.postMessage({ row })
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
