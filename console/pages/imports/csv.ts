import { saveFile } from '../../api/files.js'

/** The subset of CSV that the console needs for previews. The service parses files itself. */

const BYTE_ORDER_MARK = /^\ufeff/

/** Returns the separator of the first line, detected as in the service. */
function separatorIn(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const bare = line.replace(/"[^"]*"/g, '')
  return [',', ';', '\t'].reduce((best, one) => (bare.split(one).length > bare.split(best).length ? one : best))
}

/** Parses rows, the header first. An incomplete row at the end is returned as far as it goes. */
export function* rowsIn(csv: string): Generator<readonly string[]> {
  const text = csv.replace(BYTE_ORDER_MARK, '')
  const separator = separatorIn(text)
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      const end = endOfQuoted(text, at + 1)
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    }
    const from = at
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
    cells.push(cell + text.slice(from, at))
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      cells.push('')
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    yield cells
    cells = []
  }
}

function endOfQuoted(text: string, from: number): number {
  let at = from
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return text.length
    if (text[quote + 1] !== '"') return quote
    at = quote + 2
  }
}

const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

const FORMULA_IN_NEXT_CELL =
  /(?:;(?=["'\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])|(?:\r\n?|\n)(?=["' \t]*[=+\-@\uff1d\uff0b\uff0d\uff20]))/g

/** Puts a `'` before each possible formula, as in the files that the service exports. */
const defused = (cell: string): string =>
  (FORMULA.test(cell) ? `'${cell}` : cell).replace(FORMULA_IN_NEXT_CELL, end => `${end}'`)
const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Returns CSV text with a byte order mark, so that Excel reads it as UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map(row => `${row.map(quoted).join()}\r\n`).join('')}`

/** Returns CSV text in which possible formulas are escaped, for values that don't come from a file. */
export const defusedCsvOf = (rows: readonly (readonly string[])[]): string => csvOf(rows.map(row => row.map(defused)))

/** Downloads a text as a file. */
export const download = (name: string, text: string): void => saveFile(name, new Blob([text], { type: 'text/csv' }))
