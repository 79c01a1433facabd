/**
 * The only access to SQLite: the built-in module of Node if it is recent enough, otherwise the npm package with the same
 * interface. Declares only what the embedded stores use.
 */
export type SqliteValue = null | number | string | Uint8Array

export type SqliteRow = { readonly [column: string]: SqliteValue }

export interface SqliteStatement {
  run(...values: readonly SqliteValue[]): {
    readonly changes: number | bigint
    readonly lastInsertRowid: number | bigint
  }
  get(...values: readonly SqliteValue[]): SqliteRow | undefined
  all(...values: readonly SqliteValue[]): SqliteRow[]
  /** Holds a read transaction until the iteration ends. Only for short iterations. */
  iterate(...values: readonly SqliteValue[]): IterableIterator<SqliteRow>
}

export interface Sqlite {
  readonly isTransaction: boolean
  exec(sql: string): void
  prepare(sql: string): SqliteStatement
  close(): void
}

interface SqliteOptions {
  readonly readOnly?: boolean
  /** Milliseconds that a statement waits for a lock of another process. */
  readonly timeout?: number
}

interface SqliteModule {
  readonly DatabaseSync: new (file: string, options?: SqliteOptions) => Sqlite
}

export interface SqliteError extends Error {
  readonly code: 'ERR_SQLITE_ERROR'
  /** Extended result code of SQLite. The lower eight bits are the primary code. See `codeOf`. */
  readonly errcode?: number
}

/** Primary result codes that callers handle. */
export const SQLITE = {
  ...{ BUSY: 5, READONLY: 8, IOERR: 10, CORRUPT: 11, FULL: 13, CANTOPEN: 14, CONSTRAINT: 19, NOTADB: 26 },
} as const

/**
 * Parameter of a `LIMIT`. With `?` alone, SQLite plans the statement again whenever it runs, because the limit could
 * change the plan. That can take longer than the query.
 */
export const LIMIT = '?+0'

/** Returns a number from a row. Throws if the column has another type: then the file doesn't have our schema. */
export const numberIn = (row: SqliteRow | undefined, column: string): number => {
  const value = row?.[column]
  if (typeof value !== 'number') throw new TypeError(`column ${column} contains ${typeof value} instead of a number`)
  return value
}

export const textIn = (row: SqliteRow | undefined, column: string): string => {
  const value = row?.[column]
  if (typeof value !== 'string') throw new TypeError(`column ${column} contains ${typeof value} instead of a string`)
  return value
}

export const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'

const CODES_BY_MESSAGE: ReadonlyMap<string, number> = new Map([
  ['database disk image is malformed', SQLITE.CORRUPT],
  ['file is not a database', SQLITE.NOTADB],
])

/** The npm package gives an error of `all` and `iterate` only a message. */
const codeOf = ({ errcode, message }: SqliteError): number | undefined => errcode ?? CODES_BY_MESSAGE.get(message)

export const isKind = (error: unknown, ...kinds: readonly number[]): boolean =>
  isSqliteError(error) && kinds.includes((codeOf(error) ?? 0) & 0xff)

export const DISK_FULL = 'its disk is full'

/** Reports whether the disk is full. The system reports it for a new file, SQLite for one that grows. */
export const isFull = (error: unknown): boolean =>
  isKind(error, SQLITE.FULL) || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')

/**
 * Earlier versions can damage a file if two connections copy its write-ahead log at the same moment
 * (https://sqlite.org/wal.html#walresetbug).
 */
const MIN_VERSION = [3, 51, 3] as const

// Both have the same interface with different types. The part used here is declared above.
const sqlite = builtIn() ?? ((await import('@photostructure/sqlite')) as unknown as SqliteModule)

/** Opens a file without checks. Stores use `openSqliteFile`. */
export const connect = (file: string, options: SqliteOptions = {}): Sqlite => new sqlite.DatabaseSync(file, options)

/** Reports whether a version of SQLite can be used. */
export function isRecent(version: string): boolean {
  const parts = version.split('.').map(Number)
  const at = MIN_VERSION.findIndex((part, n) => part !== parts[n])
  return at === -1 || (parts[at] ?? 0) > MIN_VERSION[at]!
}

/**
 * Returns the built-in SQLite module, if Node has a recent one. Suppresses its "experimental" warning of Node 22 and
 * early 24, because operators can't act on it.
 */
function builtIn(): SqliteModule | undefined {
  const { sqlite: version } = process.versions as { readonly sqlite?: string }
  if (version === undefined || !isRecent(version)) return undefined
  const emitWarning = process.emitWarning
  process.emitWarning = () => {}
  try {
    // Newer than the type definitions of Node.
    return process.getBuiltinModule('node:sqlite') as unknown as SqliteModule | undefined
  } finally {
    process.emitWarning = emitWarning
  }
}
