import { parentPort, workerData } from 'node:worker_threads'
import { REGISTRY } from '../../events/kinds/registry.js'
import type { StoredEvent } from '../../events/log/envelope.js'
import { isHashed } from '../checked-batches.js'
import type { Unreadable } from '../event-store.js'
import type { CheckedBatch, CheckingRequest, CheckingResponse, CheckingThreadInput } from './checking-reader.js'
import { MAX_BATCH_EVENTS, takeBatch } from './event-batches.js'
import { openLogFileToRead, storeErrorOf } from './log-file.js'
import { createLogReader } from './log-reader.js'

/** Entry point of the thread of a checking reader. Responds to each request with the next batch. */
const { file, after } = workerData as CheckingThreadInput
const { db } = openLogFileToRead(file)
const scan = createLogReader(db, () => Number.MAX_SAFE_INTEGER).all({ after })

function nextBatch(): CheckedBatch {
  const unreadable: Unreadable[] = []
  const { events, rows, more } = takeBatch(scan, MAX_BATCH_EVENTS, event => unreadable.push(event))
  const readable = new Set(events.map(({ position }) => position))
  const texts = rows.filter(({ position }) => readable.has(Number(position))).map(({ text }) => text)
  return {
    texts: `[${texts.join(',')}]`,
    hashes: events.map(({ hash }) => hash),
    positions: events.map(({ position }) => position),
    unreadable,
    isHashed: isHashed(events),
    isSound: events.every(isFlawless),
    more,
  }
}

const isFlawless = (event: StoredEvent): boolean => REGISTRY.flaw(event) === undefined

const respond = (response: CheckingResponse) => parentPort?.postMessage(response)

parentPort?.on('message', (request: CheckingRequest) => {
  if (request === 'end') {
    db.close()
    parentPort?.close()
    return
  }
  try {
    respond(nextBatch())
  } catch (error) {
    respond({ failed: (storeErrorOf(error) as Error).message })
  }
})
