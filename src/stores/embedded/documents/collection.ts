import type { Claim, Collection, Doc, Filter, Increments, Query } from '../../document-store.js'
import { StoreUnavailable } from '../../errors.js'
import type { QueryWorker } from '../query-worker.js'
import type { Commits } from './commits.js'
import { matcher } from './matches.js'
import type { SearchScheduler } from './search-scheduler.js'
import type { SlowQuery, Table } from './table.js'

interface QueryPlan<R> {
  readonly here: (table: Table) => R
  readonly slow: (table: Table) => SlowQuery<R> | undefined
}

const NO_POSITION = -1
const AT_ONCE = 500
const BYTES_AT_ONCE = 1024 * 1024
const NOTHING: ReadonlyMap<string, Doc> = new Map()

export interface CollectionParts {
  readonly commits: Commits
  readonly searches: SearchScheduler
  readonly worker: Pick<QueryWorker, 'run'> | undefined
  /** Returns the current table, or undefined if the collection was dropped. Then it reads as empty. */
  readonly table: () => Table | undefined
}

export function createCollection(name: string, { commits, searches, worker, table }: CollectionParts): Collection {
  const read = <R>(work: (table: Table) => R, none: R): R =>
    commits.read(() => {
      const there = table()
      return there === undefined ? none : work(there)
    })
  const write = <R>(work: (table: Table) => R): Promise<R> =>
    commits.write(() => {
      const there = table()
      if (there === undefined) throw new TypeError(`collection ${name} was dropped`)
      return work(there)
    })
  /**
   * Runs a text search by the scheduler, and a slow query in the query worker, or in this thread if the worker fails.
   */
  const search = async <R>(query: Query, plan: QueryPlan<R>, none: R): Promise<R> => {
    if (query.words !== undefined && query.words.length > 0)
      return searches.run(() => read(there => plan.here(there), none))
    const slow = worker && read(there => plan.slow(there), undefined)
    if (worker === undefined || slow === undefined) return read(there => plan.here(there), none)
    commits.settle()
    try {
      const row = await worker.run(slow.sql)
      return read(there => slow.result(there, row), none)
    } catch (error) {
      // The worker is overloaded: this thread must not run the slow query, because all requests would wait for it.
      if (error instanceof StoreUnavailable) throw error
      return read(there => plan.here(there), none)
    } finally {
      slow.end()
    }
  }

  return {
    name,
    get: async id => read(there => there.get(id), undefined),
    getMany: async ids => read(there => getMany(there, ids), NOTHING),
    find: query =>
      search<readonly Doc[]>(query, { here: there => there.find(query), slow: there => there.slowFind(query) }, []),
    count: query => search(query, { here: there => there.count(query), slow: there => there.slowCount(query) }, 0),

    putNewer: docs => write(there => putNewer(there, docs)),
    put: doc => write(there => there.put(doc)),
    putMany: docs => write(there => each(docs, there.put)),
    insert: doc => write(there => there.insert(doc)),
    insertMany: docs => write(there => each(docs, there.insert)),
    replace: (doc, where) => write(there => replace(there, doc, where)),
    increment: (id, by, base) => write(there => increment(there, id, by, base)),
    claim: wanted => write(there => claim(there, wanted)),
    remove: ids => write(there => each(ids, there.remove)),
    removeWhere: where => removeWhere(() => write(there => removeSome(there, where))),
  }
}

function each<T>(things: readonly T[], work: (thing: T) => void): void {
  for (const thing of things) work(thing)
}

function getMany(table: Table, ids: readonly string[]): ReadonlyMap<string, Doc> {
  const found = new Map<string, Doc>()
  for (const id of ids) {
    const doc = table.get(id)
    if (doc !== undefined) found.set(id, doc)
  }
  return found
}

function putNewer(table: Table, docs: readonly Doc[]): void {
  for (const doc of docs) {
    const position = doc._pos ?? NO_POSITION
    table.putIf(doc, there => (there._pos ?? NO_POSITION) < position)
  }
}

function replace(table: Table, doc: Doc, where: Filter): boolean {
  const there = table.get(doc._id)
  if (there === undefined || !matcher(where)(there)) return false
  table.put(doc)
  return true
}

function increment(table: Table, id: string, by: Increments, base: Omit<Doc, '_id'>): Doc {
  const grown = new Map(Object.entries(table.get(id) ?? { ...base, _id: id }))
  for (const [field, more] of Object.entries(by)) grown.set(field, Number(grown.get(field) ?? 0) + more)
  const doc = { ...Object.fromEntries(grown), _id: id }
  table.put(doc)
  return table.get(id) ?? doc
}

function claim(table: Table, { where = [], dueField, limit, until, now, by }: Claim): readonly Doc[] {
  const due = table.find({ where: [...where, { field: dueField, atMost: now }], sort: [{ field: dueField }], limit })
  return due.map(doc => {
    const claimed = { ...doc, [dueField]: until, claimed_by: by }
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
  const found = table.find({ where, limit: AT_ONCE, bytes: BYTES_AT_ONCE, once: true })
  for (const { _id } of found) table.remove(_id)
  return found.length
}
