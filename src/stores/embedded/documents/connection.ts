import { LRUCache } from 'lru-cache'
import { StoreUnavailable } from '../../errors.js'
import { DISK_FULL, isFull, isKind, isSqliteError, SQLITE, type Sqlite, type SqliteStatement } from '../sqlite.js'

/** Returns the prepared statement of an SQL text. Recently used ones are cached. */
export type PrepareStatement = (sql: string) => SqliteStatement

/** The connection to the documents file. Writes of one event loop iteration share a commit. */
export interface Connection {
  readonly prepare: PrepareStatement
  /**
   * Runs the work immediately. Resolves when it is committed, together with all other writes of this event loop
   * iteration.
   */
  write<T>(work: () => T): Promise<T>
  /** Runs the work in a separate transaction, which is committed when it returns. */
  alone<T>(work: () => T): T
  read<T>(work: () => T): T
  /** Commits the writes of this event loop iteration now, so that other connections see them. */
  settle(): void
  close(): void
}

interface Group {
  readonly done: Promise<void>
  resolve(): void
  reject(error: unknown): void
}

const STORE = 'the data directory'
const MAX_STATEMENTS = 500

/**
 * Reports whether an error concerns the disk: SQLite errors except for constraints. All other errors concern one
 * write.
 */
const isDiskError = (error: unknown): boolean => isSqliteError(error) && !isKind(error, SQLITE.CONSTRAINT)

const unavailable = (error: unknown): unknown =>
  isDiskError(error)
    ? new StoreUnavailable(STORE, (error as Error).message, {
        cause: error,
        ...(isFull(error) ? { kind: DISK_FULL } : {}),
      })
    : error

export interface CommitListeners {
  readonly committed: () => void
  /** Called after a rollback: all writes and reads since the last commit are invalid. */
  readonly undone: () => void
}

export function createConnection(db: Sqlite, { committed, undone }: CommitListeners): Connection {
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  let group: Group | undefined
  let closed = false

  const open = (): Group => {
    if (closed) throw new StoreUnavailable(STORE, 'it is closed')
    if (group !== undefined) return group
    begin.run()
    setImmediate(flush)
    group = createGroup()
    return group
  }
  const undo = (error: unknown): unknown => {
    // After some errors, SQLite has already rolled back automatically.
    if (db.isTransaction) db.exec('ROLLBACK')
    undone()
    const failure = unavailable(error)
    group?.reject(failure)
    group = undefined
    return failure
  }
  const flush = (): void => {
    if (group === undefined) return
    try {
      commit.run()
    } catch (error) {
      undo(error)
      return
    }
    group.resolve()
    group = undefined
    committed()
  }
  return {
    prepare: createPrepare(db),
    async write(work) {
      let result: ReturnType<typeof work>
      let mine: Group
      try {
        mine = open()
        result = work()
      } catch (error) {
        throw isDiskError(error) ? undo(error) : error
      }
      await mine.done
      return result
    },
    alone(work) {
      flush()
      if (closed) throw new StoreUnavailable(STORE, 'it is closed')
      try {
        begin.run()
        const result = work()
        commit.run()
        committed()
        return result
      } catch (error) {
        throw undo(error)
      }
    },
    read(work) {
      if (closed) throw new StoreUnavailable(STORE, 'it is closed')
      try {
        return work()
      } catch (error) {
        throw unavailable(error)
      }
    },
    settle: flush,
    close() {
      flush()
      closed = true
    },
  }
}

function createGroup(): Group {
  let resolve: Group['resolve'] = () => {}
  let reject: Group['reject'] = () => {}
  const done = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  // Waiting writers handle the failure. There might be none, if every write of the group failed separately.
  done.catch(() => {})
  return { done, resolve, reject }
}

function createPrepare(db: Sqlite): PrepareStatement {
  const cached = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS })
  return sql => {
    const known = cached.get(sql)
    if (known !== undefined) return known
    const statement = db.prepare(sql)
    cached.set(sql, statement)
    return statement
  }
}
