import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerRequest } from './query-worker.js'
import { connect } from './sqlite.js'

/** Entry point of the query worker: runs queries in order, on a connection that never waits for a lock. */
const db = connect(workerData, { timeout: 0 })

parentPort?.on('message', (request: WorkerRequest) => {
  if (request === 'end') {
    db.close()
    parentPort?.close()
    return
  }
  try {
    parentPort?.postMessage({ row: db.prepare(request.text).get(...request.values) })
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
