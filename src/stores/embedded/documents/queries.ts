import type { CountQuery, Doc, LatestQuery, Query } from '../../document-store.js'
import { createRecentKeys } from '../../shared/recent-keys.js'
import type { SqlQuery } from '../query-worker.js'
import { LIMIT, numberIn, type SqliteRow, textIn } from '../sqlite.js'
import type { PrepareStatement } from './connection.js'
import type { TableLayout } from './layout.js'
import { createPlaces } from './places.js'
import { countKey, createQueryCache, docsAt, fieldsOf, resultKey, sameIn } from './query-cache.js'
import type { QueryAbove, RowReads } from './row-reads.js'
import { createSearchPhrases } from './search-phrases.js'
import { bodiesSql, commonSql, countSql, findSql, isIndexed, isIndexedByLists, latestSql } from './selection.js'
import { createStamps, type Stamps } from './stamps.js'

/** A query that scans many rows, so it runs in the query worker. */
export interface SlowQuery<R> {
  readonly sql: SqlQuery
  /** Returns the result for the row that the worker found, by the documents as they are then. */
  result(queries: FoundByWorker, row: SqliteRow | undefined): R
  /** Stops recording writes for this query. */
  end(): void
}

/** Rows that writes have added, removed, or changed in a field of the query since the query worker started it. */
type ChangedRows = ReadonlySet<number>

interface RunningQuery {
  readonly fields: ReadonlySet<string>
  readonly changed: Set<number>
}

type ResultOf<R> = (queries: FoundByWorker, row: SqliteRow | undefined, changed: ChangedRows) => R

/**
 * A result is cached when a query is asked for the second time within about this number of queries. Most pages and
 * searches of a large collection are not asked for again, and caching them would evict documents that are.
 */
const RECENT_QUERIES = 8_192

/** From this number of documents on, the rows of a query are found first, and then read in parts. */
const TOO_MANY_TO_BE_FEW = 32

const BY_ROW = [{ field: '_seq' }]

type FoundByWorker = Pick<Queries, 'cacheResult' | 'counted'>

/** Queries of one collection, with the cache of their results and counts. */
export interface Queries {
  find(query: Query): readonly Doc[]
  count(query: CountQuery): number
  readonly stamps: Pick<Stamps, 'of' | 'ofAll'>
  latest(query: LatestQuery): readonly Doc[]
  /** Returns undefined if the result is cached or the query scans few rows. It then runs fastest in this thread. */
  slowFind(query: Query): SlowQuery<readonly Doc[]> | undefined
  slowCount(query: CountQuery): SlowQuery<number> | undefined
  /** Returns the rows that the query worker found; runs the query again if one of them has changed since. */
  cacheResult(query: Query, rows: readonly number[], changed: ChangedRows): readonly Doc[]
  counted(query: CountQuery, count: number, changed: ChangedRows): number
  /** Returns expired rows up to a limit. */
  expired(limit: number): readonly number[]
  /** Records a write to a row; `undefined` means that the document doesn't exist before or after it. */
  changed(row: number, before: Doc | undefined, after: Doc | undefined): void
  forget(): void
}

export interface QueriesParts {
  readonly prepare: PrepareStatement
  readonly rows: RowReads
  readonly now: () => number
  /** Number of rows from which a scan is slow. */
  readonly many: number
}

export function createQueries(layout: TableLayout, { prepare, rows, now, many }: QueriesParts): Queries {
  const queryCache = createQueryCache(layout, rows.byRows)
  const { results, counts } = queryCache
  const stamps = createStamps(layout)
  const places = createPlaces(layout)
  const select = createSelection(layout, prepare, now, many)
  const slowQueries = createSlowQueries(layout)
  const size = createSize(layout, prepare, many)
  const wasRecentlyAsked = createRecentKeys(RECENT_QUERIES)
  const find = (query: Query): readonly Doc[] => {
    // Queries with expiring documents change without writes. Cached queries also cost every write a check.
    if (isOnlyAbove(layout, query)) return rows.above(query)
    if (query.once) return fewDocs(layout, rows, query) ?? docsAt(select.rows(query), rows.byRowsOnce, query.bytes)
    if (layout.expires !== null) return docsAt(select.rows(query), rows.byRows, query.bytes)
    return results.get(resultKey(query), query.bytes) ?? show(query, select.rows(places.near(query)))
  }
  /** Returns the documents of the rows that were found, and caches what is likely to be needed again. */
  const show = (query: Query, found: readonly number[]): readonly Doc[] => {
    const { where = [], words, bytes } = query
    const key = resultKey(query)
    const docs = wasRecentlyAsked(key) ? results.set(key, query, found) : docsAt(found, rows.byRowsOnce, bytes)
    const total = totalOfSearch(query, found.length)
    if (total !== undefined) counts.set(countKey(query), { where, words }, total)
    places.found(query, docs[0])
    return docs
  }
  const count = (query: CountQuery): number => {
    const key = countKey(query)
    const known = counts.get(key)
    if (known !== undefined) return known
    const counted = select.count(query)
    // Counts with expiring documents change without writes.
    if (layout.expires === null && !query.once) counts.set(key, query, counted)
    return counted
  }
  return {
    find,
    count,
    stamps,
    latest: query => docsAt(select.latest(query), rows.byRows),
    slowFind(query) {
      if (query.few || !size.isLarge() || results.get(resultKey(query), query.bytes) !== undefined) return undefined
      const { sort = layout.ordered ? BY_ROW : undefined } = query
      const { offset = 0 } = places.near(query)
      if (offset < many && isIndexed(layout, { ...query, sort })) return undefined
      if (select.matchesFewRows(query)) return undefined
      // With whole words: finding their rare parts would read the index of words in this thread.
      return slowQueries.start(query, findSql(layout, query, now()), (queries, row, changed) =>
        queries.cacheResult(query, rowsIn(row), changed),
      )
    },
    slowCount(query) {
      if (!size.isLarge() || counts.get(countKey(query)) !== undefined) return undefined
      // A count by an index is fastest, but grows with the number of rows.
      if (isIndexed(layout, query) && select.count(query, many) < many) return undefined
      return slowQueries.start(query, countSql(layout, query, now()), (queries, row, changed) =>
        queries.counted(query, numberIn(row, 'count'), changed),
      )
    },
    cacheResult(query, rowsFound, changed) {
      // The documents are read now, with later changes of fields that the query doesn't use.
      if (changed.size === 0 && !query.once && layout.expires === null) return show(query, rowsFound)
      let isSame = true
      const entriesAt = (some: readonly number[]) => {
        isSame &&= !some.some(row => changed.has(row))
        return rows.byRows(some)
      }
      const docs = docsAt(rowsFound, entriesAt, query.bytes)
      return isSame ? docs : find(query)
    },
    counted(query, counted, changed) {
      if (layout.expires !== null || query.once) return counted
      if (changed.size === 0) counts.set(countKey(query), query, counted)
      // Under constant writes, no count of the worker could be cached. Count once in this thread instead.
      else if (isIndexed(layout, query)) return count(query)
      return counted
    },
    expired: select.expired,
    changed(row, before, after) {
      if (before === undefined) size.add(1)
      if (after === undefined) size.add(-1)
      slowQueries.changed(row, before, after)
      queryCache.changed(row, before, after)
      stamps.changed(before, after)
      places.changed(row, before, after)
    },
    forget() {
      size.forget()
      for (const cache of [queryCache, stamps, places]) cache.clear()
    },
  }
}

/** Returns the documents of a query that has few of them and no words; undefined if there are more. */
function fewDocs(layout: TableLayout, rows: RowReads, query: Query): readonly Doc[] | undefined {
  const { words = [], few = false, limit = TOO_MANY_TO_BE_FEW, bytes } = query
  if (!few || words.length > 0 || layout.expires !== null) return undefined
  const statement = bodiesSql(layout, { ...query, limit: Math.min(limit, TOO_MANY_TO_BE_FEW) })
  return rows.few(statement, TOO_MANY_TO_BE_FEW, bytes)
}

/** Reports whether a query reads the documents of an ordered collection after one of them. It has its own statement. */
function isOnlyAbove(layout: TableLayout, query: Query): query is QueryAbove {
  const { where: [first, ...others] = [], words = [], sort = [], offset = 0, once = false } = query
  if (!once || !layout.ordered || layout.expires !== null || others.length + words.length + sort.length + offset > 0)
    return false
  return first !== undefined && first.field === '_seq' && 'above' in first && Object.keys(first).length === 2
}

const rowsIn = (row: SqliteRow | undefined) => JSON.parse(textIn(row, 'rows')) as readonly number[]

/** Queries that run in this thread. */
function createSelection(layout: TableLayout, prepare: PrepareStatement, now: () => number, many: number) {
  const run = ({ text, values }: SqlQuery): SqliteRow | undefined => prepare(text).get(...values)
  const isCommon = (query: Query): boolean => {
    const sql = commonSql(layout, query)
    return sql !== undefined && numberIn(run(sql), 'common') === 1
  }
  const inPhrases = createSearchPhrases(layout, prepare)
  /** Counts up to a limit. */
  const count = (query: CountQuery, limit?: number): number =>
    numberIn(run(countSql(layout, inPhrases(query), now(), limit)), 'count')
  const matchesFewRows = (query: Query): boolean => isIndexedByLists(layout, query) && count(query, many) < many
  const expiredSql = `SELECT json_group_array(row) AS rows FROM (SELECT row FROM ${layout.table} WHERE expires <= ? LIMIT ${LIMIT})`
  return {
    rows(query: Query): readonly number[] {
      const found = inPhrases(query)
      const plan = { isCommon: isCommon(found), matchesFewRows: matchesFewRows(query) }
      return rowsIn(run(findSql(layout, found, now(), plan)))
    },
    count,
    /** Reports whether an index leads to the rows of a query, which are few enough to sort them. */
    matchesFewRows,
    latest: (query: LatestQuery): readonly number[] => rowsIn(run(latestSql(layout, query))),
    expired: (limit: number): readonly number[] => rowsIn(run({ text: expiredSql, values: [now(), limit] })),
  }
}

/**
 * Returns the number of matches of a search if a page with `rows` rows shows it: a full page might not be the last one,
 * and an empty one might be behind it. Lists ask for both, and finding rare words takes as long as counting them.
 */
function totalOfSearch({ words = [], offset = 0, limit = Number.POSITIVE_INFINITY }: Query, rows: number) {
  return words.length === 0 || rows >= limit || (rows === 0 && offset > 0) ? undefined : offset + rows
}

/** Queries that the query worker runs, with the rows that change meanwhile. */
function createSlowQueries(layout: TableLayout) {
  const running = new Set<RunningQuery>()
  return {
    start<R>(query: Query, sql: SqlQuery, resultOf: ResultOf<R>): SlowQuery<R> {
      const one = { fields: fieldsOf(layout, query), changed: new Set<number>() }
      running.add(one)
      return { sql, result: (table, row) => resultOf(table, row, one.changed), end: () => void running.delete(one) }
    },
    changed(row: number, before: Doc | undefined, after: Doc | undefined): void {
      for (const query of running) {
        if (before === undefined || after === undefined || !sameIn(query.fields, before, after)) query.changed.add(row)
      }
    },
  }
}

/** The number of rows, counted once and up to `many`. A table with this number of rows stays large. */
function createSize({ table }: TableLayout, prepare: PrepareStatement, many: number) {
  let size: number | undefined
  return {
    isLarge(): boolean {
      if (size === undefined) {
        const bounded = `SELECT count(*) AS count FROM (SELECT 1 FROM ${table} LIMIT ${LIMIT})`
        const count = numberIn(prepare(bounded).get(many), 'count')
        size = count < many ? count : Number.POSITIVE_INFINITY
      }
      return size >= many
    },
    add(rows: number): void {
      if (size !== undefined) size += rows
    },
    forget(): void {
      size = undefined
    },
  }
}
