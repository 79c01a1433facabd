import type { FilterCondition, LatestQuery, Query, SortOrder } from '../../document-store.js'
import { columnIn, conditionSql, isWide, listIn, type Sql } from './conditions.js'
import { indexName, isSparseIndex, type TableLayout } from './layout.js'

type Source = { readonly table: string; readonly alias: 'f' | 'l' | 'x' | 't'; readonly sql: readonly Sql[] }

/** Reports whether a word has trigrams. Words of less than three letters need a scan of all texts. */
export const hasTrigrams = (word: string): boolean => [...word].length >= 3 && !word.includes('\0')

/** Quotes a word for FTS5. Within quotes, only the quote itself needs escaping. */
export const quoteWord = (word: string): string => `"${word.replaceAll('"', '""')}"`

/** A query whose words are parts of the words that were searched for. */
export interface SearchQuery {
  /** Words that the texts found by `words` must contain, too. */
  readonly compared?: readonly string[]
}

/** Words and trigrams in at least this many texts are common. */
export const MIN_COMMON_TEXTS = 2_000

/**
 * Returns the SQL that checks whether the words of a sorted query are common; undefined if the query has no words or
 * no sort.
 */
export function commonSql(layout: TableLayout, { words = [], sort = [] }: Query): Sql | undefined {
  const long = words.filter(hasTrigrams)
  if (long.length === 0 || sort.length === 0) return undefined
  const { text, values } = matchSql(layout, long)
  return {
    text: `SELECT count(*) = ${MIN_COMMON_TEXTS} AS common FROM (SELECT f.rowid FROM ${layout.table}_fts f WHERE ${text} LIMIT ${MIN_COMMON_TEXTS})`,
    values,
  }
}

interface Plan {
  /** Whether the words of the query occur in many texts. */
  readonly isCommon?: boolean
  /** Whether the lists of values in the query match few rows. */
  readonly matchesFewRows?: boolean
}

/**
 * Returns the SQL of the matching rows, in order, as one JSON list: a row of text costs a third of fifty rows. For
 * rare words, SQLite looks up and sorts the documents. For common words, it collects all rows and scans an index in
 * the order of the query until the page is full.
 */
export function findSql(
  layout: TableLayout,
  query: Query & SearchQuery,
  now: number,
  { isCommon, matchesFewRows }: Plan = {},
): Sql {
  const { row, text, values } = selection(layout, query, now, { sort: query.sort, isCommon })
  const byDefault = layout.ordered ? row : 't._id'
  // The unary plus prevents SQLite from scanning all rows in their order.
  const order = query.sort === undefined ? `${matchesFewRows ? '+' : ''}${byDefault}` : sorting(layout, query.sort)
  // The limit is part of the text, because it can change the plan (see `LIMIT`).
  return {
    text: `SELECT json_group_array(row) AS rows FROM (SELECT ${row} AS row FROM ${text} ORDER BY ${order} LIMIT ${query.limit ?? -1} OFFSET ?)`,
    values: [...values, query.offset ?? 0],
  }
}

/** Returns the SQL of all texts of a column `body` in one row, which costs less than many rows. */
export const bodiesOf = (select: string): string =>
  `SELECT count(*) AS count, group_concat(body, char(10)) AS bodies FROM (${select})`

/** Returns the SQL of the documents of a query without words, in a collection whose documents don't expire. */
export function bodiesSql(layout: TableLayout, query: Query): Sql {
  const { sort = [{ field: layout.ordered ? '_seq' : '_id' }] } = query
  const { text, values } = selection(layout, query, 0, { sort })
  const select = `SELECT t.body AS body FROM ${text} ORDER BY ${sorting(layout, sort)} LIMIT ${query.limit ?? -1} OFFSET ?`
  return { text: bodiesOf(select), values: [...values, query.offset ?? 0] }
}

/** Returns the SQL of the row of the latest document of each group. */
export function latestSql(layout: TableLayout, { by, groups, field, atMost }: LatestQuery): Sql {
  const column = columnIn(layout, field)
  const bound = conditionSql(layout, { field, atMost })
  const row = `SELECT t.row FROM ${layout.table} t WHERE ${columnIn(layout, by)} = g.value AND ${bound.text} ORDER BY ${column} DESC LIMIT 1`
  return {
    text: `SELECT json_group_array(row) AS rows FROM (SELECT (${row}) AS row FROM json_each(?) g) WHERE row IS NOT NULL`,
    values: [...bound.values, JSON.stringify(groups)],
  }
}

/** Returns the SQL of a count. With a limit, it counts up to the limit. */
export function countSql(
  layout: TableLayout,
  query: Pick<Query, 'where' | 'words'> & SearchQuery,
  now: number,
  limit?: number,
): Sql {
  const { text, values } = selection(layout, query, now, { sort: [], index: indexFor(layout, query) })
  if (limit === undefined) return { text: `SELECT count(*) AS count FROM ${text}`, values }
  return { text: `SELECT count(*) AS count FROM (SELECT 1 FROM ${text} LIMIT ${limit})`, values }
}

/**
 * Returns the index that decides whether a row found by words matches, because an index is small and documents are
 * large. Otherwise, SQLite would read each document.
 */
function indexFor(layout: TableLayout, { where = [], words = [] }: Pick<Query, 'where' | 'words'>): string {
  if (!layout.ordered || layout.expires !== null || !words.some(hasTrigrams)) return ''
  const fields = new Set(where.map(({ field }) => field))
  // Each index ends with the row number.
  const isOnly = (index: readonly string[]) =>
    index.length >= fields.size &&
    (index[fields.size] ?? '_seq') === '_seq' &&
    index.slice(0, fields.size).every(field => fields.has(field))
  if (fields.size < where.length || !where.every(one => 'is' in one && layout.fields.includes(one.field))) return ''
  const index = layout.indexes.find(fields => isOnly(fields) && !isSparseIndex(layout, fields))
  return index === undefined ? '' : ` INDEXED BY ${indexName(layout, index)}`
}

function sorting(layout: TableLayout, sort: readonly SortOrder[]): string {
  const terms = sort.map(({ field, descending }) => `${columnIn(layout, field)}${descending ? ' DESC' : ''}`)
  const unique = sort.some(({ field }) => field === '_id' || (field === '_seq' && layout.ordered))
  return (unique ? terms : [...terms, 't._id']).join(', ')
}

interface SelectionOptions extends Pick<Plan, 'isCommon'> {
  readonly sort: Query['sort']
  readonly index?: string
}

function selection(
  layout: TableLayout,
  query: Query & SearchQuery,
  now: number,
  options: SelectionOptions,
): Sql & { readonly row: string } {
  const { sort, index = '', isCommon = false } = options
  const { sources, rest } = sourcesOf(layout, query, isCommon)
  const conditions = rest.map(condition => conditionSql(layout, condition, rest))
  if (isCommon) conditions.push(amongWords(layout, query))
  if (layout.expires !== null) conditions.push({ text: '(t.expires IS NULL OR t.expires > ?)', values: [now] })
  // Joins the documents only if a condition or the sort order needs them.
  const byDocument = sort === undefined ? !layout.ordered : sort.length > 0
  if (sources.length === 0 || conditions.length > 0 || byDocument) {
    sources.push({ table: layout.table, alias: 't', sql: conditions })
  }
  const rows = sources.map(({ alias }) => (alias === 'f' ? 'f.rowid' : `${alias}.row`))
  const row = rows[0] ?? 't.row'
  const parts = sources.flatMap(source => source.sql)
  const where = [...parts.map(part => part.text), ...rows.slice(1).map(other => `${other} = ${row}`)]
  // FTS5 is slow to look up a single row, so it is the outer table and returns rows in order.
  const from = sources
    .map(({ table, alias }) => `${table} ${alias}${alias === 't' ? index : ''}`)
    .join(row === 'f.rowid' ? ' CROSS JOIN ' : ' JOIN ')
  return {
    row,
    text: where.length === 0 ? from : `${from} WHERE ${where.join(' AND ')}`,
    values: parts.flatMap(part => part.values),
  }
}

const matchSql = ({ table }: TableLayout, long: readonly string[]): Sql => ({
  text: `f.${table}_fts MATCH ?`,
  values: [long.map(quoteWord).join(' AND ')],
})

/** Returns the condition that a row has the words. The unary plus prevents SQLite from looking up each of them. */
function amongWords(layout: TableLayout, { words = [] }: Query): Sql {
  const { text, values } = matchSql(layout, words.filter(hasTrigrams))
  return { text: `+t.row IN (SELECT f.rowid FROM ${layout.table}_fts f WHERE ${text})`, values }
}

/**
 * Returns the tables other than the documents that find the rows (words, or else a list) and the remaining conditions.
 */
function sourcesOf(
  layout: TableLayout,
  { where = [], words = [], compared = [] }: Query & SearchQuery,
  isCommon: boolean,
): { sources: Source[]; rest: readonly FilterCondition[] } {
  const { table } = layout
  if (words.length > 0 && layout.search === null) throw new TypeError('this collection has no search field')
  const long = words.filter(hasTrigrams)
  const inTexts = [...words.filter(word => word !== '' && !hasTrigrams(word)), ...compared]
  const sources: Source[] = []
  if (long.length > 0 && !isCommon) {
    sources.push({ table: `${table}_fts`, alias: 'f', sql: [matchSql(layout, long)] })
  }
  if (inTexts.length > 0) {
    const sql = inTexts.map(word => ({ text: 'instr(x.text, ?) > 0', values: [word] }))
    sources.push({ table: `${table}_text`, alias: 'x', sql })
  }
  const leading = sources.length === 0 ? where.find(condition => 'has' in condition) : undefined
  if (leading === undefined || !('has' in leading)) return { sources, rest: where }
  const sql = [{ text: 'l.value = ?', values: [leading.has] }]
  sources.push({ table: listIn(layout, leading.field), alias: 'l', sql })
  return { sources, rest: where.filter(condition => condition !== leading) }
}

const isOne = (condition: FilterCondition): boolean => 'is' in condition

const isValueList = (condition: FilterCondition): boolean => 'in' in condition && !condition.in.includes(null)

/** Reports whether an index leads to exactly the rows of a query that lists values of a field, but not in their order. */
export function isIndexedByLists(layout: TableLayout, { where = [], words = [], sort }: Query): boolean {
  if (words.length > 0 || sort !== undefined || layout.expires !== null) return false
  if (!where.some(isValueList) || !where.every(one => isOne(one) || isValueList(one))) return false
  const fields = new Set(where.map(({ field }) => field))
  return layout.indexes.some(
    index =>
      index.length >= fields.size &&
      index.slice(0, fields.size).every(field => fields.has(field)) &&
      !isSparseIndex(layout, index.slice(fields.size)),
  )
}

/**
 * Reports whether an index leads to exactly the rows of a query, in their order: its first fields have one value each,
 * the next can have bounds, and the order follows. Otherwise, SQLite scans more rows or sorts them. A query with a wide
 * bound scans few other rows only if its order has a bound, too.
 */
export function isIndexed(layout: TableLayout, query: Query): boolean {
  const { where: conditions = [], sort = [] } = query
  const where = conditions.filter(condition => !isWide(condition))
  if (where.length < conditions.length && !where.some(one => !isOne(one) && one.field === sort[0]?.field)) return false
  if (where.some(({ field }) => field === '_id')) return true
  const ones = new Set(where.filter(isOne).map(({ field }) => field))
  const bounded = [...new Set(where.filter(one => !isOne(one)).map(({ field }) => field))]
  const isList = (condition: FilterCondition) => 'has' in condition || 'hasAny' in condition || 'in' in condition
  if (bounded.length > 1 || where.some(isList)) return false
  const order = sort.map(({ field }) => field).filter((field, n) => n === 0 || field !== '_id')
  const following = [...bounded, ...order.filter(field => !bounded.includes(field))]
  if (order.length > 0 && bounded.length > 0 && order[0] !== bounded[0]) return false
  const isUsable = (index: readonly string[]) =>
    index.every(field => !layout.sparse.includes(field) || where.some(condition => condition.field === field))
  return [...layout.indexes, [], ['_id']].filter(isUsable).some(index => {
    // Each index ends with the row number.
    const fields = layout.ordered ? [...index, '_seq'] : index
    const [first, rest] = [fields.slice(0, ones.size), fields.slice(ones.size)]
    return (
      first.every(field => ones.has(field)) &&
      first.length === ones.size &&
      following.every((field, n) => field === rest[n])
    )
  })
}
