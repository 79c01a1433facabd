/** Ends every row, including the last one (RFC 4180). */
export const ROW_END = '\r\n'

/** Makes spreadsheets read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * Matches text that a spreadsheet would treat as a formula, and escaped formulas. Includes full-width signs, which
 * some programs treat like ASCII signs, and the line feed, because some programs look at the text after it.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const DEFUSED = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/**
 * Matches a `;` or a line break before a formula. A reader that separates cells at `;` starts a new cell there, even
 * within the quotes of this file.
 */
const FORMULA_IN_NEXT_CELL =
  /(?:;(?=["'\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])|(?:\r\n?|\n)(?=["' \t]*[=+\-@\uff1d\uff0b\uff0d\uff20]))/g
const DEFUSED_IN_NEXT_CELL =
  /(?:;'(?=["'\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])|(?:\r\n?|\n)'(?=["' \t]*[=+\-@\uff1d\uff0b\uff0d\uff20]))/g

/**
 * Returns a text that no spreadsheet runs as a formula. A `'` is also added to text that already has some, so that one
 * can always be removed again.
 */
export const defused = (text: string): string =>
  (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_IN_NEXT_CELL, end => `${end}'`)

export const undefused = (text: string): string =>
  (DEFUSED.test(text) ? text.slice(1) : text).replace(DEFUSED_IN_NEXT_CELL, end => end.slice(0, -1))

/** Matches text with CSV syntax, empty text, and text with outer white space, which a reader might trim. */
const TO_BE_QUOTED = /[",\r\n]|^$|^\s|\s$/

/** Returns a text as a cell. An empty text is quoted, to distinguish it from no value. */
export function textCell(text: string): string {
  const harmless = defused(text)
  return TO_BE_QUOTED.test(harmless) ? quoted(harmless) : harmless
}

/** Returns a text as a cell of a column with several types. Text that looks like a number or a boolean is quoted. */
export const textCellAmongOthers = (text: string): string =>
  typedCell(text) === undefined ? textCell(text) : quoted(text)

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** Returns the type of an unquoted cell of a column with several types; undefined for text. */
export function typedCell(cell: string): 'number' | 'boolean' | undefined {
  if (cell === 'true' || cell === 'false') return 'boolean'
  return NUMBER.test(cell) ? 'number' : undefined
}
