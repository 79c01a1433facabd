import { parentPort, workerData } from 'node:worker_threads'
import type { Asked } from './beside.js'
import { connect } from './sqlite.js'

/** What createBeside begins: does one thing after the other, with a connection of its own that waits for nobody. */
const db = connect(workerData, { timeout: 0 })

parentPort?.on('message', (asked: Asked) => {
  if (asked === 'end') {
    db.close()
    parentPort?.close()
    return
  }
  try {
    parentPort?.postMessage({ row: db.prepare(asked.text).get(...asked.values) })
  } catch (error) {
    parentPort?.postMessage({ failed: String(error) })
  }
})
