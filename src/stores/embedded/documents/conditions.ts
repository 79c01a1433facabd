import type { Doc, Filter, FilterCondition, Scalar } from '../../document-store.js'
import type { SqliteValue } from '../sqlite.js'
import { columnOf, listOf, listTable, scalarOf, type TableLayout, toSql } from './layout.js'

export interface Sql {
  readonly text: string
  readonly values: readonly SqliteValue[]
}

const sql = (text: string, ...values: readonly SqliteValue[]): Sql => ({ text, values })

/** Returns the SQL of a condition on the document in table `t`. */
export function conditionSql(layout: TableLayout, condition: FilterCondition): Sql {
  const { field } = condition
  if ('has' in condition) {
    const list = listIn(layout, field)
    return sql(`EXISTS (SELECT 1 FROM ${list} WHERE value = ? AND row = t.row)`, condition.has)
  }
  if ('hasAny' in condition) {
    const one = oneOf('value', condition.hasAny)
    return sql(`t.row IN (SELECT row FROM ${listIn(layout, field)} WHERE ${one.text})`, ...one.values)
  }
  const column = columnIn(layout, field)
  if ('is' in condition)
    return condition.is === null ? sql(`${column} IS NULL`) : sql(`${column} = ?`, toSql(condition.is))
  if ('not' in condition) {
    return condition.not === null ? sql(`${column} IS NOT NULL`) : sql(`${column} IS NOT ?`, toSql(condition.not))
  }
  if ('in' in condition) return oneOf(column, condition.in)
  if ('notIn' in condition) {
    const { text, values } = oneOf(column, condition.notIn)
    return sql(condition.notIn.includes(null) ? `NOT ${text}` : `(NOT ${text} OR ${column} IS NULL)`, ...values)
  }
  if ('above' in condition) return sql(`${column} > ?${ceiling(column, condition.above)}`, condition.above)
  if ('atLeast' in condition) return sql(`${column} >= ?${ceiling(column, condition.atLeast)}`, condition.atLeast)
  if ('below' in condition) return sql(`${column} < ?${floor(column, condition.below)}`, condition.below)
  return sql(`${column} <= ?${floor(column, condition.atMost)}`, condition.atMost)
}

function oneOf(column: string, choice: readonly Scalar[]): Sql {
  const values = choice.filter(each => each !== null)
  const listed =
    values.length > MAX_BOUND_VALUES && values.every(each => typeof each === 'string') ? asJson(values) : bound(values)
  const among = `${column} IN (${listed.text})`
  return sql(values.length < choice.length ? `(${among} OR ${column} IS NULL)` : among, ...listed.values)
}

/**
 * Maximum number of bound values. SQLite accepts about ten thousand, and needs a prepared statement for each number.
 */
const MAX_BOUND_VALUES = 500

const bound = (values: readonly Exclude<Scalar, null>[]): Sql =>
  sql(values.map(() => '?').join(', '), ...values.map(toSql))

const asJson = (values: readonly string[]): Sql => sql('SELECT value FROM json_each(?)', JSON.stringify(values))

/**
 * Returns an upper bound, so that a comparison matches only values of its type. SQLite sorts numbers before
 * texts and texts before blobs.
 */
const ceiling = (column: string, bound: string | number): string =>
  ` AND ${column} < ${typeof bound === 'number' ? `''` : `x''`}`
const floor = (column: string, bound: string | number): string =>
  typeof bound === 'number' ? '' : ` AND ${column} >= ''`

export function columnIn(layout: TableLayout, field: string): string {
  const column = columnOf(layout, field)
  if (column !== undefined) return `t.${column}`
  if (field === '_seq') return `json_extract(t.body, '$._seq')`
  throw new TypeError(`no index of this collection contains the field ${field}`)
}

export function listIn(layout: TableLayout, field: string): string {
  const table = listTable(layout, field)
  if (table === undefined) throw new TypeError(`${field} is not a list field of this collection`)
  return table
}

export type Matcher = (doc: Doc) => boolean

/** Returns a function that evaluates a filter in memory, with the same result as its SQL. */
export function matcher(filter: Filter): Matcher {
  const tests = filter.map(conditionMatcher)
  return doc => tests.every(holds => holds(doc))
}

function conditionMatcher(condition: FilterCondition): Matcher {
  const { field } = condition
  if ('is' in condition) return doc => scalarOf(doc, field) === condition.is
  if ('not' in condition) return doc => scalarOf(doc, field) !== condition.not
  if ('in' in condition) return doc => condition.in.includes(scalarOf(doc, field))
  if ('notIn' in condition) return doc => !condition.notIn.includes(scalarOf(doc, field))
  if ('hasAny' in condition) return doc => listOf(doc, field).some(each => condition.hasAny.includes(each))
  if ('has' in condition) return doc => listOf(doc, field).includes(condition.has)
  if ('above' in condition) return doc => order(scalarOf(doc, field), condition.above) > 0
  if ('atLeast' in condition) return doc => order(scalarOf(doc, field), condition.atLeast) >= 0
  if ('below' in condition) return doc => order(scalarOf(doc, field), condition.below) < 0
  return doc => order(scalarOf(doc, field), condition.atMost) <= 0
}

/** Compares two values. Returns NaN, which fails every comparison, if their types differ. */
function order(value: Scalar, bound: string | number): number {
  if (typeof value === 'number' && typeof bound === 'number') return value - bound
  if (typeof value === 'string' && typeof bound === 'string') return byCodePoint(value, bound)
  return Number.NaN
}

/**
 * Compares texts like SQLite, which compares UTF-8: characters outside the basic plane sort last. In UTF-16, they sort
 * before U+E000.
 */
function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (one !== other) return rank(one) - rank(other)
  }
  return a.length - b.length
}

const rank = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit)
