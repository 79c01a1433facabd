import { setImmediate as nextIteration } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { StoreUnavailable } from '../../errors.js'
import { DISK_FULL, isFull, isKind, isSqliteError, SQLITE, type Sqlite, type SqliteStatement } from '../sqlite.js'

/** Returns the prepared statement of an SQL text. Recently used ones are cached. */
export type PrepareStatement = (sql: string) => SqliteStatement

/** The connection to the documents file. Writes share a commit. All reads of this connection see them before that. */
export interface Connection {
  readonly prepare: PrepareStatement
  /**
   * Runs the work immediately. Resolves when it is committed, together with all other writes of this event loop
   * iteration, and with the deferred ones before them.
   */
  write<T>(work: () => T): Promise<T>
  /**
   * Runs the work, which writes this number of documents, immediately. Resolves in the next event loop iteration. The
   * work is committed with the next write, or soon.
   */
  defer(work: () => void, documents: number): Promise<void>
  /** Runs the work in a separate transaction, which is committed when it returns. */
  alone<T>(work: () => T): T
  read<T>(work: () => T): T
  /** Commits all writes now, so that other connections see them. */
  settle(): void
  close(): void
}

/** Writes that are committed together. */
interface Group {
  readonly done: Promise<void>
  /** Number of documents written by deferred writes. */
  deferred: number
  /** Whether it is committed at the end of this event loop iteration. */
  isDue: boolean
  timer?: NodeJS.Timeout
  resolve(): void
  reject(error: unknown): void
}

const STORE = 'the data directory'
const DAMAGED = 'its document store is damaged'
const MAX_STATEMENTS = 500
/**
 * Limits of deferred writes. A page that several of them change is written once. More documents would block the event
 * loop for longer during their commit.
 */
const MAX_DEFERRED_DOCUMENTS = 1_000
const MAX_DEFERRED_MS = 250

/**
 * Reports whether an error concerns the disk: SQLite errors except for constraints. All other errors concern one
 * write.
 */
const isDiskError = (error: unknown): boolean => isSqliteError(error) && !isKind(error, SQLITE.CONSTRAINT)

function unavailable(error: unknown): unknown {
  if (!isDiskError(error)) return error
  const { message } = error as Error
  if (isKind(error, SQLITE.CORRUPT, SQLITE.NOTADB)) {
    return new StoreUnavailable(STORE, `${DAMAGED}: ${message}`, { cause: error, kind: DAMAGED, hopeless: true })
  }
  return new StoreUnavailable(STORE, message, { cause: error, ...(isFull(error) ? { kind: DISK_FULL } : {}) })
}

export interface CommitListeners {
  readonly committed: () => void
  /**
   * Called after a rollback: all writes and reads since the last commit are invalid. `deferred` tells whether there were
   * deferred writes among them.
   */
  readonly undone: (deferred: boolean) => void
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
    group = createGroup()
    return group
  }
  const commitInThisIteration = (due: Group): void => {
    if (due.isDue) return
    due.isDue = true
    setImmediate(() => {
      if (group === due) flush()
    })
  }
  const end = (): Group | undefined => {
    const ended = group
    clearTimeout(ended?.timer)
    group = undefined
    return ended
  }
  const undo = (error: unknown): unknown => {
    // After some errors, SQLite has already rolled back automatically.
    if (db.isTransaction) db.exec('ROLLBACK')
    const failure = unavailable(error)
    const ended = end()
    ended?.reject(failure)
    undone(ended !== undefined && ended.deferred > 0)
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
    end()?.resolve()
    committed()
  }
  return {
    prepare: createPrepare(db),
    async write(work) {
      let result: ReturnType<typeof work>
      let mine: Group
      try {
        mine = open()
        commitInThisIteration(mine)
        result = work()
      } catch (error) {
        throw isDiskError(error) ? undo(error) : error
      }
      await mine.done
      return result
    },
    async defer(work, documents) {
      try {
        const mine = open()
        mine.deferred += documents
        if (mine.deferred >= MAX_DEFERRED_DOCUMENTS) commitInThisIteration(mine)
        else mine.timer ??= setTimeout(flush, MAX_DEFERRED_MS)
        work()
      } catch (error) {
        throw isDiskError(error) ? undo(error) : error
      }
      await nextIteration()
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
  return { done, deferred: 0, isDue: false, resolve, reject }
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
