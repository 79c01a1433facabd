import { LRUCache } from 'lru-cache'
import type { Collection, Doc, Filter, FilterCondition, Scalar, SortOrder } from '../../stores/document-store.js'
import { findAfter, pagesOf } from '../../stores/find-after.js'
import { searchWords } from '../../stores/searchable.js'
import type { Mark, PageInfo, Paging } from '../frame/route.js'
import { invalid } from './single.js'

/** Maximum number of search words. Each word is another check of every text that has the others. */
const MAX_SEARCH_WORDS = 16

export interface ListQuery {
  readonly where?: readonly FilterCondition[]
  readonly search?: string | undefined
  readonly sort?: readonly SortOrder[] | undefined
}

export interface Page<T> extends PageInfo {
  readonly docs: readonly T[]
}

/** Number of searches whose words are cached, each with at most `MAX_CACHED_LENGTH` characters. */
const SEARCHES = 100
const MAX_CACHED_LENGTH = 200
const searches = new LRUCache<string, readonly string[]>({ max: SEARCHES, memoMethod: searchWords })

/** Returns the words of a search. They are cached because clients repeat a search for each page. */
const wordsOf = (search: string): readonly string[] =>
  search.length > MAX_CACHED_LENGTH ? searchWords(search) : searches.memo(search)

/** Bytes that are read at a time. The rest of a page is read while the client receives the response. */
const MAX_BYTES = 1024 * 1024

/** Returns one page of the matching documents. */
export async function page<T extends Doc>(
  collection: Collection<T>,
  { where = [], search, sort }: ListQuery,
  { limit, offset, after }: Paging,
): Promise<Page<T>> {
  const words = search === undefined ? [] : wordsOf(search)
  if (words.length > MAX_SEARCH_WORDS) throw invalid('search', `must have at most ${MAX_SEARCH_WORDS} different words`)
  if (after instanceof EntryMark) {
    const rest = { where, words, sort, limit, bytes: MAX_BYTES }
    const docs = collection.isReadByOffset?.(rest)
      ? await collection.find({ ...rest, offset: after.end })
      : await findAfter(collection, rest, after.last as T)
    return pageWith(docs, after.total, limit, after.end)
  }
  const query = { where, words, sort, limit, offset, bytes: MAX_BYTES }
  // In this order, because a page that isn't full shows the total of a search.
  const [docs, total] = await Promise.all([collection.find(query), collection.count({ where, words })])
  return pageWith(docs, total, limit, offset)
}

/** Returns all matching documents, in pages. */
export const allMatching = <T extends Doc>(
  collection: Collection<T>,
  where: Filter,
  search: string | undefined,
): AsyncIterable<readonly T[]> => pagesOf(collection, { where, words: search === undefined ? [] : wordsOf(search) })

function pageWith<T extends Doc>(docs: readonly T[], total: number, limit: number, begin: number): Page<T> {
  const last = docs.at(-1)
  const end = begin + docs.length
  const remaining = last ? Math.max(0, Math.min(limit, total - begin) - docs.length) : 0
  // A page that isn't full has a mark, too: its size is limited, and records could have been created after the count.
  return { total, docs, next: last && new EntryMark(last, total, end), remaining }
}

/** The place after the last entry of a page, where the next page begins. */
class EntryMark {
  constructor(
    readonly last: Doc,
    readonly total: number,
    /** Number of entries up to and including the last. */
    readonly end: number,
  ) {}
}

/** Returns the mark that follows a full page. Undefined if the page isn't full, because it is then the last. */
export function markAfter(docs: readonly Doc[], total: number, limit: number): Mark | undefined {
  const last = docs.at(-1)
  return last && docs.length === limit ? new EntryMark(last, total, 0) : undefined
}

/** Returns a condition for each field that has a value. */
export const matching = (fields: { readonly [field: string]: Scalar | undefined }): FilterCondition[] =>
  Object.entries(fields).flatMap(([field, is]) => (is === undefined ? [] : [{ field, is }]))

/** Returns a condition for each field that has a value. The fields contain lists. */
export const having = (fields: { readonly [field: string]: string | undefined }): FilterCondition[] =>
  Object.entries(fields).flatMap(([field, has]) => (has === undefined ? [] : [{ field, has }]))

/** Returns conditions for a time range. Each end is optional and inclusive. */
export const between = (field: string, from: string | undefined, to: string | undefined): FilterCondition[] => [
  ...(from === undefined ? [] : [{ field, atLeast: from }]),
  ...(to === undefined ? [] : [{ field, atMost: to }]),
]

/** Returns the document that a mark of `markAfter` or `page` follows. */
export const lastBefore = (after: Mark | undefined): Doc | undefined =>
  after instanceof EntryMark ? after.last : undefined
