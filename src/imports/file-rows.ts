import { undefused } from '../csv/cells.js'
import { entriesIn, textIn } from '../csv/json-entries.js'
import { CsvFault, MAX_CELLS, rowsFrom } from '../csv/read-rows.js'
import { normalizeText } from '../domain/values/sent-text.js'
import type { ImportRequested } from '../events/imports.js'

/** The value of a column in a row. */
export interface Value {
  readonly text: string
  /** `cell`: unquoted CSV, whose type depends on the column. `json`: an object or a list. */
  readonly type: 'cell' | 'text' | 'number' | 'boolean' | 'json' | 'nothing'
}

export interface FileRow {
  readonly row: number
  /** Values by column, under the field names of the API. */
  readonly values: ReadonlyMap<string, Value>
}

/** Overhead of a value, in characters. */
const VALUE = 40

/** Returns the approximate size of a row in characters, including overhead. */
export function lengthOf({ values }: FileRow): number {
  let length = 0
  for (const { text } of values.values()) length += VALUE + text.length
  return length
}

/** An error in a row after which the file can't be read further. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  constructor(
    readonly row: number,
    readonly column: string | null,
    message: string,
  ) {
    super(message)
  }
}

const NO_VALUE: Value = { text: '', type: 'nothing' }
const MAX_LINE_LENGTH = 1024 * 1024
/** Names in one object, as in request bodies. */
const MAX_NAMES = 1000
const MAX_JSON_DEPTH = 32

type Form = Pick<ImportRequested, 'format' | 'columns'>

/** Yields the rows of a file from a stream of its bytes. */
export async function* rowsOfFile(bytes: AsyncIterable<Buffer>, { format, columns }: Form): AsyncGenerator<FileRow> {
  const named = (name: string): string | null => (Object.hasOwn(columns, name) ? (columns[name] ?? null) : name)
  try {
    yield* format === 'csv' ? fromCsv(textOf(bytes), named) : fromLines(textOf(bytes), named)
  } catch (error) {
    if (error instanceof CsvFault) throw new FileFault(error.row, null, error.message)
    throw error
  }
}

async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    for await (const piece of bytes) yield utf8.decode(piece, { stream: true })
    yield utf8.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new FileFault(1, null, 'The file is not well-formed UTF-8')
    throw error
  }
}

type Naming = (name: string) => string | null

async function* fromCsv(text: AsyncIterable<string>, named: Naming): AsyncGenerator<FileRow> {
  let header: readonly (string | null)[] | undefined
  for await (const { row, cells } of rowsFrom(text)) {
    if (!header) {
      header = columnsOf(cells.map(cell => named(normalizeText(undefused(columnName(cell))))))
      continue
    }
    if (cells.length !== header.length) {
      throw new FileFault(row, null, `has ${cells.length} cells, but the header has ${header.length}`)
    }
    const values = new Map<string, Value>()
    for (const [n, name] of header.entries()) {
      const cell = cells[n]
      if (name !== null) values.set(name, cell ? cellValue(cell) : NO_VALUE)
    }
    yield { row, values }
  }
  if (!header) throw new FileFault(1, null, 'The file is empty. The first row must contain the column names')
}

/** Returns the name of a column. Exports quote a name with outer white space, which is part of it. */
const columnName = ({ text, quoted }: { readonly text: string; readonly quoted: boolean }): string =>
  quoted ? text : text.trim()

function columnsOf(names: readonly (string | null)[]): readonly (string | null)[] {
  const seen = new Map<string, number>()
  for (const [n, name] of names.entries()) {
    if (name === null) continue
    const other = seen.get(name)
    // Without the name: the file might have no header row, and then this is a value of its first record.
    if (other !== undefined) throw new FileFault(1, null, `has the same name in the columns ${other + 1} and ${n + 1}`)
    seen.set(name, n)
  }
  return names.map(name => (name === '' ? null : name))
}

function cellValue({ text, quoted }: { readonly text: string; readonly quoted: boolean }): Value {
  if (text === '' && !quoted) return NO_VALUE
  return { text: normalizeText(undefused(text)), type: quoted ? 'text' : 'cell' }
}

async function* fromLines(text: AsyncIterable<string>, named: Naming): AsyncGenerator<FileRow> {
  let rest = ''
  let row = 0
  for await (const piece of text) {
    const lines = (rest + (row === 0 && rest === '' ? piece.replace(/^\ufeff/, '') : piece)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_LENGTH)
      throw new FileFault(row + 1, null, `is longer than ${MAX_LINE_LENGTH} characters`)
    for (const line of lines) {
      row += 1
      if (line.trim() !== '') yield { row, values: valuesIn(line, row, named) }
    }
  }
  if (rest.trim() !== '') yield { row: row + 1, values: valuesIn(rest, row + 1, named) }
}

function valuesIn(line: string, row: number, named: Naming): ReadonlyMap<string, Value> {
  const { depth, fields, names } = shapeOf(line)
  if (names > MAX_NAMES) throw new FileFault(row, null, `has an object with more than ${MAX_NAMES} names`)
  if (fields > MAX_CELLS) throw new FileFault(row, null, `has more than ${MAX_CELLS} fields`)
  // Deep nesting would overflow the stack of a parser.
  if (depth > MAX_JSON_DEPTH || !isObject(line)) throw new FileFault(row, null, 'is not a JSON object')
  const values = new Map<string, Value>()
  for (const entry of entriesIn(line)) {
    for (const [name, token] of entry) {
      const column = named(normalizeText(name))
      if (column !== null) values.set(column, valueIn(token))
    }
  }
  return values
}

/**
 * Returns the nesting depth of a line, its number of fields outside lists, and the number of names in its largest
 * object. Takes one pass and accepts any text.
 */
function shapeOf(line: string) {
  let [depth, deepest, lists, fields, names, inString] = [0, 0, 0, 0, 0, false]
  /**
   * Number of names in each open object, by depth. Writes out of range are ignored, because such a line is rejected.
   */
  const open = new Int32Array(MAX_JSON_DEPTH + 1)
  for (let at = 0; at < line.length; at += 1) {
    const unit = line[at]
    if (inString) {
      if (unit === '\\') at += 1
      else if (unit === '"') inString = false
      continue
    }
    if (unit === '"') inString = true
    else if (unit === ':') {
      if (lists === 0) fields += 1
      const named = (open[depth] ?? 0) + 1
      open[depth] = named
      names = Math.max(names, named)
    } else if (unit === '{' || unit === '[') {
      deepest = Math.max(deepest, ++depth)
      open[depth] = 0
    } else if (unit === '}' || unit === ']') depth -= 1
    if (unit === '[') lists += 1
    else if (unit === ']') lists -= 1
  }
  return { depth: deepest, fields, names }
}

function isObject(line: string): boolean {
  if (!line.trimStart().startsWith('{')) return false
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

function valueIn(token: string): Value {
  if (token === 'null') return NO_VALUE
  if (token.startsWith('"')) return { text: normalizeText(textIn(token)), type: 'text' }
  if (token === 'true' || token === 'false') return { text: token, type: 'boolean' }
  return { text: token, type: /^[[{]/.test(token) ? 'json' : 'number' }
}
