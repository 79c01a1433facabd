import { randomUUID } from 'node:crypto'
import { jsonEvent } from '@eventstore/db-client'
import type { Json } from '../../events/log/canonical.js'
import { NO_STREAM } from '../event-store.js'
import { type LogMetadata, type LogMetadataName, NO_METADATA } from '../log-metadata.js'
import type { NotesOptions } from './notes.js'
import { appendToOwnStream } from './own-stream.js'

/** Returns the stream of a value. Only its last event counts. Reads of our events skip these streams. */
const streamOf = (name: LogMetadataName): string => `inventory-${name}`

export function createLogMetadata({ connection, pages, timeoutMs }: NotesOptions): LogMetadata {
  return {
    async readMetadata(name) {
      for await (const [last] of pages.backwards(streamOf(name), undefined, 1)) {
        if (last !== undefined) return { version: Number(last.revision), data: last.data as Json }
      }
      return undefined
    },
    writeMetadata(name, data, version) {
      const event = jsonEvent({ id: randomUUID(), type: name, data: data as never })
      const expected = version === NO_METADATA ? NO_STREAM : version
      return appendToOwnStream({ connection, timeoutMs }, streamOf(name), [event], expected)
    },
  }
}
