import type { ClaimRequest, Collection, Doc, Filter, Increments, Query, WriteOptions } from '../../document-store.js'
import { StoreUnavailable } from '../../errors.js'
import { matcher } from '../../in-memory-query.js'
import type { QueryWorker } from '../query-worker.js'
import type { Connection } from './connection.js'
import type { TableLayout } from './layout.js'
import type { SlowQuery } from './queries.js'
import type { SearchScheduler } from './search-scheduler.js'
import { createTable, type Table, type TableParts } from './table.js'

interface QueryPlan<R> {
  readonly direct: (table: Table) => R
  readonly slow: (table: Table) => SlowQuery<R> | undefined
}

const NO_POSITION = -1
const MAX_REMOVED_PER_TURN = 500
const MAX_REMOVED_BYTES_PER_TURN = 256 * 1024
const NO_DOCS: ReadonlyMap<string, Doc> = new Map()

export interface CollectionParts extends Omit<TableParts, 'prepare'> {
  readonly connection: Connection
  readonly searches: SearchScheduler
  readonly worker: Pick<QueryWorker, 'run'> | undefined
}

export interface OpenCollection {
  readonly collection: Collection
  /** The current table; undefined after the collection was dropped. Then it reads as empty. */
  readonly table: Table | undefined
  use(layout: TableLayout): void
  dropped(): void
}

export function createCollection(name: string, parts: CollectionParts): OpenCollection {
  const { connection, cached } = parts
  let table: Table | undefined
  return {
    collection: collectionOf(name, parts, () => table),
    get table() {
      return table
    },
    use(layout) {
      // Cached documents were read with the old layout.
      cached.clear()
      table = createTable(layout, { ...parts, prepare: connection.prepare })
    },
    dropped() {
      cached.clear()
      table = undefined
    },
  }
}

function collectionOf(
  name: string,
  { connection, searches, worker }: CollectionParts,
  table: () => Table | undefined,
): Collection {
  const read = <R>(work: (table: Table) => R, none: R): R =>
    connection.read(() => {
      const current = table()
      return current === undefined ? none : work(current)
    })
  const required = (): Table => {
    const current = table()
    if (current === undefined) throw new TypeError(`collection ${name} was dropped`)
    return current
  }
  const write = <R>(work: (table: Table) => R): Promise<R> => connection.write(() => work(required()))
  const writeAll = (docs: readonly Doc[], work: (table: Table) => void, { deferred }: WriteOptions = {}) =>
    deferred ? connection.defer(() => work(required()), docs.length) : write(work)
  /**
   * Runs a text search by the scheduler, and a slow query in the query worker, or in this thread if the worker fails.
   */
  const search = async <R>(query: Query, plan: QueryPlan<R>, none: R): Promise<R> => {
    if (query.words !== undefined && query.words.length > 0)
      return searches.run(() => read(table => plan.direct(table), none))
    const slow = worker && read(table => plan.slow(table), undefined)
    if (worker === undefined || slow === undefined) return read(table => plan.direct(table), none)
    connection.settle()
    try {
      const row = await worker.run(slow.sql)
      return read(table => slow.result(table, row), none)
    } catch (error) {
      // The worker is overloaded: this thread must not run the slow query, because all requests would wait for it.
      if (error instanceof StoreUnavailable) throw error
      return read(table => plan.direct(table), none)
    } finally {
      slow.end()
    }
  }

  return {
    name,
    get: async (id, { once = false } = {}) => read(table => table.get(id, once), undefined),
    getMany: async ids => read(table => getMany(table, ids), NO_DOCS),
    find: query =>
      search<readonly Doc[]>(query, { direct: table => table.find(query), slow: table => table.slowFind(query) }, []),
    count: query => search(query, { direct: table => table.count(query), slow: table => table.slowCount(query) }, 0),

    stampOf: (field, is) => table()?.stamps.of(field, is),
    stamp: () => table()?.stamps.ofAll(),

    latest: async query => read(table => table.latest(query), []),
    putNewer: (docs, options) => writeAll(docs, table => putNewer(table, docs, options?.once), options),
    put: (doc, options) => writeAll([doc], table => table.put(doc, options?.once), options),
    putMany: (docs, options) => write(table => forEach(docs, doc => table.put(doc, options?.once))),
    insert: (doc, options) => write(table => table.insert(doc, options?.once)),
    insertMany: (docs, options) =>
      writeAll(docs, table => forEach(docs, doc => table.insert(doc, options?.once)), options),
    replace: (doc, where, options) => write(table => replace(table, doc, where, options?.once)),
    increment: (id, by, base) => write(table => increment(table, id, by, base)),
    claim: request => write(table => claim(table, request)),
    remove: ids => write(table => forEach(ids, table.remove)),
    removeWhere: where => removeWhere(() => write(table => removeSome(table, where))),
  }
}

function forEach<T>(items: readonly T[], work: (item: T) => void): void {
  for (const item of items) work(item)
}

function getMany(table: Table, ids: readonly string[]): ReadonlyMap<string, Doc> {
  const found = new Map<string, Doc>()
  for (const id of ids) {
    const doc = table.get(id)
    if (doc !== undefined) found.set(id, doc)
  }
  return found
}

function putNewer(table: Table, docs: readonly Doc[], once?: boolean): void {
  for (const doc of docs) {
    const position = doc._pos ?? NO_POSITION
    table.putIf(doc, stored => (stored._pos ?? NO_POSITION) < position, once)
  }
}

function replace(table: Table, doc: Doc, where: Filter, once?: boolean): boolean {
  const stored = table.get(doc._id)
  if (stored === undefined || !matcher(where)(stored)) return false
  table.put(doc, once)
  return true
}

function increment(table: Table, id: string, by: Increments, base: Omit<Doc, '_id'>): Doc {
  const grown = new Map(Object.entries(table.get(id) ?? { ...base, _id: id }))
  for (const [field, more] of Object.entries(by)) grown.set(field, Number(grown.get(field) ?? 0) + more)
  const doc = { ...Object.fromEntries(grown), _id: id }
  table.put(doc)
  return table.get(id) ?? doc
}

function claim(table: Table, { where = [], limit, until, now, by }: ClaimRequest): readonly Doc[] {
  const due = table.find({ where: [...where, { field: 'due', atMost: now }], sort: [{ field: 'due' }], limit })
  return due.map(doc => {
    const claimed = { ...doc, due: until, claimed_by: by }
    table.put(claimed)
    return table.get(doc._id) ?? claimed
  })
}

/** Removes documents in parts, each with its own commit, so that large deletions don't block other requests. */
async function removeWhere(removeSome: () => Promise<number>): Promise<number> {
  for (let removed = 0; ; ) {
    const some = await removeSome()
    if (some === 0) return removed
    removed += some
  }
}

function removeSome(table: Table, where: Filter): number {
  const found = table.find({ where, limit: MAX_REMOVED_PER_TURN, bytes: MAX_REMOVED_BYTES_PER_TURN, once: true })
  for (const { _id } of found) table.remove(_id)
  return found.length
}
