import { randomUUID } from 'node:crypto'
import { jsonEvent } from '@eventstore/db-client'
import type { Json } from '../../events/log/canonical.js'
import { NO_STREAM } from '../event-store.js'
import { type KeptName, type KeptWithLog, NEVER_KEPT } from '../kept-with-log.js'
import type { NotesOptions } from './notes.js'
import { addTo } from './own-stream.js'

/** Returns the stream of a value. Only its last event counts. Reads of our events skip these streams. */
const streamOf = (name: KeptName): string => `inventory-${name}`

export function createKept({ connection, pages, timeoutMs }: NotesOptions): KeptWithLog {
  return {
    async kept(name) {
      for await (const [last] of pages.backwards(streamOf(name), undefined, 1)) {
        if (last !== undefined) return { version: Number(last.revision), data: last.data as Json }
      }
      return undefined
    },
    keep(name, data, version) {
      const event = jsonEvent({ id: randomUUID(), type: name, data: data as never })
      const expected = version === NEVER_KEPT ? NO_STREAM : version
      return addTo({ connection, timeoutMs }, streamOf(name), [event], expected)
    },
  }
}
