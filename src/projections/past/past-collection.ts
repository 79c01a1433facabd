import type { Collection, Doc, Query } from '../../stores/document-store.js'
import { matcher } from '../../stores/in-memory-query.js'
import { weightOf } from '../../stores/shared/weight.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import type { AnyProjection } from '../engine/projection.js'
import { createOrderedIds, type IdCache, type OrderedQuery } from './ordered-ids.js'
import { asDocuments, sortedRounds } from './sorted-rounds.js'
import type { StoredStates } from './stored-states.js'

/** The read operations of a collection. */
export type PastCollection<T extends Doc> = Pick<
  Collection<T>,
  'name' | 'get' | 'getMany' | 'find' | 'count' | 'isReadByOffset'
>

/** The stock of the documents at the time of a past collection. */
export interface PastStock {
  /** Fields that depend on the stock. */
  readonly fields: ReadonlySet<string>
  readonly withStock: (docs: readonly Doc[]) => Promise<readonly Doc[]>
}

export interface PastCollectionOptions {
  readonly projection: AnyProjection
  readonly stored: StoredStates
  /** Undefined for documents without stock. */
  readonly stock: PastStock | undefined
  readonly cache: IdCache
  /** Returns what the cached lists of this collection depend on. */
  readonly listKey: () => Promise<string>
}

/** Pages beyond this offset are read from a cached list of IDs, which later pages reuse. */
const MAX_SCANNED_OFFSET = 1_000
const IDS_AT_ONCE = 200

/** Returns the documents of a read model as of a moment. */
export function pastCollection({ projection, stored, stock, cache, listKey }: PastCollectionOptions) {
  const defaultOrder = [{ field: projection.collection.ordered ? '_seq' : '_id' }]
  const isOfStock = ({ field }: { readonly field: string }): boolean => stock?.fields.has(field) ?? false
  const withStock = (docs: readonly Doc[]) => (stock ? stock.withStock(docs) : docs)
  const sources = {
    present: stored.present(),
    begun: stored.begun,
    versions: asDocuments(stored.versions(), stored.valid),
  }

  /** Yields the documents that match all conditions except those of the stock, without their stock at the time. */
  const withoutStock = ({ where, ...query }: OrderedQuery, limit = Number.POSITIVE_INFINITY) =>
    sortedRounds(sources, { where: where.filter(condition => !isOfStock(condition)), limit, ...query })

  /** Yields the matching documents in pages. The order doesn't depend on the stock. */
  async function* matching(query: OrderedQuery): AsyncGenerator<readonly Doc[]> {
    const matches = matcher(query.where.filter(isOfStock))
    for await (const page of withoutStock(query)) {
      yield (await withStock(page)).filter(matches)
      await yieldToEventLoop()
    }
  }

  const getMany = async (ids: readonly string[]): Promise<ReadonlyMap<string, Doc>> => {
    const docs = await stored.getMany(ids)
    return new Map((await withStock([...docs.values()])).map(doc => [doc._id, doc]))
  }

  /** Yields the documents with these IDs in pages, in the order of the IDs. */
  async function* documents(listed: readonly string[]): AsyncGenerator<readonly Doc[]> {
    for (let at = 0; at < listed.length; at += IDS_AT_ONCE) {
      const some = listed.slice(at, at + IDS_AT_ONCE)
      const docs = await getMany(some)
      yield some.flatMap(id => docs.get(id) ?? [])
      await yieldToEventLoop()
    }
  }

  const { ids } = createOrderedIds({
    ...{ listKey, cache, defaultOrder, isOfStock, matching, withoutStock, documents },
  })

  const collection: PastCollection<Doc> = {
    name: projection.name,
    // Documents after a given one would be searched among all matching ones.
    isReadByOffset: ({ sort = [] }) => sort.some(isOfStock),
    getMany,
    get: async id => (await getMany([id])).get(id),

    async find({ where = [], words = [], sort = [], offset, limit, bytes = Number.POSITIVE_INFINITY }: Query) {
      const last = limit ?? Number.POSITIVE_INFINITY
      const order = sort.length > 0 ? sort : defaultOrder
      const query = { where, words, sort: order }
      const isListed =
        order.some(isOfStock) || (offset !== undefined && (where.some(isOfStock) || offset > MAX_SCANNED_OFFSET))
      if (isListed) {
        const listed = await ids(query)
        return firstOf(documents(listed.slice(offset ?? 0, (offset ?? 0) + last)), last, bytes)
      }
      if (where.some(isOfStock)) return firstOf(skipFirst(matching(query), offset ?? 0), last, bytes)
      // Without conditions of the stock, only the documents of the page need it.
      return withStock(await firstOf(skipFirst(withoutStock(query, (offset ?? 0) + last), offset ?? 0), last, bytes))
    },

    async count({ where = [], words = [] }) {
      if (!where.some(isOfStock)) return stored.count({ where, words })
      return (await ids({ where, words, sort: [] })).length
    },
  }
  return collection
}

/** Skips the first documents. */
async function* skipFirst(pages: AsyncIterable<readonly Doc[]>, offset: number): AsyncGenerator<readonly Doc[]> {
  let left = offset
  for await (const page of pages) {
    yield page.slice(left)
    left = Math.max(0, left - page.length)
  }
}

/** Returns the first documents, up to a number and a number of bytes. */
async function firstOf(pages: AsyncIterable<readonly Doc[]>, limit: number, bytes: number): Promise<readonly Doc[]> {
  const found: Doc[] = []
  let size = 0
  for await (const page of pages) {
    for (const doc of page) {
      if (found.length >= limit || size >= bytes) return found
      found.push(doc)
      size += weightOf(doc)
    }
    if (found.length >= limit || size >= bytes) return found
  }
  return found
}
