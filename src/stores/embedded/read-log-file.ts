import { existsSync } from 'node:fs'
import type { EventStore, ReadAll } from '../event-store.js'
import { type LogState, logStateOf } from '../log-notes.js'
import { batches } from './event-batches.js'
import { openLogFileToRead, storeErrorOf } from './log-file.js'
import { createLogNotes } from './log-notes.js'
import { createLogReader } from './log-reader.js'
import { numberIn } from './sqlite.js'

/** The log in a file, as of the moment at which it was opened. */
export interface LogInFile extends Pick<EventStore, 'readAll' | 'head' | 'at'> {
  readonly state: LogState
  close(): void
}

/** Opens the log in a file to read it, also while a service appends to it. Returns undefined if it doesn't exist. */
export function readLogFile(file: string): LogInFile | undefined {
  if (!existsSync(file)) return undefined
  const { db, identity } = openLogFileToRead(file)
  const head = numberIn(db.prepare('SELECT coalesce(max(position), 0) AS position FROM events').get(), 'position')
  const reader = createLogReader(db, () => head)
  async function* readAll(options: ReadAll) {
    try {
      yield* batches(reader.all(options), options)
    } catch (error) {
      throw storeErrorOf(error)
    }
  }
  return {
    state: logStateOf(createLogNotes(db, identity).read()) as LogState,
    head: async () => head,
    readAll,
    async at(position) {
      if (!(position >= 1 && position <= head && Number.isInteger(position))) return undefined
      for await (const [event] of readAll({ from: position, limit: 1 })) return event
      return undefined
    },
    close: () => db.close(),
  }
}
