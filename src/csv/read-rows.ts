/** A cell as written. A quoted cell is text. */
export interface ReadCell {
  readonly text: string
  readonly quoted: boolean
}

export interface ReadRow {
  /** Row number as in a spreadsheet: the header is row 1. */
  readonly row: number
  readonly cells: readonly ReadCell[]
}

/** Why a file isn't valid CSV, and the row. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault'
  constructor(
    readonly row: number,
    message: string,
  ) {
    super(message)
  }
}

/** Maximum length of a row. It is longer than any field. */
const MAX_ROW_LENGTH = 1024 * 1024
export const MAX_CELLS = 2000

const SEPARATORS: readonly string[] = [',', ';', '\t']

/**
 * Yields the rows of a CSV file from pieces of its text. Rows can end with LF only. The separator is the most frequent
 * one in the header, because Excel writes `;` in many European locales. Empty rows are omitted but counted.
 */
export async function* rowsFrom(pieces: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let text = ''
  let row = 1
  let separator: string | undefined
  let isFirst = true
  for await (const piece of pieces) {
    text += isFirst ? piece.replace(/^\ufeff/, '') : piece
    isFirst = false
    let at = 0
    for (;;) {
      // A file can consist of millions of empty rows.
      for (; text[at] === '\n'; at += 1) row += 1
      const between: string | undefined = separator ?? separatorIn(text, at)
      if (between === undefined) break
      const found = rowAt(text, at, between, row, false)
      if (!found) break
      if (!isEmpty(found.cells)) {
        separator = between
        yield { row, cells: found.cells }
      }
      at = found.end
      row += 1
    }
    text = text.slice(at)
    if (text.length > MAX_ROW_LENGTH)
      throw new CsvFault(row, `is longer than ${MAX_ROW_LENGTH} characters. A closing quote might be missing`)
  }
  if (text === '') return
  const last = rowAt(text, 0, separator ?? separatorIn(`${text}\n`, 0) ?? ',', row, true)
  if (last && !isEmpty(last.cells)) yield { row, cells: last.cells }
}

const isEmpty = (cells: readonly ReadCell[]): boolean => cells.every(({ text, quoted }) => text === '' && !quoted)

/** Returns the most frequent separator of the row at an offset; undefined until the row is complete. */
function separatorIn(text: string, from: number): string | undefined {
  const counts = SEPARATORS.map(() => 0)
  let isCellStart = true
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charAt(at)
    if (unit === '\r' || unit === '\n') return SEPARATORS[counts.indexOf(Math.max(...counts))]
    if (unit === '"' && isCellStart) {
      // After the closing quote, another one opens the cell again: it was a doubled quote.
      at = text.indexOf('"', at + 1)
      if (at < 0) return undefined
      continue
    }
    const nth = SEPARATORS.indexOf(unit)
    isCellStart = nth >= 0
    if (isCellStart) counts[nth] = (counts[nth] ?? 0) + 1
  }
  return undefined
}

/** Returns the row at an offset and the offset of the next row; undefined if the row is incomplete. */
function rowAt(text: string, from: number, separator: string, row: number, isLast: boolean) {
  const cells: ReadCell[] = []
  let at = from
  for (;;) {
    const cell = text[at] === '"' ? quotedAt(text, at, row, isLast) : plainAt(text, at, separator)
    if (!cell) return undefined
    at = cell.end
    cells.push({ text: cell.text, quoted: cell.quoted })
    if (cells.length > MAX_CELLS) throw new CsvFault(row, `has more than ${MAX_CELLS} cells`)
    if (at >= text.length) return isLast ? { cells, end: at } : undefined
    if (text[at] === separator) {
      at += 1
      continue
    }
    if (text[at] === '\r') {
      if (at + 1 >= text.length && !isLast) return undefined
      return { cells, end: text[at + 1] === '\n' ? at + 2 : at + 1 }
    }
    if (text[at] === '\n') return { cells, end: at + 1 }
    throw new CsvFault(row, `has text after a closing quote in cell ${cells.length}`)
  }
}

function plainAt(text: string, from: number, separator: string) {
  let end = from
  while (end < text.length) {
    const unit = text[end]
    if (unit === separator || unit === '\n' || unit === '\r') break
    end += 1
  }
  return { text: text.slice(from, end), quoted: false, end }
}

/** Returns the quoted cell at an offset. A doubled quote stands for one quote. */
function quotedAt(text: string, from: number, row: number, isLast: boolean) {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 2)) {
    if (text[end + 1] === '"') continue
    if (end + 1 >= text.length && !isLast) return undefined
    // `replaceAll` takes several times as long, because it joins the parts one by one.
    return {
      text: text
        .slice(from + 1, end)
        .split('""')
        .join('"'),
      quoted: true,
      end: end + 1,
    }
  }
  if (isLast) throw new CsvFault(row, 'has a quote that is never closed')
  return undefined
}
