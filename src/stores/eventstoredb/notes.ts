import { randomUUID } from 'node:crypto'
import { jsonEvent } from '@eventstore/db-client'
import { StoreRefused } from '../errors.js'
import { NO_STREAM } from '../event-store.js'
import { type LogNote, parseNote } from '../log-notes.js'
import { left, within } from '../shared/deadline.js'
import type { AppendConnection } from './appending/append-connection.js'
import { isOfType, refusalIn, unavailable } from './failures/failures.js'
import type { Pages } from './reading/pages.js'
import type { Recorded } from './stored-events.js'

export interface NotesOptions {
  readonly connection: AppendConnection
  readonly pages: Pages
  readonly timeoutMs: number
}

/** What the log says of itself. */
export interface Notes {
  read(): Promise<readonly LogNote[]>
  /** All of them or none; false if there are others than those that are known. */
  add(notes: readonly LogNote[], known: number): Promise<boolean>
}

const FIRST = 'log.made'
/** A stream of its own, so that of several instances that write the first note at once one is right. */
export const IDENTITY_STREAM = 'inventory-identity'

export function createNotes({ connection, pages, timeoutMs }: NotesOptions): Notes {
  function noteIn({ type, data }: Recorded, n: number): LogNote {
    if (n === 0 && type !== FIRST) {
      throw new StoreRefused(
        `EventStoreDB has something else than the identity of a log in its stream ${IDENTITY_STREAM}`,
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
      const deadline = within(timeoutMs)
      let reason: unknown
      while (left(deadline) > 0) {
        try {
          // The same ids and the same revision: a repeat of what was stored is answered, not stored again.
          await connection.try(IDENTITY_STREAM, events, known === 0 ? NO_STREAM : known - 1, deadline)
          return true
        } catch (error) {
          if (isOfType(error, 'wrong-expected-version')) return false
          const refusal = refusalIn(error, `append to ${IDENTITY_STREAM}`)
          if (refusal !== undefined) throw refusal
          reason = error
        }
      }
      throw unavailable('it did not answer what the log was told to say of itself', reason)
    },
  }
}
