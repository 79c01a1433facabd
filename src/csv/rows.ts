import { ROW_END, textCell, textCellAmongOthers } from './cells.js'
import { entriesIn, textIn, type Values } from './json-entries.js'

/** The columns of a table, by the paths of their values in an entry. */
export interface Columns {
  readonly names: readonly string[]
  /** Columns with values of several types, as users entered them. */
  readonly mixed: ReadonlySet<string>
  /** Objects that are written as JSON into one cell. */
  readonly whole: ReadonlySet<string>
  /** Path of a list that has one row per element. The names of its columns start with this path. */
  readonly rows?: string | undefined
}

export const headerRow = ({ names }: Pick<Columns, 'names'>): string => names.map(textCell).join(',') + ROW_END

/** Returns the rows of an entry: one, or one per element of its list. If the list is empty, returns one row. */
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

/** Returns a value as a cell. Numbers are written as in JSON, with all digits. Null is empty. */
function cellOf(value: string | undefined, isMixed: boolean): string {
  if (value === undefined || value === 'null') return ''
  if (value.startsWith('"')) return isMixed ? textCellAmongOthers(textIn(value)) : textCell(textIn(value))
  return value.startsWith('[') || value.startsWith('{') ? textCell(value) : value
}
