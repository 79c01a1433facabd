/**
 * The one place where SQLite comes in: Node's own where this Node has it (22.13 and newer), else the package with the
 * same interface. Only what the embedded stores use of it is stated here.
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
  /** Holds a read transaction until it is walked to its end: for short walks only. */
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
  /** Milliseconds that a statement waits for another process's lock. */
  readonly timeout?: number
}

interface SqliteModule {
  readonly DatabaseSync: new (file: string, options?: SqliteOptions) => Sqlite
}

export interface SqliteError extends Error {
  readonly code: 'ERR_SQLITE_ERROR'
  /** SQLite's extended result code; its lower eight bits are the kind. */
  readonly errcode: number
}

/** The kinds of failure that somebody decides by. */
export const SQLITE = { BUSY: 5, IOERR: 10, CORRUPT: 11, FULL: 13, CONSTRAINT: 19, NOTADB: 26 } as const

/** An expected column is another than what the schema of our own file promises: the file is not what it claims to be. */
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
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_SQLITE_ERROR' &&
  'errcode' in error &&
  typeof error.errcode === 'number'

export const isKind = (error: unknown, ...kinds: readonly number[]): boolean =>
  isSqliteError(error) && kinds.includes(error.errcode & 0xff)

export const DISK_FULL = 'its disk is full'

/** The system says it of a file that is made, SQLite of one that grows. */
export const isFull = (error: unknown): boolean =>
  isKind(error, SQLITE.FULL) || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')

// Both are the same module by other types: as much of it as is used here is described above.
const sqlite = builtIn() ?? ((await import('@photostructure/sqlite')) as unknown as SqliteModule)

/** Opens as SQLite does, without any question; the stores open their files by `openSqliteFile`. */
export const connect = (file: string, options: SqliteOptions = {}): Sqlite => new sqlite.DatabaseSync(file, options)

/**
 * Node 22 and early 24 say at the first use that its SQLite is experimental; an operator can do nothing about that, so
 * this one sentence is kept from the terminal.
 */
function builtIn(): SqliteModule | undefined {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 13)) return undefined
  const emitWarning = process.emitWarning
  process.emitWarning = () => {}
  try {
    // Of a newer Node than the types are of.
    return process.getBuiltinModule('node:sqlite') as unknown as SqliteModule | undefined
  } finally {
    process.emitWarning = emitWarning
  }
}
