/** Ends every row, the last one too (RFC 4180). */
export const ROW_END = '\r\n'

/** By it a spreadsheet takes a file for UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * What a spreadsheet would take for a formula, and what was made harmless before: with the full-width signs, which some
 * read as the narrow ones, and the line feed, behind which others look for what begins.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const DEFUSED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/**
 * A `;` or a line break that is followed by a formula: a reader that separates cells at `;` starts a new cell there, even
 * within the quotes of this file.
 */
const FORMULA_IN_NEXT_CELL =
  /(?:;(?=["'\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])|(?:\r\n?|\n)(?=["' \t]*[=+\-@\uff1d\uff0b\uff0d\uff20]))/g
const DEFUSED_IN_NEXT_CELL =
  /(?:;'(?=["'\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])|(?:\r\n?|\n)'(?=["' \t]*[=+\-@\uff1d\uff0b\uff0d\uff20]))/g

/** A text that no spreadsheet runs: one more `'` in front takes it for what it is, and each can be taken away again. */
export const defused = (text: string): string =>
  (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_IN_NEXT_CELL, end => `${end}'`)

export const undefused = (text: string): string =>
  (DEFUSED.test(text) ? text.slice(1) : text).replace(DEFUSED_IN_NEXT_CELL, end => end.slice(0, -1))

/** What else than its letters a cell means, or a reader might trim. */
const TO_BE_QUOTED = /[",\r\n]|^$|^\s|\s$/

/** A text as a cell: empty only within quotes, so that it is told apart from nothing. */
export function textCell(text: string): string {
  const harmless = defused(text)
  return TO_BE_QUOTED.test(harmless) ? quoted(harmless) : harmless
}

/** A text among values of several kinds: what could be taken for a number or for true is quoted. */
export const textCellAmongOthers = (text: string): string =>
  typedCell(text) === undefined ? textCell(text) : quoted(text)

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** What a cell without quotes means where values of several kinds lie; undefined for a text. */
export function typedCell(cell: string): 'number' | 'boolean' | undefined {
  if (cell === 'true' || cell === 'false') return 'boolean'
  return NUMBER.test(cell) ? 'number' : undefined
}
