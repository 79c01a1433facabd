import { randomUUID } from 'node:crypto'
import { jsonEvent } from '@eventstore/db-client'
import { StoreRefused } from '../errors.js'
import { NO_STREAM } from '../event-store.js'
import { type LogNote, parseNote } from '../log-notes.js'
import type { AppendConnection } from './appending/append-connection.js'
import { appendToOwnStream } from './own-stream.js'
import type { Pages } from './reading/pages.js'
import type { ServerRecord } from './stored-events.js'

export interface NotesOptions {
  readonly connection: AppendConnection
  readonly pages: Pages
  readonly timeoutMs: number
}

/** Metadata of the log. */
export interface Notes {
  read(): Promise<readonly LogNote[]>
  /** Appends all of the notes or none. Returns false if the log has other notes than the `known` number. */
  add(notes: readonly LogNote[], known: number): Promise<boolean>
}

const FIRST = 'log.made'
/** A separate stream, so that only one of several instances can write the first note. */
export const IDENTITY_STREAM = 'inventory-identity'

export function createNotes({ connection, pages, timeoutMs }: NotesOptions): Notes {
  function noteIn({ type, data }: ServerRecord, n: number): LogNote {
    if (n === 0 && type !== FIRST) {
      throw new StoreRefused(
        `EventStoreDB has other events in the stream ${IDENTITY_STREAM}, which must contain the identity of a log`,
      )
    }
    return parseNote(type, data)
  }

  return {
    async read() {
      const notes: LogNote[] = []
      for await (const page of pages.forwards(IDENTITY_STREAM, 0)) {
        for (const recorded of page) notes.push(noteIn(recorded, notes.length))
      }
      return notes
    },

    async add(notes, known) {
      const events = notes.map(({ type, ...data }) => jsonEvent({ id: randomUUID(), type, data }))
      return appendToOwnStream({ connection, timeoutMs }, IDENTITY_STREAM, events, known === 0 ? NO_STREAM : known - 1)
    },
  }
}
