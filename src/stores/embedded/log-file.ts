import { drawIdentity } from '../../events/log/log-name.js'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import { watchFile } from './disk.js'
import { NOTES_TABLE } from './log-notes.js'
import { DISK_FULL, isFull, isKind, isSqliteError, SQLITE, type Sqlite, textIn } from './sqlite.js'
import { openSqliteFile, openToRead } from './sqlite-file.js'

export interface LogFile {
  readonly file: string
  /** Identity of the original if the log is created as a copy. Default: a new random one. */
  readonly identity?: string
}

/**
 * Positions are assigned without gaps, so that a removed event is detected. `text` is exactly the hashed text. The
 * other columns are only for lookups.
 */
const TABLES = `
  CREATE TABLE log (identity TEXT NOT NULL) STRICT;
  CREATE TABLE streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    hash TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
  ${NOTES_TABLE}`

export interface OpenLog {
  readonly db: Sqlite
  readonly identity: string
  /** Returns false if the file was replaced by another one. */
  readonly isSame: () => boolean
}

const FORMAT = { name: 'the event log', kind: 'InvL', version: 2 } as const

export function openLogFile({ file, identity }: LogFile): OpenLog {
  const db = openSqliteFile({
    ...FORMAT,
    file,
    synchronous: 'FULL',
    create: db => {
      db.exec(TABLES)
      db.prepare('INSERT INTO log (identity) VALUES (?)').run(identity ?? drawIdentity())
    },
    upgrade: db => db.exec(NOTES_TABLE),
  })
  return identified(db, file, identity)
}

/** Opens the file of a log to read it, also while a service appends to it. */
export const openLogFileToRead = (file: string): OpenLog => identified(openToRead({ ...FORMAT, file }), file)

function identified(db: Sqlite, file: string, identity?: string): OpenLog {
  try {
    return { db, identity: identityIn(db, file, identity), isSame: watchFile(file) }
  } catch (error) {
    db.close()
    if (error instanceof StoreRefused) throw error
    throw new StoreRefused(`the event log ${file} can't be read: ${(error as Error).message}`, { cause: error })
  }
}

function identityIn(db: Sqlite, file: string, expected?: string): string {
  const identity = textIn(db.prepare('SELECT identity FROM log').get(), 'identity')
  if (expected !== undefined && expected !== identity) {
    throw new StoreRefused(`the event log ${file} is ${identity}, not ${expected}`)
  }
  // Reads the first and last page of the table and its index, which an incomplete copy most likely lacks.
  db.prepare('SELECT text FROM events ORDER BY position DESC LIMIT 1').get()
  db.prepare('SELECT position FROM events ORDER BY stream DESC, revision DESC LIMIT 1').get()
  return identity
}

/** Converts an SQLite error to an error of the event store. Other errors are bugs and returned unchanged. */
export function storeErrorOf(error: unknown): unknown {
  if (!isSqliteError(error)) return error
  if (isKind(error, SQLITE.CORRUPT, SQLITE.NOTADB)) {
    return new StoreRefused(`the event log is damaged: ${error.message}`, { cause: error })
  }
  return new StoreUnavailable('the data directory', error.message, {
    cause: error,
    ...(isFull(error) ? { kind: DISK_FULL } : {}),
  })
}
