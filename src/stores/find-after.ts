import type { Collection, Doc, Filter, FilterCondition, Query, Scalar, SortOrder } from './document-store.js'
import { weightOf } from './shared/weight.js'

/** Fields that every document of a collection has. */
const NEVER_MISSING = ['_id', '_seq']

export type PageQuery = Omit<Query, 'offset'> & { readonly limit: number }

/**
 * Returns the next documents of a query after a given one. It continues by values and not by an offset, so that
 * concurrent inserts and deletes don't repeat or skip other documents, and late pages cost the same as the first. If the
 * result isn't full, there are no more documents.
 */
export async function findAfter<T extends Doc>(
  collection: Pick<Collection<T>, 'find'>,
  query: PageQuery,
  last: T,
): Promise<readonly T[]> {
  const { where = [], sort = [], limit } = query
  const found: T[] = []
  for (const behind of runsBehind(last, wholeOrder(sort, last))) {
    // If a part stopped at its size limit, the next page continues in the same part.
    if (isFull(found, query)) break
    found.push(
      ...(await collection.find({
        ...query,
        where: [...where, ...behind],
        limit: limit - found.length,
        once: true,
        few: false,
      })),
    )
  }
  return found
}

/** Reports whether a result reached a limit of its query: that of documents, or about half of that of bytes. */
export const isFull = (docs: readonly Doc[], { limit, bytes }: PageQuery): boolean =>
  docs.length >= limit || (bytes !== undefined && isLarger(docs, bytes / 2))

function isLarger(docs: readonly Doc[], bytes: number): boolean {
  const weight = docs.reduce((sum, doc) => sum + weightOf(doc), 0)
  return weight > bytes || (weight * MAX_TEXT_PER_WEIGHT > bytes && JSON.stringify(docs).length > bytes)
}

/** An embedded store measures JSON, in which a control character takes six characters. */
const MAX_TEXT_PER_WEIGHT = 6

const PAGE_SIZE = 200

/**
 * Yields all documents of a query, in pages of `limit` documents, unaffected by concurrent inserts and deletes of
 * others.
 */
export async function* pagesOf<T extends Doc>(
  collection: Pick<Collection<T>, 'find'>,
  { limit = PAGE_SIZE, ...query }: Omit<Query, 'offset' | 'once'>,
): AsyncGenerator<readonly T[]> {
  const request = { limit, ...query, once: true }
  let page = await collection.find(request)
  for (;;) {
    if (page.length > 0) yield page
    const last = page.at(-1)
    // A page that stopped at its size limit is shorter, too.
    if (!last || (page.length < limit && query.bytes === undefined)) return
    page = await findAfter(collection, request, last)
  }
}

/** Returns the sort order with the tie-breaker that every store uses. */
function wholeOrder(sort: readonly SortOrder[], { _seq }: Doc): readonly SortOrder[] {
  if (sort.length === 0) return [{ field: _seq === undefined ? '_id' : '_seq' }]
  return sort.some(({ field }) => NEVER_MISSING.includes(field)) ? sort : [...sort, { field: '_id' }]
}

/**
 * Returns the conditions of later documents, nearest first: equal in all but the last field of the order, then in all
 * but the last two fields, and so on.
 */
function runsBehind(last: Doc, order: readonly SortOrder[]): readonly Filter[] {
  return order
    .flatMap((by, depth): Filter[] => {
      const alike = order.slice(0, depth).map(({ field }): FilterCondition => ({ field, is: fieldOf(last, field) }))
      return conditionsBehind(by, fieldOf(last, by.field))
        .map(condition => [...alike, condition])
        .reverse()
    })
    .reverse()
}

/** Missing fields sort first, or last in descending order. */
function conditionsBehind({ field, descending }: SortOrder, value: Scalar): readonly FilterCondition[] {
  if (!descending) return [value === null ? { field, not: null } : { field, above: bound(field, value) }]
  if (value === null) return []
  const below: FilterCondition = { field, below: bound(field, value) }
  return NEVER_MISSING.includes(field) ? [below] : [below, { field, is: null }]
}

function fieldOf(doc: Doc, field: string): Scalar {
  const value = doc[field]
  return typeof value === 'object' || value === undefined ? null : value
}

function bound(field: string, value: Exclude<Scalar, null>): string | number {
  if (typeof value !== 'boolean') return value
  throw new TypeError(`${field} is a boolean and can't be used to continue a list`)
}
