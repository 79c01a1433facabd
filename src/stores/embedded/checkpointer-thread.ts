import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './sqlite.js'

/** What createCheckpointer begins: copies whenever it is told to, as far as it can without waiting for anybody. */
const db = connect(workerData, { timeout: 0 })

parentPort?.on('message', asked => {
  if (asked === 'copy') {
    db.exec('PRAGMA wal_checkpoint(PASSIVE)')
    parentPort?.postMessage('copied')
    return
  }
  db.close()
  parentPort?.close()
})
