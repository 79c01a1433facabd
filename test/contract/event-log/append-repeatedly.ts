/** Appends to 16 streams until it is killed, and writes each event that was answered as appended, one a line. */
import { writeSync } from 'node:fs'
import { GENESIS } from '../../../src/events/log/envelope.js'
import { createEmbeddedEventLog } from '../../../src/stores/embedded/event-log.js'
import { sealEvents } from '../../support/events.js'

const log = createEmbeddedEventLog({ file: process.argv[2]! })

async function appendRepeatedly(stream: string): Promise<never> {
  let prevHash = GENESIS
  for (let revision = 0; ; revision += 1) {
    const events = sealEvents(stream, revision, 1, { prevHash })
    const outcome = await log.append({ stream, expectedRevision: revision - 1, events })
    if (!outcome.appended) throw new Error(`a conflict at revision ${outcome.actualRevision}`)
    prevHash = events[0]!.hash
    writeSync(1, `${outcome.position} ${prevHash}\n`)
  }
}

await Promise.all(Array.from({ length: 16 }, (_, index) => appendRepeatedly(`tool-${index}`)))
