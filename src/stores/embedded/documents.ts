import { open } from 'node:fs/promises'
import type { Collection, CollectionSpec, Doc, DocumentStore, Lease } from '../document-store.js'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import { createConcurrencyLimit } from '../shared/concurrency-limit.js'
import { within } from '../shared/deadline.js'
import { pause } from '../shared/pause.js'
import { shareOfHeap } from '../shared/share-of-heap.js'
import { AUTO_CHECKPOINT_PAGES, createCheckpointer } from './checkpointer.js'
import { type Disk, FILE_REPLACED, watchFile } from './disk.js'
import { createCache } from './documents/cache.js'
import { createCollection, type OpenCollection } from './documents/collection.js'
import { createConnection, type PrepareStatement } from './documents/connection.js'
import { createTableDropper, dropLeftoverTables } from './documents/dropped-tables.js'
import { establish, forget, namesOf, openDocumentsFile } from './documents/schema.js'
import { createSearchScheduler } from './documents/search-scheduler.js'
import { createQueryWorker, type QueryWorker, type SqlQuery } from './query-worker.js'
import { numberIn, type Sqlite, textIn } from './sqlite.js'
import { BUSY_TIMEOUT_MS, closeSqliteFile } from './sqlite-file.js'

export interface EmbeddedDocumentStoreOptions {
  readonly file: string
  /** The disk of the file, if its space is checked before large writes. */
  readonly disk?: Pick<Disk, 'requireAmpleRoom'>
  /** Returns milliseconds since 1970. */
  readonly now?: () => number
  /**
   * Whether every write is flushed to the disk before it resolves. Otherwise, a power loss can undo the last writes,
   * in reverse order. A crash of the process undoes only deferred ones.
   */
  readonly durable?: boolean
  /** Maximum size of cached documents, in bytes. */
  readonly cacheBytes?: number
  /** Collections with at least this many documents use the query worker for queries without an index. */
  readonly many?: number
  /** Milliseconds between two deletions of expired documents. */
  readonly sweepEveryMs?: number
}

const MAX_CACHE_BYTES = 64 * 1024 * 1024
/** SQLite scans fewer documents within about ten milliseconds. */
const MIN_WORKER_ROWS = 10_000
/** Below the ten seconds that the port guarantees. */
const MAX_QUERY_MS = 9_000
const STORE = 'the data directory'
const SWEEP_EVERY_MS = 30_000
const SWEEP_SOON_MS = 50
const MAX_SWEPT_PER_TURN = 200

/**
 * Returns a document store in one SQLite file. Only this process can use the file (see data-directory.ts): a write of
 * another process would make the cache wrong.
 */
export function createEmbeddedDocumentStore(options: EmbeddedDocumentStoreOptions): EmbeddedDocumentStore {
  const {
    file,
    now = Date.now,
    durable = false,
    cacheBytes = shareOfHeap(MAX_CACHE_BYTES),
    many,
    sweepEveryMs,
  } = options
  const db = openDocumentsFile(file, durable ? 'FULL' : 'NORMAL')
  db.exec(
    `PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = ${AUTO_CHECKPOINT_PAGES}`,
  )
  // Replaced and deleted content is overwritten, so that an erased name doesn't remain in free pages.
  db.exec('PRAGMA secure_delete = ON')
  dropLeftoverTables(db)
  const isSame = watchFile(file)
  const worker = createQueryWorker(file)
  const { settle, ...store } = documentsIn(db, {
    ...{ now, cacheBytes, many, sweepEveryMs, worker },
    committed: () => checkpointer.committed(),
  })
  const checkpointer = createCheckpointer({ file, db, worker, settle })
  return {
    ...store,
    async close() {
      await checkpointer.stop()
      await worker.end()
      await store.close()
      checkpointer.close()
    },
    async flush() {
      settle()
      await flushLogOf(file)
    },
    clearLog: () => clearLog(db, worker, settle),
    requireAmpleRoom: written => options.disk?.requireAmpleRoom(written),
    async ping() {
      if (!isSame()) throw new StoreRefused(`the document store: ${FILE_REPLACED}`)
      await store.ping()
    },
  }
}

export interface EmbeddedDocumentStore extends DocumentStore {
  /** Copies the write-ahead log into the file and empties it, so that no replaced content remains in it. */
  clearLog(): Promise<void>
}

const CLEAR_ATTEMPTS = 20
const CLEAR_RETRY_MS = 250

async function clearLog(db: Sqlite, worker: Pick<QueryWorker, 'run'>, settle: () => void): Promise<void> {
  for (let attempt = 1; attempt <= CLEAR_ATTEMPTS; attempt += 1) {
    // In the other thread, so that little remains to be copied here.
    await worker.run({ text: 'PRAGMA wal_checkpoint(PASSIVE)', values: [] })
    settle()
    // Without waiting for readers, such as a backup, which would block this thread.
    db.exec('PRAGMA busy_timeout = 0')
    try {
      if (numberIn(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get(), 'busy') === 0) return
    } finally {
      db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
    await pause(CLEAR_RETRY_MS)
  }
  throw new StoreUnavailable(STORE, 'its write-ahead log is being read')
}

/**
 * Flushes the write-ahead log, which contains everything that is not in the file itself. SQLite flushed its directory
 * entry when it created the log.
 */
async function flushLogOf(file: string): Promise<void> {
  try {
    const log = await open(`${file}-wal`, 'r')
    await log.datasync().finally(() => log.close())
  } catch (error) {
    throw new StoreUnavailable('the data directory', (error as Error).message, { cause: error })
  }
}

export interface DocumentsIn {
  readonly now: () => number
  readonly cacheBytes: number
  readonly many?: number | undefined
  readonly sweepEveryMs?: number | undefined
  /** For slow queries. Without a worker, all queries run in this thread. */
  readonly worker?: Pick<QueryWorker, 'run'>
  readonly committed?: () => void
}

/** `settle` commits all writes. */
type DocumentsOnConnection = Omit<DocumentStore, 'flush' | 'requireAmpleRoom'> & { settle(): void }

export function documentsIn(db: Sqlite, options: DocumentsIn): DocumentsOnConnection {
  const {
    now,
    cacheBytes,
    many = MIN_WORKER_ROWS,
    sweepEveryMs = SWEEP_EVERY_MS,
    worker,
    committed = () => {},
  } = options
  const cache = createCache(cacheBytes)
  const searches = createSearchScheduler()
  // Limits the queue of slow queries. Copying the write-ahead log would wait behind it.
  const slowQueries = createConcurrencyLimit(1, () => new StoreUnavailable(STORE, 'too many searches in parallel'))
  const queryWorker = worker && {
    run: (query: SqlQuery) => slowQueries.run(within(MAX_QUERY_MS), () => worker.run(query)),
  }
  const opened = new Map<string, OpenCollection>()
  const specs = new Map<string, string>()
  const rollbackListeners: (() => void)[] = []
  const undone = (deferred: boolean) => {
    cache.clear()
    for (const { table } of opened.values()) table?.forget()
    if (deferred) for (const lost of rollbackListeners) lost()
  }
  const connection = createConnection(db, { committed, undone })
  const tableDropper = createTableDropper(db, connection)

  const sweep = async (): Promise<boolean> => {
    let more = false
    for (const { table } of opened.values()) {
      if (table === undefined || table.layout.expires === null) continue
      const swept = await connection.write(() => table.sweep(MAX_SWEPT_PER_TURN))
      more ||= swept === MAX_SWEPT_PER_TURN
    }
    return more
  }
  const sweeper = createSweeper(sweep, sweepEveryMs, SWEEP_SOON_MS)

  const openCollection = (name: string): OpenCollection => {
    const known = opened.get(name)
    if (known !== undefined) return known
    const cached = cache.ofCollection()
    const created = createCollection(name, { connection, searches, worker: queryWorker, cached, now, many })
    opened.set(name, created)
    return created
  }
  return {
    async collection<T extends Doc>(spec: CollectionSpec): Promise<Collection<T>> {
      const open = openCollection(spec.name)
      const text = JSON.stringify(spec)
      if (open.table === undefined || specs.get(spec.name) !== text) {
        open.use(connection.alone(() => establish(db, connection.prepare, spec)))
        specs.set(spec.name, text)
      }
      return open.collection as unknown as Collection<T>
    },
    collections: async () => connection.read(() => namesOf(db)),
    // Only this process creates tables in the file.
    incarnations: async () => connection.read(() => namesOf(db)),
    async drop(name) {
      connection.alone(() => forget(db, name))
      tableDropper.begin()
      opened.get(name)?.dropped()
    },
    lease: (name, owner, ms) => connection.write(() => takeLease(connection.prepare, now(), name, owner, ms)),
    ping: async () => connection.read(() => void connection.prepare('SELECT 1').get()),
    settle: connection.settle,
    onRollback: listener => void rollbackListeners.push(listener),
    async close() {
      sweeper.stop()
      connection.close()
      closeSqliteFile(db)
    },
  }
}

/** Calls `sweep` at an interval, and sooner while it returns true. Doesn't keep the process alive. */
function createSweeper(sweep: () => Promise<boolean>, everyMs: number, soonMs: number): { stop(): void } {
  let timer: NodeJS.Timeout
  let stopped = false
  const after = (ms: number) => {
    timer = setTimeout(run, ms)
    timer.unref()
  }
  const run = async () => {
    // Expired documents are hidden even if they can't be deleted now. The next run tries again.
    const more = await sweep().catch(() => false)
    if (!stopped) after(more ? soonMs : everyMs)
  }
  after(soonMs)
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Takes or renews a lease. The fence increases whenever a free lease is taken, even by its previous owner. */
function takeLease(prepare: PrepareStatement, now: number, name: string, owner: string, ms: number): Lease | undefined {
  const row = prepare('SELECT owner, fence, until FROM leases WHERE name = ?').get(name)
  const isHeld = row !== undefined && numberIn(row, 'until') > now
  if (isHeld && textIn(row, 'owner') !== owner) return undefined
  const last = row === undefined ? 0 : numberIn(row, 'fence')
  const fence = isHeld ? last : last + 1
  prepare('INSERT OR REPLACE INTO leases (name, owner, fence, until) VALUES (?, ?, ?, ?)').run(
    name,
    owner,
    fence,
    now + ms,
  )
  return { fence }
}
