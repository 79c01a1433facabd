import { open } from 'node:fs/promises'
import { type Collection, type CollectionSpec, type Doc, type DocumentStore, holding } from '../document-store.js'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import { createConcurrencyLimit } from '../shared/concurrency-limit.js'
import { within } from '../shared/deadline.js'
import { shareOfHeap } from '../shared/share-of-heap.js'
import { createCheckpointer } from './checkpointer.js'
import { type CollectionCache, createCache } from './documents/cache.js'
import { createCollection } from './documents/collection.js'
import { createCommits } from './documents/commits.js'
import { createTableDropper, dropLeftoverTables } from './documents/dropped-tables.js'
import { takeLease } from './documents/leases.js'
import { establish, forget, namesOf, openDocumentsFile } from './documents/schema.js'
import { createSearchScheduler } from './documents/search-scheduler.js'
import { createStatements } from './documents/statements.js'
import { createTable, type Table } from './documents/table.js'
import { createQueryWorker, type QueryWorker, type SqlQuery } from './query-worker.js'
import type { Sqlite } from './sqlite.js'
import { closeSqliteFile, EXCHANGED, watchFile } from './sqlite-file.js'

export interface EmbeddedDocumentStoreOptions {
  readonly file: string
  /** Returns milliseconds since 1970. */
  readonly now?: () => number
  /**
   * Whether every write is flushed to the disk before it resolves. Otherwise, a power loss can undo the last writes,
   * in reverse order. A crash of the process never does.
   */
  readonly durable?: boolean
  /** Maximum size of cached documents, in bytes. */
  readonly cacheBytes?: number
  /** Collections with at least this many documents use the query worker for queries without an index. */
  readonly many?: number
  /** Milliseconds between two deletions of expired documents. */
  readonly sweepEveryMs?: number
}

const MOST_CACHED = 64 * 1024 * 1024
/**
 * The query worker copies the write-ahead log at this size. Twice SQLite's default, so frequently changed pages are
 * copied less often.
 */
const WORKER_CHECKPOINT_PAGES = 2_000
/** If the query worker hasn't copied the log by then, SQLite copies it during a commit. */
const AUTO_CHECKPOINT_PAGES = 4_000
/** SQLite scans fewer documents within about ten milliseconds. */
const MANY = 10_000
/** Below the ten seconds that the port guarantees. */
const MAX_QUERY_MS = 9_000
const STORE = 'the data directory'
const SWEEP_EVERY_MS = 30_000
const SWEEP_ON_MS = 50
const SWEEP_AT_ONCE = 200

/**
 * Returns a document store in one SQLite file. Only this process can use the file (see data-directory.ts): a write of
 * another process would make the cache wrong.
 */
export function createEmbeddedDocumentStore(options: EmbeddedDocumentStoreOptions): DocumentStore {
  const { file, now = Date.now, durable = false, cacheBytes = shareOfHeap(MOST_CACHED), many, sweepEveryMs } = options
  const db = openDocumentsFile(file, durable ? 'FULL' : 'NORMAL')
  db.exec(
    `PRAGMA cache_size = -32768; PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = ${AUTO_CHECKPOINT_PAGES}`,
  )
  dropLeftoverTables(db)
  const isSame = watchFile(file)
  const worker = createQueryWorker(file)
  const checkpointer = createCheckpointer({
    file,
    worker,
    pages: WORKER_CHECKPOINT_PAGES,
    copyRest: () => db.exec('PRAGMA wal_checkpoint(PASSIVE)'),
  })
  const store = documentsIn(db, { now, cacheBytes, many, sweepEveryMs, worker, committed: checkpointer.committed })
  return {
    ...store,
    async close() {
      await checkpointer.stop()
      await worker.end()
      await store.close()
    },
    flush: () => flushLogOf(file),
    async ping() {
      if (!isSame()) throw new StoreRefused(`the document store: ${EXCHANGED}`)
      await store.ping()
    },
  }
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

/** A collection in use: its table, until it is dropped, and its cached documents. */
interface OpenCollection {
  readonly collection: Collection
  readonly cached: CollectionCache
  spec: string
  table: Table | undefined
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

export function documentsIn(db: Sqlite, options: DocumentsIn): Omit<DocumentStore, 'flush'> {
  const { now, cacheBytes, many = MANY, sweepEveryMs = SWEEP_EVERY_MS, worker, committed = () => {} } = options
  const prepare = createStatements(db)
  const cache = createCache(cacheBytes)
  const searches = createSearchScheduler()
  // Limits the queue of slow queries. Copying the write-ahead log would wait behind it.
  const slowQueries = createConcurrencyLimit(1, () => new StoreUnavailable(STORE, 'too many searches in parallel'))
  const queryWorker = worker && {
    run: (query: SqlQuery) => slowQueries.run(within(MAX_QUERY_MS), () => worker.run(query)),
  }
  const known = new Map<string, OpenCollection>()
  const undone = () => {
    cache.clear()
    for (const { table } of known.values()) table?.forget()
  }
  const commits = createCommits(db, { committed, undone })
  const tableDropper = createTableDropper(db, commits)

  const sweep = async (): Promise<boolean> => {
    let more = false
    for (const { table } of known.values()) {
      if (table === undefined || table.layout.expires === null) continue
      const swept = await commits.write(() => table.sweep(SWEEP_AT_ONCE))
      more ||= swept === SWEEP_AT_ONCE
    }
    return more
  }
  const sweeper = createSweeper(sweep, sweepEveryMs, SWEEP_ON_MS)

  const openedAs = (name: string): OpenCollection => {
    const there = known.get(name)
    if (there !== undefined) return there
    const made: OpenCollection = {
      collection: createCollection(name, { commits, searches, worker: queryWorker, table: () => made.table }),
      cached: cache.ofCollection(),
      spec: '',
      table: undefined,
    }
    known.set(name, made)
    return made
  }
  return {
    async collection<T extends Doc>(spec: CollectionSpec): Promise<Collection<T>> {
      const wanted = openedAs(spec.name)
      const asked = JSON.stringify(spec)
      if (wanted.table === undefined || wanted.spec !== asked) {
        const layout = commits.alone(() => establish(db, prepare, spec))
        // Cached documents were read with the old layout.
        wanted.cached.clear()
        wanted.table = createTable(layout, { prepare, cached: wanted.cached, now, many })
        wanted.spec = asked
      }
      return holding<T>(wanted.collection)
    },
    collections: async () => commits.read(() => namesOf(db)),
    // Only this process creates tables in the file.
    incarnations: async () => commits.read(() => namesOf(db)),
    async drop(name) {
      commits.alone(() => forget(db, name))
      tableDropper.begin()
      const dropped = known.get(name)
      if (dropped === undefined) return
      dropped.cached.clear()
      dropped.table = undefined
    },
    lease: (name, owner, ms) => commits.write(() => takeLease(prepare, now(), name, owner, ms)),
    ping: async () => commits.read(() => void prepare('SELECT 1').get()),
    async close() {
      sweeper.stop()
      commits.close()
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
