import type { Filter, FilterCondition, Scalar } from '../../document-store.js'
import type { SqliteValue } from '../sqlite.js'
import { columnOf, listTable, type TableLayout, toSql } from './layout.js'

export interface Sql {
  readonly text: string
  readonly values: readonly SqliteValue[]
}

const sql = (text: string, ...values: readonly SqliteValue[]): Sql => ({ text, values })

export const isWide = (condition: FilterCondition): boolean => 'wide' in condition && condition.wide === true

/** Returns the SQL of one of the conditions on the document in table `t`. */
export function conditionSql(layout: TableLayout, condition: FilterCondition, all: Filter = []): Sql {
  const { field } = condition
  if ('has' in condition) {
    const list = listIn(layout, field)
    return sql(`EXISTS (SELECT 1 FROM ${list} WHERE value = ? AND row = t.row)`, condition.has)
  }
  if ('hasAny' in condition) {
    const one = oneOf('value', condition.hasAny)
    return sql(`t.row IN (SELECT row FROM ${listIn(layout, field)} WHERE ${one.text})`, ...one.values)
  }
  // The unary plus prevents SQLite from looking documents up by the column.
  const column = `${isWide(condition) ? '+' : ''}${columnIn(layout, field)}`
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
  if ('above' in condition || 'atLeast' in condition) {
    const [operator, least] = 'above' in condition ? ['>', condition.above] : ['>=', condition.atLeast]
    const hasCeiling = all.some(other => other.field === field && typeof upperBound(other) === typeof least)
    return sql(`${column} ${operator} ?${hasCeiling ? '' : ceiling(column, least)}`, least)
  }
  const [operator, most] = 'below' in condition ? ['<', condition.below] : ['<=', condition.atMost]
  const hasFloor = all.some(other => other.field === field && typeof lowerBound(other) === typeof most)
  return sql(`${column} ${operator} ?${hasFloor ? '' : floor(column, most)}`, most)
}

const upperBound = (condition: FilterCondition) =>
  'below' in condition ? condition.below : 'atMost' in condition ? condition.atMost : undefined
const lowerBound = (condition: FilterCondition) =>
  'above' in condition ? condition.above : 'atLeast' in condition ? condition.atLeast : undefined

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
 * texts and texts before blobs. If a filter has its own, a second bound on the same side would be harmful: SQLite uses
 * only one of them to find the rows.
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
