import { LRUCache } from 'lru-cache'
import type { Doc, Query, Scalar } from '../../document-store.js'
import type { Entry } from './cache.js'
import { fieldsOf, nameOf, queryMatcher, sameIn } from './counts.js'
import type { Layout } from './layout.js'
import { type Matcher, scalarOf } from './matches.js'

/**
 * Results of recent queries. Each write updates or removes the results that it affects, so a hit needs no index scan.
 */
export interface QueryCache {
  /** Returns the identical array until the result or one of its documents changes. */
  get(key: string, bytes?: number): readonly Doc[] | undefined
  set(key: string, query: Query, rows: readonly number[]): readonly Doc[]
  /** Records a write to a row; `undefined` means that the document doesn't exist before or after it. */
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
const NOTHING_IN_COMMON = { field: '', is: null }

export const queryKey = (query: Query): string => {
  const { sort, offset = 0, limit = '' } = query
  return `${nameOf(query)}\n${sort ? JSON.stringify(sort) : ''}\n${offset}\n${limit}`
}

type EntryAt = (row: number) => Entry | undefined

/** Returns the documents of the rows up to a size in bytes, and at least one. */
export function docsAt(rows: readonly number[], entryAt: EntryAt, bytes = Number.POSITIVE_INFINITY): readonly Doc[] {
  const docs: Doc[] = []
  let taken = 0
  for (const row of rows) {
    if (taken >= bytes) break
    const entry = entryAt(row)
    if (entry === undefined) continue
    docs.push(entry.doc)
    taken += entry.length
  }
  return docs
}

export function createQueryCache(layout: Layout, entryAt: EntryAt): QueryCache {
  const groups = new Map<string, Map<Scalar, Set<CachedQuery>>>()
  const queries = new LRUCache<string, CachedQuery>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ rows }) => rows.length + OVERHEAD_ROWS,
    dispose: leave,
  })
  const docsOf = (cached: CachedQuery, bytes?: number): readonly Doc[] => {
    const known = cached.docs?.deref()
    if (known !== undefined) return known
    const docs = Object.freeze(docsAt(cached.rows, entryAt, bytes))
    if (docs.length === cached.rows.length) cached.docs = new WeakRef(docs)
    return docs
  }

  function join(cached: CachedQuery): void {
    const { field, is } = cached.common
    const byValue = groups.get(field) ?? new Map<Scalar, Set<CachedQuery>>()
    const group = byValue.get(is) ?? new Set()
    groups.set(field, byValue.set(is, group.add(cached)))
    const [oldest] = group
    if (group.size > MAX_QUERIES_PER_VALUE && oldest !== undefined) queries.delete(oldest.key)
  }
  function leave(cached: CachedQuery): void {
    const byValue = groups.get(cached.common.field)
    const group = byValue?.get(cached.common.is)
    group?.delete(cached)
    if (group?.size === 0) byValue?.delete(cached.common.is)
  }
  function invalidate(cached: CachedQuery, row: number, before: Doc | undefined, after: Doc | undefined): void {
    if (before !== undefined && after !== undefined && sameIn(cached.fields, before, after)) {
      if (cached.docs !== undefined && cached.rows.includes(row)) cached.docs = undefined
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
      const common = query.where?.find(condition => 'is' in condition) ?? NOTHING_IN_COMMON
      const fields = fieldsOf(layout, query)
      const cached: CachedQuery = { key, rows, matches: queryMatcher(layout, query), fields, common, docs: undefined }
      if (queries.set(key, cached).has(key)) join(cached)
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
