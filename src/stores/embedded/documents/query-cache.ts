import { LRUCache } from 'lru-cache'
import type { CountQuery, Doc, Filter, Query, Scalar } from '../../document-store.js'
import { type Matcher, matcher, scalarOf } from '../../in-memory-query.js'
import type { StoredDocument } from './cache.js'
import { type TableLayout, textOf } from './layout.js'

/**
 * Results and counts of recent queries. Each write updates or removes those that it affects, so a hit needs no index
 * scan.
 */
export interface QueryCache {
  readonly results: CachedResults
  readonly counts: CachedCounts
  /** Records a write to a row; `undefined` means that the document doesn't exist before or after it. */
  changed(row: number, before: Doc | undefined, after: Doc | undefined): void
  clear(): void
}

export function createQueryCache(layout: TableLayout, entriesAt: EntriesAt): QueryCache {
  const results = createCachedResults(layout, entriesAt)
  const counts = createCachedCounts(layout)
  return {
    results,
    counts,
    changed(row, before, after) {
      results.changed(row, before, after)
      counts.changed(before, after)
    },
    clear() {
      results.clear()
      counts.clear()
    },
  }
}

interface CachedResults {
  /** Returns the identical array until the result or one of its documents changes. */
  get(key: string, bytes?: number): readonly Doc[] | undefined
  set(key: string, query: Query, rows: readonly number[]): readonly Doc[]
  changed(row: number, before: Doc | undefined, after: Doc | undefined): void
  clear(): void
}

interface CachedQuery {
  readonly key: string
  readonly rows: readonly number[]
  readonly matches: Matcher
  /** Changes of other fields don't affect the result. */
  readonly fields: ReadonlySet<string>
  /** A field that has the same value in all its documents: a write checks only the queries of its document's value. */
  readonly common: { readonly field: string; readonly is: Scalar }
  /**
   * Undefined after a change of one of them. Weak, because the document cache decides which documents stay in memory.
   */
  docs: WeakRef<readonly Doc[]> | undefined
}

/** Limit of rows over all cached queries. Each query counts as `OVERHEAD_ROWS` rows in addition. */
const MAX_ROWS = 200_000
const OVERHEAD_ROWS = 20
/** Limit of cached queries per common value: a write of a document with this value checks each of them. */
const MAX_QUERIES_PER_VALUE = 128
/** No document has this field, so it is null in all of them. */
const NO_COMMON_VALUE = { field: '', is: null }

export const resultKey = (query: Query): string => {
  const { sort, offset = 0, limit = '' } = query
  return `${countKey(query)}\n${sort ? JSON.stringify(sort) : ''}\n${offset}\n${limit}`
}

type EntriesAt = (rows: readonly number[]) => readonly (StoredDocument | undefined)[]

/** Numbers of documents that are read together: at first, and at most. Records can be large, so the first ones show how large. */
const ROWS_PER_READ = { first: 8, max: 50 }

/** Returns the documents of the rows up to a size in bytes, and at least one. */
export function docsAt(
  rows: readonly number[],
  entriesAt: EntriesAt,
  bytes = Number.POSITIVE_INFINITY,
): readonly Doc[] {
  const docs: Doc[] = []
  let bytesRead = 0
  for (let at = 0, count = ROWS_PER_READ.first; at < rows.length && bytesRead < bytes; ) {
    for (const entry of entriesAt(rows.slice(at, at + count))) {
      if (bytesRead >= bytes) return docs
      if (entry === undefined) continue
      docs.push(entry.doc)
      bytesRead += entry.length
    }
    at += count
    const average = bytesRead / at
    count = Math.max(1, Math.min(ROWS_PER_READ.max, Math.ceil((bytes - bytesRead) / average)))
  }
  return docs
}

function createCachedResults(layout: TableLayout, entriesAt: EntriesAt): CachedResults {
  const groups = new Map<string, Map<Scalar, Set<CachedQuery>>>()
  const queries = new LRUCache<string, CachedQuery>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ rows }) => rows.length + OVERHEAD_ROWS,
    dispose: removeFromGroup,
  })
  const docsOf = (cached: CachedQuery, bytes?: number): readonly Doc[] => {
    const known = cached.docs?.deref()
    if (known !== undefined) return known
    const docs = Object.freeze(docsAt(cached.rows, entriesAt, bytes))
    if (docs.length === cached.rows.length) cached.docs = new WeakRef(docs)
    return docs
  }

  function addToGroup(cached: CachedQuery): void {
    const { field, is } = cached.common
    const byValue = groups.get(field) ?? new Map<Scalar, Set<CachedQuery>>()
    const group = byValue.get(is) ?? new Set()
    groups.set(field, byValue.set(is, group.add(cached)))
    const [oldest] = group
    if (group.size > MAX_QUERIES_PER_VALUE && oldest !== undefined) queries.delete(oldest.key)
  }
  function removeFromGroup(cached: CachedQuery): void {
    const byValue = groups.get(cached.common.field)
    const group = byValue?.get(cached.common.is)
    group?.delete(cached)
    if (group?.size === 0) byValue?.delete(cached.common.is)
  }
  function invalidate(cached: CachedQuery, row: number, before: Doc | undefined, after: Doc | undefined): void {
    if (before !== undefined && after !== undefined && sameIn(cached.fields, before, after)) {
      if (!cached.rows.includes(row)) return
      cached.docs = undefined
    } else if ((before !== undefined && cached.matches(before)) || (after !== undefined && cached.matches(after))) {
      queries.delete(cached.key)
    }
  }

  return {
    get(key, bytes) {
      const cached = queries.get(key)
      return cached && docsOf(cached, bytes)
    },
    set(key, query, rows) {
      const common = query.where?.find(condition => 'is' in condition) ?? NO_COMMON_VALUE
      const fields = fieldsOf(layout, query)
      const matches = queryMatcher(layout, query)
      const cached: CachedQuery = { key, rows, matches, fields, common, docs: undefined }
      if (queries.set(key, cached).has(key)) addToGroup(cached)
      return docsOf(cached, query.bytes)
    },
    changed(row, before, after) {
      for (const [field, byValue] of groups) {
        const was = before && byValue.get(scalarOf(before, field))
        const is = after && byValue.get(scalarOf(after, field))
        for (const cached of was ?? []) invalidate(cached, row, before, after)
        if (is !== was) for (const cached of is ?? []) invalidate(cached, row, before, after)
      }
    },
    clear: () => queries.clear(),
  }
}

/** Cached counts, which every write updates, so that a count costs the same for any number of documents. */
interface CachedCounts {
  get(key: string): number | undefined
  set(key: string, query: CountQuery, count: number): void
  changed(before: Doc | undefined, after: Doc | undefined): void
  clear(): void
}

interface Count {
  value: number
  readonly matches: Matcher
}

/** Maximum number of counts. Each write checks every count. */
const MAX_COUNTS = 128

export const countKey = ({ where = [], words = [] }: CountQuery): string =>
  words.length > 0 ? `${textOfFilter(where)}\n${JSON.stringify(words)}` : textOfFilter(where)

const texts = new WeakMap<Filter, string>()

/**
 * Returns the text of a filter. Only texts of frozen filters are cached: those are reused, and caching others would
 * cost more than it saves.
 */
function textOfFilter(filter: Filter): string {
  if (!Object.isFrozen(filter)) return JSON.stringify(filter)
  const known = texts.get(filter)
  if (known !== undefined) return known
  const text = JSON.stringify(filter)
  texts.set(filter, text)
  return text
}

function createCachedCounts(layout: TableLayout): CachedCounts {
  const counts = new Map<string, Count>()
  /** Fields that any count depends on. Changes of other fields don't affect counts. */
  const fields = new Set<string>()

  return {
    get: key => counts.get(key)?.value,
    set(key, query, value) {
      const [oldest] = counts.keys()
      if (counts.size >= MAX_COUNTS && oldest !== undefined) counts.delete(oldest)
      counts.set(key, { value, matches: queryMatcher(layout, query) })
      for (const field of fieldsOf(layout, query)) fields.add(field)
    },
    changed(before, after) {
      if (counts.size === 0) return
      if (before !== undefined && after !== undefined && sameIn(fields, before, after)) return
      for (const count of counts.values()) {
        const was = before !== undefined && count.matches(before)
        const is = after !== undefined && count.matches(after)
        if (was !== is) count.value += is ? 1 : -1
      }
    },
    clear() {
      counts.clear()
      fields.clear()
    },
  }
}

/** Returns the fields that the result of a query depends on. */
export function fieldsOf(layout: TableLayout, { where = [], words = [], sort = [] }: Query): ReadonlySet<string> {
  const fields = new Set([...where, ...sort].map(({ field }) => field))
  return layout.search !== null && words.length > 0 ? fields.add(layout.search) : fields
}

export function sameIn(fields: ReadonlySet<string>, before: Doc, after: Doc): boolean {
  for (const field of fields) if (before[field] !== after[field]) return false
  return true
}

/** Returns a function that reports whether a document matches the query, regardless of its page. */
function queryMatcher(layout: TableLayout, { where = [], words = [] }: CountQuery): Matcher {
  const filter = matcher(where)
  if (words.length === 0) return filter
  return doc => {
    const text = textOf(layout, doc)
    return text !== null && words.every(word => text.includes(word)) && filter(doc)
  }
}
