import type { Condition, Scalar } from '../../document-store.js'
import type { SqliteValue } from '../sqlite.js'
import { columnOf, type Layout, listTable, toSql } from './layout.js'

export interface Sql {
  readonly text: string
  readonly values: readonly SqliteValue[]
}

const sql = (text: string, ...values: readonly SqliteValue[]): Sql => ({ text, values })

/** A condition on the document in table `t`. */
export function conditionSql(layout: Layout, condition: Condition): Sql {
  const { field } = condition
  if ('has' in condition) {
    const list = declaredList(layout, field)
    return sql(`EXISTS (SELECT 1 FROM ${list} WHERE value = ? AND row = t.row)`, condition.has)
  }
  const column = declaredColumn(layout, field)
  if ('is' in condition)
    return condition.is === null ? sql(`${column} IS NULL`) : sql(`${column} = ?`, toSql(condition.is))
  if ('not' in condition) {
    return condition.not === null ? sql(`${column} IS NOT NULL`) : sql(`${column} IS NOT ?`, toSql(condition.not))
  }
  if ('in' in condition) return oneOf(column, condition.in)
  if ('above' in condition) return sql(`${column} > ?${ceiling(column, condition.above)}`, condition.above)
  if ('atLeast' in condition) return sql(`${column} >= ?${ceiling(column, condition.atLeast)}`, condition.atLeast)
  if ('below' in condition) return sql(`${column} < ?${floor(column, condition.below)}`, condition.below)
  return sql(`${column} <= ?${floor(column, condition.atMost)}`, condition.atMost)
}

function oneOf(column: string, choice: readonly Scalar[]): Sql {
  const values = choice.filter(each => each !== null).map(toSql)
  const listed = `${column} IN (${values.map(() => '?').join(', ')})`
  return sql(values.length < choice.length ? `(${listed} OR ${column} IS NULL)` : listed, ...values)
}

/** In SQLite numbers come before texts and those before blobs; a comparison stays within its own type. */
const ceiling = (column: string, bound: string | number): string =>
  ` AND ${column} < ${typeof bound === 'number' ? `''` : `x''`}`
const floor = (column: string, bound: string | number): string =>
  typeof bound === 'number' ? '' : ` AND ${column} >= ''`

export function declaredColumn(layout: Layout, field: string): string {
  const column = columnOf(layout, field)
  if (column !== undefined) return `t.${column}`
  if (field === '_seq') return `json_extract(t.body, '$._seq')`
  throw new TypeError(`no index of this collection holds the field ${field}`)
}

export function declaredList(layout: Layout, field: string): string {
  const table = listTable(layout, field)
  if (table === undefined) throw new TypeError(`${field} is not among the lists of this collection`)
  return table
}
