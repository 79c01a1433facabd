import { chmodSync, closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import { flushDirectory } from './durable.js'
import { connect, DISK_FULL, isFull, isSqliteError, numberIn, type Sqlite } from './sqlite.js'

export interface SqliteFile {
  readonly file: string
  /** As an operator calls it: the event log, the document store. */
  readonly name: string
  /** Four letters that tell our kinds of files apart, stamped as SQLite's application_id. */
  readonly kind: string
  /** Of the schema. A file of a newer one is refused, an older one is brought up by `upgrade`. */
  readonly version: number
  /** FULL: every commit is on the disk when it returns. NORMAL: a power loss may undo the last ones. */
  readonly synchronous: 'FULL' | 'NORMAL'
  /** Makes the tables of a new file. */
  readonly create: (db: Sqlite) => void
  /** Inside a transaction; the version is stamped after it. */
  readonly upgrade?: (db: Sqlite, from: number) => void
}

/** A write-ahead log that grew while somebody read for long gives the rest back to the disk when it begins anew. */
const MOST_KEPT_OF_LOG = 32 * 1024 * 1024

/**
 * Opens one of our own files, or makes it. A file that is torn, somebody else's or newer than this program is refused
 * without a byte of it being changed.
 */
export function openSqliteFile(wanted: SqliteFile): Sqlite {
  const refuse = refusalOf(wanted)
  let db: Sqlite | undefined
  try {
    if (isNew(wanted.file, refuse)) make(wanted)
    else examine(wanted, refuse)
    db = connect(wanted.file, { timeout: 1_000 })
    // Reads the schema, so that a torn one is found now and not by the first request.
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${wanted.synchronous}; SELECT count(*) FROM sqlite_schema`)
    db.exec(`PRAGMA journal_size_limit = ${MOST_KEPT_OF_LOG}`)
    bringUp(db, wanted, refuse)
    return db
  } catch (error) {
    db?.close()
    if (isFull(error)) throw new StoreUnavailable('the data directory', DISK_FULL, { kind: DISK_FULL, cause: error })
    if (isSqliteError(error) || isSystemError(error)) throw refuse(`can't be opened: ${error.message}`, error)
    throw error
  }
}

/**
 * Leaves one file, without a write-ahead log beside it: the package ends a connection only with the last of its
 * statements, and those when they are collected.
 */
export function closeSqliteFile(db: Sqlite): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // What is committed is in the write-ahead log, and is found there at the next start.
  }
  db.close()
}

export const EXCHANGED = 'its file was removed or replaced'

/**
 * Tells whether a file still is the one that was opened: another that was put into its place is not seen by whoever has
 * the first one open, and what he writes is lost with it.
 */
export function watchFile(file: string): () => boolean {
  const opened = statSync(file)
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })
    return now !== undefined && now.ino === opened.ino && now.dev === opened.dev
  }
}

type Refuse = (reason: string, cause?: unknown) => StoreRefused

const refusalOf =
  ({ file, name }: SqliteFile): Refuse =>
  (reason, cause) =>
    new StoreRefused(`${name} ${file} ${reason}`, { cause })

const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** SQLite would take a lost or emptied file for a new one and throw its write-ahead log away, with the events in it. */
function isNew(file: string, refuse: Refuse): boolean {
  if (sizeOf(file) > 0) return false
  if (sizeOf(`${file}-wal`) > 0)
    throw refuse(`is ${existsSync(file) ? 'empty' : 'missing'}, but its write-ahead log exists`)
  if (existsSync(file)) throw refuse('is empty. If no data is missing, remove it')
  return true
}

/** Under another name first: a crash leaves either no file or a whole one. */
function make({ file, kind, version, create }: SqliteFile): void {
  const draft = `${file}.new`
  for (const end of ['', '-journal']) rmSync(draft + end, { force: true })
  const db = connect(draft)
  try {
    // Not yet with a write-ahead log: all is in this one file, even if the connection ends late.
    db.exec(`PRAGMA page_size = 4096; PRAGMA synchronous = FULL; BEGIN`)
    db.exec(`PRAGMA application_id = ${numberOf(kind)}; PRAGMA user_version = ${version}`)
    create(db)
    db.exec('COMMIT')
  } finally {
    db.close()
  }
  // What SQLite makes beside it has the same.
  chmodSync(draft, 0o600)
  renameSync(draft, file)
  flushDirectory(dirname(file))
}

/** Looks at the header before SQLite does, as SQLite writes to what it opens (recovery, its files beside it). */
function examine({ file, kind, version }: SqliteFile, refuse: Refuse): void {
  const header = headerOf(file)
  const whole = sizeOf(file) >= header.length && header.toString('latin1', 0, 16) === 'SQLite format 3\0'
  if (!whole) throw refuse('is truncated, or not an SQLite file')
  if (header.readInt32BE(68) !== numberOf(kind)) throw refuse('is an SQLite file of another program')
  const theirs = header.readInt32BE(60)
  if (theirs > version) throw refuse(`has version ${theirs}, newer than version ${version} of this program`)
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
  const promised = header.readUInt32BE(28) * pageSize
  // With a write-ahead log beside it, the pages may still be in there.
  if (sizeOf(`${file}-wal`) === 0 && sizeOf(file) < promised) {
    throw refuse(`is truncated: ${sizeOf(file)} of ${promised} bytes`)
  }
}

function headerOf(file: string): Buffer {
  const header = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, header, 0, 100, 0)
  closeSync(descriptor)
  return header
}

function bringUp(db: Sqlite, { version, upgrade }: SqliteFile, refuse: Refuse): void {
  const from = numberIn(db.prepare('PRAGMA user_version').get(), 'user_version')
  if (from > version) throw refuse(`has version ${from}, newer than version ${version} of this program`)
  if (from === version) return
  if (upgrade === undefined) throw refuse(`has version ${from}, which this program can't upgrade to ${version}`)
  db.exec('BEGIN IMMEDIATE')
  upgrade(db, from)
  db.exec(`PRAGMA user_version = ${version}; COMMIT`)
}

const numberOf = (kind: string): number => Buffer.from(kind.padEnd(4), 'latin1').readInt32BE(0)
