import type { Doc, Query } from '../../document-store.js'
import { type Matcher, matcher } from '../../in-memory-query.js'
import type { TableLayout } from './layout.js'
import { countKey, fieldsOf, sameIn } from './query-cache.js'

/**
 * Places within the results of queries in creation order: the number of results before a row. A page with an offset
 * starts at the nearest place before it, so it skips few rows wherever it is. Every write updates the places.
 */
export interface Places {
  /** Returns an equivalent query with a small offset if a place near the offset is known; otherwise, the query. */
  near(query: Query): Query
  /** Records the first document of a page. */
  found(query: Query, first: Doc | undefined): void
  /** Records a write to a row; `undefined` means that the document doesn't exist before or after it. */
  changed(row: number, before: Doc | undefined, after: Doc | undefined): void
  clear(): void
}

interface QueryPlaces {
  readonly matches: Matcher
  readonly fields: ReadonlySet<string>
  /** In ascending order, like the numbers of results before them. */
  readonly rows: number[]
  readonly before: number[]
}

/** Maximum number of queries with places. Each write checks all of them. */
const MAX_QUERIES = 16
/** Minimum number of results between two places. */
const GAP = 256

export function createPlaces(layout: TableLayout): Places {
  const queries = new Map<string, QueryPlaces>()

  return {
    near(query) {
      const places = isInCreationOrder(layout, query) ? queries.get(countKey(query)) : undefined
      if (places === undefined) return query
      const { where = [], offset = 0 } = query
      const at = endOf(places.before, offset) - 1
      const [row, before] = [places.rows[at], places.before[at]]
      if (row === undefined || before === undefined) return query
      return { ...query, where: [...where, { field: '_seq', atLeast: row }], offset: offset - before }
    },
    found(query, first) {
      const { offset = 0 } = query
      if (first?._seq === undefined || offset < GAP || !isInCreationOrder(layout, query)) return
      const key = countKey(query)
      const places = queries.get(key) ?? createQuery(layout, query)
      const at = endOf(places.before, offset)
      const isNear = offset - (places.before[at - 1] ?? 0) < GAP || (places.before[at] ?? Infinity) - offset < GAP
      if (!isNear) {
        places.rows.splice(at, 0, first._seq)
        places.before.splice(at, 0, offset)
      }
      // The most recently used query is the last one.
      queries.delete(key)
      queries.set(key, places)
      const [oldest] = queries.keys()
      if (queries.size > MAX_QUERIES && oldest !== undefined) queries.delete(oldest)
    },
    changed(row, before, after) {
      for (const { matches, fields, rows, before: counts } of queries.values()) {
        if (before !== undefined && after !== undefined && sameIn(fields, before, after)) continue
        const was = before !== undefined && matches(before)
        const is = after !== undefined && matches(after)
        if (was === is) continue
        for (let at = endOf(rows, row); at < rows.length; at++) counts[at]! += is ? 1 : -1
      }
    },
    clear: () => queries.clear(),
  }
}

/** Reports whether the results are in the order of their rows, and neither expire nor are found by words. */
const isInCreationOrder = ({ ordered, expires }: TableLayout, { sort, words = [] }: Query): boolean =>
  ordered && expires === null && sort === undefined && words.length === 0

const createQuery = (layout: TableLayout, query: Query): QueryPlaces => ({
  matches: matcher(query.where ?? []),
  fields: fieldsOf(layout, query),
  rows: [],
  before: [],
})

/** Returns the number of leading values that are at most `most`. */
function endOf(values: readonly number[], most: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! <= most) low = middle + 1
    else high = middle
  }
  return low
}
