import { ROW_END, textCell, textCellAmongOthers } from './cells.js'
import { entriesIn, textIn, type Values } from './json-entries.js'

/** The columns of a table, by where their values lie in an entry. */
export interface Columns {
  readonly names: readonly string[]
  /** Those of them that hold values of several kinds, as somebody gave them. */
  readonly mixed: ReadonlySet<string>
  /** Objects that lie in one cell, as JSON. */
  readonly whole: ReadonlySet<string>
  /** The list that has a row for each of its entries, in columns that begin with its name. */
  readonly rows?: string | undefined
}

export const headerRow = ({ names }: Pick<Columns, 'names'>): string => names.map(textCell).join(',') + ROW_END

/** The rows of an entry: one, or as many as its list has entries; one that has none has a row all the same. */
export function rowsOf(entry: Values, columns: Columns): string {
  const { rows } = columns
  if (rows === undefined) return rowOf(entry, undefined, columns)
  const parts = [...entriesIn(entry.get(rows) ?? '')]
  return parts.length === 0 ? rowOf(entry, undefined, columns) : parts.map(part => rowOf(entry, part, columns)).join('')
}

function rowOf(entry: Values, part: Values | undefined, { names, mixed, rows }: Columns): string {
  let row = ''
  for (const [n, name] of names.entries()) {
    const value = part && name.startsWith(`${rows}.`) ? part.get(name.slice(`${rows}.`.length)) : entry.get(name)
    row += (n === 0 ? '' : ',') + cellOf(value, mixed.has(name))
  }
  return row + ROW_END
}

/** Numbers as they are written in JSON, with all their digits and `.`; nothing for null. */
function cellOf(value: string | undefined, isMixed: boolean): string {
  if (value === undefined || value === 'null') return ''
  if (value.startsWith('"')) return isMixed ? textCellAmongOthers(textIn(value)) : textCell(textIn(value))
  return value.startsWith('[') || value.startsWith('{') ? textCell(value) : value
}
