import type { Condition, Scalar } from '../../document-store.js'
import type { SqliteValue } from '../sqlite.js'
import { columnOf, type Layout, listTable, toSql } from './layout.js'

export interface Sql {
  readonly text: string
  readonly values: readonly SqliteValue[]
}

const sql = (text: string, ...values: readonly SqliteValue[]): Sql => ({ text, values })

/** Returns the SQL of a condition on the document in table `t`. */
export function conditionSql(layout: Layout, condition: Condition): Sql {
  const { field } = condition
  if ('has' in condition) {
    const list = declaredList(layout, field)
    return sql(`EXISTS (SELECT 1 FROM ${list} WHERE value = ? AND row = t.row)`, condition.has)
  }
  if ('hasAny' in condition) {
    const one = oneOf('value', condition.hasAny)
    return sql(`t.row IN (SELECT row FROM ${declaredList(layout, field)} WHERE ${one.text})`, ...one.values)
  }
  const column = declaredColumn(layout, field)
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
  const given = choice.filter(each => each !== null)
  const listed =
    given.length > MOST_BOUND && given.every(each => typeof each === 'string') ? asJson(given) : bound(given)
  const among = `${column} IN (${listed.text})`
  return sql(given.length < choice.length ? `(${among} OR ${column} IS NULL)` : among, ...listed.values)
}

/**
 * Maximum number of bound values. SQLite accepts about ten thousand, and needs a prepared statement for each number.
 */
const MOST_BOUND = 500

const bound = (given: readonly Exclude<Scalar, null>[]): Sql =>
  sql(given.map(() => '?').join(', '), ...given.map(toSql))

const asJson = (given: readonly string[]): Sql => sql('SELECT value FROM json_each(?)', JSON.stringify(given))

/**
 * Returns an upper bound, so that a comparison matches only values of its type. SQLite sorts numbers before
 * texts and texts before blobs.
 */
const ceiling = (column: string, bound: string | number): string =>
  ` AND ${column} < ${typeof bound === 'number' ? `''` : `x''`}`
const floor = (column: string, bound: string | number): string =>
  typeof bound === 'number' ? '' : ` AND ${column} >= ''`

export function declaredColumn(layout: Layout, field: string): string {
  const column = columnOf(layout, field)
  if (column !== undefined) return `t.${column}`
  if (field === '_seq') return `json_extract(t.body, '$._seq')`
  throw new TypeError(`no index of this collection contains the field ${field}`)
}

export function declaredList(layout: Layout, field: string): string {
  const table = listTable(layout, field)
  if (table === undefined) throw new TypeError(`${field} is not a list field of this collection`)
  return table
}
