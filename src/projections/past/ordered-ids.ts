import type { Doc, FilterCondition, SortOrder } from '../../stores/document-store.js'
import { comparator, scalarOf } from '../../stores/in-memory-query.js'
import { recentlyUsed } from '../../stores/shared/recently-used.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'

/** Matching documents in an order. */
export interface OrderedQuery {
  readonly where: readonly FilterCondition[]
  readonly words: readonly string[]
  readonly sort: readonly SortOrder[]
}

type Pages = AsyncIterable<readonly Doc[]>

/** IDs of recent queries, because the pages of a list are read one after another. */
export interface IdCache {
  readonly lists: ReturnType<typeof recentlyUsed<Promise<readonly string[]>>>
  readonly tooManyRecords: () => Error
}

/** Number of matching records above which a list as of a time can't be sorted, or read from a large offset. */
export const MAX_PAST_IDS = 250_000
const MAX_LISTS = 4
const KEPT_MS = 60_000

export const createIdCache = (tooManyRecords: () => Error): IdCache => ({
  lists: recentlyUsed<Promise<readonly string[]>>(MAX_LISTS, { ttl: KEPT_MS }),
  tooManyRecords,
})

export interface OrderedIdsOptions {
  readonly listKey: () => Promise<string>
  readonly cache: IdCache
  readonly defaultOrder: readonly SortOrder[]
  readonly isOfStock: (part: { readonly field: string }) => boolean
  /** Yields the matching documents. The order doesn't depend on the stock. */
  readonly matching: (query: OrderedQuery) => Pages
  /** Yields the documents that match all conditions except those of the stock. */
  readonly withoutStock: (query: OrderedQuery) => Pages
  /** Yields the documents with these IDs. */
  readonly documents: (ids: readonly string[]) => Pages
}

/**
 * Returns the IDs of all matching documents in order. No index contains the stock of past times, so the first query
 * reads all matching documents.
 */
export function createOrderedIds(options: OrderedIdsOptions) {
  const { listKey, cache, defaultOrder, isOfStock, matching, withoutStock, documents } = options

  async function collect(pages: Pages): Promise<readonly string[]> {
    const ids: string[] = []
    for await (const page of pages) {
      for (const { _id } of page) ids.push(_id)
      if (ids.length > MAX_PAST_IDS) throw cache.tooManyRecords()
    }
    return ids
  }

  async function sorted(pages: Pages, { sort }: OrderedQuery): Promise<readonly string[]> {
    const keys: Doc[] = []
    for await (const page of pages) {
      for (const doc of page)
        keys.push({ _id: doc._id, ...Object.fromEntries(sort.map(({ field }) => [field, scalarOf(doc, field)])) })
      if (keys.length > MAX_PAST_IDS) throw cache.tooManyRecords()
    }
    return (await sortInTurns(keys, comparator(sort))).map(({ _id }) => _id)
  }

  async function find(query: OrderedQuery): Promise<readonly string[]> {
    const { where, sort } = query
    const unsorted = { ...query, sort: [] }
    if (where.some(isOfStock)) {
      if (sort.length === 0) return collect(matching({ ...query, sort: defaultOrder }))
      return sorted(documents(await ids(unsorted)), query)
    }
    if (sort.some(isOfStock)) return sorted(matching({ ...query, sort: defaultOrder }), query)
    return collect(withoutStock(query))
  }

  async function ids(query: OrderedQuery): Promise<readonly string[]> {
    const key = JSON.stringify([await listKey(), query])
    const known = cache.lists.get(key)
    if (known) return known
    const found = find(query)
    cache.lists.set(key, found)
    found.catch(() => cache.lists.delete(key))
    return found
  }

  return { ids }
}

/** Sorts documents without blocking the event loop for long: parts first, then pairs of parts. */
async function sortInTurns(docs: readonly Doc[], compare: (one: Doc, other: Doc) => number): Promise<readonly Doc[]> {
  let parts: (readonly Doc[])[] = []
  for (let at = 0; at < docs.length; at += SORTED_AT_ONCE) {
    parts.push(docs.slice(at, at + SORTED_AT_ONCE).sort(compare))
    await yieldToEventLoop()
  }
  while (parts.length > 1) {
    const merged: (readonly Doc[])[] = []
    for (let at = 0; at < parts.length; at += 2) merged.push(await merge(parts[at]!, parts[at + 1] ?? [], compare))
    parts = merged
  }
  return parts[0] ?? []
}

async function merge(ones: readonly Doc[], others: readonly Doc[], compare: (one: Doc, other: Doc) => number) {
  const merged: Doc[] = []
  let [at, other] = [0, 0]
  while (at < ones.length || other < others.length) {
    const takesOne = other >= others.length || (at < ones.length && compare(ones[at]!, others[other]!) <= 0)
    merged.push(takesOne ? ones[at++]! : others[other++]!)
    if (merged.length % SORTED_AT_ONCE === 0) await yieldToEventLoop()
  }
  return merged
}

const SORTED_AT_ONCE = 5_000
