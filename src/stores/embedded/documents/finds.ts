import { LRUCache } from 'lru-cache'
import type { Doc, Query, Scalar } from '../../document-store.js'
import type { Entry } from './cache.js'
import { fieldsOf, nameOf, queryMatcher, sameIn } from './counts.js'
import type { Layout } from './layout.js'
import { type Matcher, scalarOf } from './matches.js'

/** What was found lately, kept right by every write, so that the same question again costs no walk through an index. */
export interface Finds {
  /** The same array as before, as long as neither it nor one of its documents has changed. */
  get(asked: string, bytes?: number): readonly Doc[] | undefined
  keep(asked: string, query: Query, rows: readonly number[]): readonly Doc[]
  /** From before to after, in this row; undefined stands for not being there. */
  changed(row: number, before: Doc | undefined, after: Doc | undefined): void
  clear(): void
}

interface Find {
  readonly asked: string
  readonly rows: readonly number[]
  readonly matches: Matcher
  /** A change of others leaves it as it is. */
  readonly fields: ReadonlySet<string>
  /** The value of one field that all of its documents have: a write looks only at the finds of its document's value. */
  readonly common: { readonly field: string; readonly is: Scalar }
  /** Missing when one of them has changed since. Weak, as it is the cache that says which documents stay in memory. */
  docs: WeakRef<readonly Doc[]> | undefined
}

/** Rows of all finds together, each find counted as so many by itself. */
const MOST_ROWS = 200_000
const OVERHEAD = 20
/** Finds of one value: each costs every write of a document with this value a look. */
const MOST_ALIKE = 128
/** No document has this field, so all of them have it in common. */
const NOTHING_IN_COMMON = { field: '', is: null }

export const nameOfFind = (query: Query): string => {
  const { sort, offset = 0, limit = '' } = query
  return `${nameOf(query)}\n${sort ? JSON.stringify(sort) : ''}\n${offset}\n${limit}`
}

type EntryAt = (row: number) => Entry | undefined

/** The documents in these rows, as far as they take so many bytes, and one at least. */
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

export function createFinds(layout: Layout, entryAt: EntryAt): Finds {
  const groups = new Map<string, Map<Scalar, Set<Find>>>()
  const finds = new LRUCache<string, Find>({
    maxSize: MOST_ROWS,
    sizeCalculation: ({ rows }) => rows.length + OVERHEAD,
    dispose: leave,
  })
  const docsOf = (find: Find, bytes?: number): readonly Doc[] => {
    const known = find.docs?.deref()
    if (known !== undefined) return known
    const docs = Object.freeze(docsAt(find.rows, entryAt, bytes))
    if (docs.length === find.rows.length) find.docs = new WeakRef(docs)
    return docs
  }

  function join(find: Find): void {
    const { field, is } = find.common
    const byValue = groups.get(field) ?? new Map<Scalar, Set<Find>>()
    const group = byValue.get(is) ?? new Set()
    groups.set(field, byValue.set(is, group.add(find)))
    const [oldest] = group
    if (group.size > MOST_ALIKE && oldest !== undefined) finds.delete(oldest.asked)
  }
  function leave(find: Find): void {
    const byValue = groups.get(find.common.field)
    const group = byValue?.get(find.common.is)
    group?.delete(find)
    if (group?.size === 0) byValue?.delete(find.common.is)
  }
  function look(find: Find, row: number, before: Doc | undefined, after: Doc | undefined): void {
    if (before !== undefined && after !== undefined && sameIn(find.fields, before, after)) {
      if (find.docs !== undefined && find.rows.includes(row)) find.docs = undefined
    } else if ((before !== undefined && find.matches(before)) || (after !== undefined && find.matches(after))) {
      finds.delete(find.asked)
    }
  }

  return {
    get(asked, bytes) {
      const find = finds.get(asked)
      return find && docsOf(find, bytes)
    },
    keep(asked, query, rows) {
      const common = query.where?.find(condition => 'is' in condition) ?? NOTHING_IN_COMMON
      const fields = fieldsOf(layout, query)
      const find: Find = { asked, rows, matches: queryMatcher(layout, query), fields, common, docs: undefined }
      if (finds.set(asked, find).has(asked)) join(find)
      return docsOf(find, query.bytes)
    },
    changed(row, before, after) {
      for (const [field, byValue] of groups) {
        const was = before && byValue.get(scalarOf(before, field))
        const is = after && byValue.get(scalarOf(after, field))
        for (const find of was ?? []) look(find, row, before, after)
        if (is !== was) for (const find of is ?? []) look(find, row, before, after)
      }
    },
    clear: () => finds.clear(),
  }
}
