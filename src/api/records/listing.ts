import { LRUCache } from 'lru-cache'
import type { Collection, Condition, Doc, Order, Scalar } from '../../stores/document-store.js'
import { findBehind } from '../../stores/find-behind.js'
import { searchWords } from '../../stores/searchable.js'
import type { Found, Mark, Paging } from '../frame/route.js'
import { invalid } from './single.js'

/** Each word is one more look at every text that has the others. */
const MOST_WORDS = 16

export interface Wanted {
  readonly where?: readonly Condition[]
  readonly search?: string | undefined
  readonly sort?: readonly Order[] | undefined
}

export interface Page<T> extends Found {
  readonly docs: readonly T[]
}

/** So many searches, none longer than this, are known by their words. */
const SEARCHES = 100
const LONGEST_KEPT = 200
const searches = new LRUCache<string, readonly string[]>({ max: SEARCHES, memoMethod: searchWords })

/** Whoever turns a page or looks again searches for the same. */
const wordsOf = (search: string): readonly string[] =>
  search.length > LONGEST_KEPT ? searchWords(search) : searches.memo(search)

/** So much is read at once; what is left of a page follows while its reader takes the rest. */
const MOST_BYTES = 1024 * 1024

/** One page of what matches. */
export async function page<T extends Doc>(
  collection: Collection<T>,
  { where = [], search, sort }: Wanted,
  { limit, offset, after }: Paging,
): Promise<Page<T>> {
  const words = search === undefined ? [] : wordsOf(search)
  if (words.length > MOST_WORDS) throw invalid('search', `must have at most ${MOST_WORDS} different words`)
  if (after instanceof Behind) {
    const docs = await findBehind(collection, { where, words, sort, limit, bytes: MOST_BYTES }, after.last as T)
    return pageWith(docs, after.total, limit, after.end)
  }
  const query = { where, words, sort, limit, offset, bytes: MOST_BYTES }
  const [total, docs] = await Promise.all([collection.count({ where, words }), collection.find(query)])
  return pageWith(docs, total, limit, offset)
}

function pageWith<T extends Doc>(docs: readonly T[], total: number, limit: number, begin: number): Page<T> {
  const last = docs.at(-1)
  const end = begin + docs.length
  const short = last ? Math.max(0, Math.min(limit, total - begin) - docs.length) : 0
  const next = last && (short > 0 || docs.length === limit) ? new Behind(last, total, end) : undefined
  return { total, docs, next, short }
}

class Behind {
  constructor(
    readonly last: Doc,
    readonly total: number,
    /** How many come up to it, with it. */
    readonly end: number,
  ) {}
}

/** What a full page ends with: a page that is not full is the last. */
export function markBehind(docs: readonly Doc[], total: number, limit: number): Mark | undefined {
  const last = docs.at(-1)
  return last && docs.length === limit ? new Behind(last, total, 0) : undefined
}

/** A condition for each field that was asked for. */
export const matching = (fields: { readonly [field: string]: Scalar | undefined }): Condition[] =>
  Object.entries(fields).flatMap(([field, is]) => (is === undefined ? [] : [{ field, is }]))

/** Likewise, of fields that hold a list. */
export const having = (fields: { readonly [field: string]: string | undefined }): Condition[] =>
  Object.entries(fields).flatMap(([field, has]) => (has === undefined ? [] : [{ field, has }]))

/** From a time on, up to another, or both. */
export const between = (field: string, from: string | undefined, to: string | undefined): Condition[] => [
  ...(from === undefined ? [] : [{ field, atLeast: from }]),
  ...(to === undefined ? [] : [{ field, atMost: to }]),
]

/** What `markBehind` made a mark of. */
export const lastBefore = (after: Mark | undefined): Doc | undefined =>
  after instanceof Behind ? after.last : undefined
