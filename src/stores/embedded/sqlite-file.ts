import { chmodSync, closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import { flushDirectory } from './durable.js'
import { connect, DISK_FULL, isFull, isSqliteError, numberIn, type Sqlite } from './sqlite.js'

export interface SqliteFile {
  readonly file: string
  /** Name for operators, such as "event log" or "document store". */
  readonly name: string
  /** Four letters that identify the kind of file, stored as SQLite's application_id. */
  readonly kind: string
  /** Schema version. Files of newer versions are rejected; `upgrade` converts older ones. */
  readonly version: number
  /** FULL: every commit is flushed when it returns. NORMAL: a power loss can undo the last commits. */
  readonly synchronous: 'FULL' | 'NORMAL'
  /** Creates the tables of a new file. */
  readonly create: (db: Sqlite) => void
  /** Runs in a transaction. The version is stored afterwards. */
  readonly upgrade?: (db: Sqlite, from: number) => void
}

/** Milliseconds that a statement waits for a lock of another process. */
export const BUSY_TIMEOUT_MS = 1_000

/** Maximum size of the write-ahead log after it restarts, in bytes. It grows beyond this during long reads. */
const MAX_LOG_BYTES_AFTER_RESTART = 32 * 1024 * 1024

/**
 * Opens or creates a file of this product. Rejects a file that is incomplete, foreign, or newer than this program,
 * without changing it.
 */
export function openSqliteFile(options: SqliteFile): Sqlite {
  const refuse = refusalOf(options)
  let db: Sqlite | undefined
  try {
    if (isNew(options.file, refuse)) createFile(options)
    else checkHeader(options, refuse)
    db = connect(options.file, { timeout: BUSY_TIMEOUT_MS })
    // Reads the schema, so that a corrupt schema is detected now and not by the first request.
    db.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${options.synchronous}; SELECT count(*) FROM sqlite_schema`,
    )
    db.exec(`PRAGMA journal_size_limit = ${MAX_LOG_BYTES_AFTER_RESTART}`)
    upgradeSchema(db, options, refuse)
    return db
  } catch (error) {
    db?.close()
    if (isFull(error)) throw new StoreUnavailable('the data directory', DISK_FULL, { kind: DISK_FULL, cause: error })
    if (isSqliteError(error) || isSystemError(error)) throw refuse(`can't be opened: ${error.message}`, error)
    throw error
  }
}

/** Opens an existing file to read it, also while a service uses it. Rejects the same files as `openSqliteFile`. */
export function openToRead(wanted: Pick<SqliteFile, 'file' | 'name' | 'kind' | 'version'>): Sqlite {
  const refuse = refusalOf(wanted)
  let db: Sqlite | undefined
  try {
    checkHeader(wanted, refuse)
    db = connect(wanted.file, { timeout: 10_000 })
    const from = numberIn(db.prepare('PRAGMA user_version').get(), 'user_version')
    if (from !== wanted.version) throw refuse(`has version ${from}. Run \`inventory verify\` to upgrade it`)
    return db
  } catch (error) {
    db?.close()
    if (isSqliteError(error) || isSystemError(error)) throw refuse(`can't be opened: ${error.message}`, error)
    throw error
  }
}

/**
 * Copies the write-ahead log into the file, empties the log, and closes the file. Closing alone isn't enough: the npm
 * package closes a connection only after its last statement was garbage collected.
 */
export function closeSqliteFile(db: Sqlite): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // Committed data stays in the write-ahead log. The next start reads it from there.
  }
  db.close()
}

type Refuse = (reason: string, cause?: unknown) => StoreRefused

const refusalOf =
  ({ file, name }: Pick<SqliteFile, 'file' | 'name'>): Refuse =>
  (reason, cause) =>
    new StoreRefused(`${name} ${file} ${reason}`, { cause })

const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * Reports whether the file must be created. SQLite would treat a missing or empty file as new and delete its
 * write-ahead log with the events in it.
 */
function isNew(file: string, refuse: Refuse): boolean {
  if (sizeOf(file) > 0) return false
  if (sizeOf(`${file}-wal`) > 0)
    throw refuse(`is ${existsSync(file) ? 'empty' : 'missing'}, but its write-ahead log exists`)
  if (existsSync(file)) throw refuse('is empty. If no data is missing, remove it')
  return true
}

/** Creates the file under a temporary name first: after a crash, the file is complete or doesn't exist. */
function createFile({ file, kind, version, create }: SqliteFile): void {
  const draft = `${file}.new`
  for (const end of ['', '-journal']) rmSync(draft + end, { force: true })
  const db = connect(draft)
  try {
    // Without a write-ahead log, so that all data is in this file even if the connection closes late.
    db.exec(`PRAGMA page_size = 4096; PRAGMA synchronous = FULL; BEGIN`)
    db.exec(`PRAGMA application_id = ${numberOf(kind)}; PRAGMA user_version = ${version}`)
    create(db)
    db.exec('COMMIT')
  } finally {
    db.close()
  }
  // SQLite creates the files beside it with the same mode.
  chmodSync(draft, 0o600)
  renameSync(draft, file)
  flushDirectory(dirname(file))
}

/** Checks the header before SQLite opens the file, because opening can write (recovery, additional files). */
function checkHeader({ file, kind, version }: Pick<SqliteFile, 'file' | 'kind' | 'version'>, refuse: Refuse): void {
  const header = headerOf(file)
  const whole = sizeOf(file) >= header.length && header.toString('latin1', 0, 16) === 'SQLite format 3\0'
  if (!whole) throw refuse('is truncated, or not an SQLite file')
  if (header.readInt32BE(68) !== numberOf(kind)) throw refuse('is an SQLite file of another program')
  const theirs = header.readInt32BE(60)
  if (theirs > version) throw refuse(`has version ${theirs}, newer than version ${version} of this program`)
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
  const promised = header.readUInt32BE(28) * pageSize
  // If a write-ahead log exists, missing pages can be there.
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

function upgradeSchema(db: Sqlite, { version, upgrade }: SqliteFile, refuse: Refuse): void {
  const from = numberIn(db.prepare('PRAGMA user_version').get(), 'user_version')
  if (from > version) throw refuse(`has version ${from}, newer than version ${version} of this program`)
  if (from === version) return
  if (upgrade === undefined) throw refuse(`has version ${from}, which this program can't upgrade to ${version}`)
  db.exec('BEGIN IMMEDIATE')
  upgrade(db, from)
  db.exec(`PRAGMA user_version = ${version}; COMMIT`)
}

const numberOf = (kind: string): number => Buffer.from(kind.padEnd(4), 'latin1').readInt32BE(0)
