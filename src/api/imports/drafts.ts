import { entriesIn, textIn } from '../../csv/json-entries.js'
import { flawOf, normalizeText } from '../../domain/values/sent-text.js'
import type { FileRow, Value } from '../../imports/file-rows.js'
import type { RowFault } from '../../imports/rows.js'
import { parseJson } from '../frame/request/parse-json.js'
import { ApiError } from '../frame/response/errors.js'
import { unknownNameMessage } from '../frame/schema/near-miss.js'

/** Type of the cells of a column. `number` is a quantity, `whole` an integer. */
export type CellType = 'text' | 'number' | 'whole' | 'boolean' | 'json'

/** Values of a row, before they become a command. */
export interface Draft {
  readonly values: Map<string, Value>
  readonly faults: RowFault[]
}

/** Columns of a kind. */
export interface KnownColumns {
  /** Columns that are fields of a record, by type of their cells. */
  readonly columns: { readonly [name: string]: CellType }
  /** Columns of exports that imports ignore. */
  readonly ignored: readonly string[]
  readonly hasCustomFields: boolean
  /** Fields whose parts have columns, such as `premium` with `premium.amount`. The parts are changed together. */
  readonly parted: readonly string[]
}

/** Prefix of the columns of custom fields. */
export const OPEN = 'custom_fields.'
/** Maximum characters of a cell that contains a list or an object. */
const MAX_LIST_LENGTH = 400_000
/** Maximum number of unknown columns for which similar names are suggested. */
const MAX_SUGGESTIONS = 50

const NO_KNOWN_COLUMN = 'has no known column or field. The first row of a CSV file must contain the column names.'

/** Returns a function that reads the rows of a file in order. It reports each unknown column once. */
export function drafting({ columns, ignored, hasCustomFields, parted }: KnownColumns): (row: FileRow) => Draft {
  const names = ['id', ...Object.keys(columns), ...ignored, ...(hasCustomFields ? ['custom_fields'] : [])]
  const known = new Set(names)
  const isKnown = (name: string) => known.has(name) || (hasCustomFields && name.startsWith(OPEN))
  const isColumn = (name: string) => isKnown(name) || parted.includes(name)
  const reported = new Set<string>()
  let hasReportedHeader = false

  /**
   * Reports a row without a known column, once. Usually, the file has no header row, and its first record counts as column
   * names. They aren't quoted, because they can be the name of a person, and the event log keeps errors of imports.
   */
  function isHeaderMissing(values: FileRow['values'], faults: RowFault[]): boolean {
    if (values.size === 0 || [...values.keys()].some(isColumn)) return false
    if (!hasReportedHeader) faults.push({ column: null, message: `${NO_KNOWN_COLUMN} Allowed: ${names.join(', ')}` })
    hasReportedHeader = true
    return true
  }

  function unknown(column: string): string | undefined {
    if (isKnown(column)) return undefined
    return reported.size < MAX_SUGGESTIONS ? unknownNameMessage(column, names, '') : 'is unknown'
  }

  return ({ values }) => {
    const draft: Draft = { values: new Map(), faults: [] }
    if (isHeaderMissing(values, draft.faults)) return draft
    for (const [column, value] of expandValues(values, draft.faults)) {
      // An export of a record without this field has null instead of the parts.
      if (parted.includes(column) && value.type === 'nothing') continue
      const flaw = nameFlaw(column) ?? flawIn(value, columns[column]) ?? unknown(column)
      if (flaw === undefined) {
        draft.values.set(column, value)
        continue
      }
      if (reported.has(column)) continue
      if (!isKnown(column)) reported.add(column)
      draft.faults.push({ column, message: flaw })
    }
    return draft
  }
}

const nameFlaw = (column: string): string | undefined =>
  column === `${OPEN}__proto__` ? 'is a reserved name' : flawOf(column)

/** Value types of JSON that a text column rejects, as a request does. In CSV, every cell is text. */
const NOT_TEXT: ReadonlySet<Value['type']> = new Set(['number', 'boolean', 'json'])

/** Returns the problem of a cell. The texts in a list are checked when the list is parsed. */
function flawIn({ text, type: is }: Value, type: CellType | undefined): string | undefined {
  if (type === 'text' && NOT_TEXT.has(is)) return 'must be a string'
  if (type !== 'json') return flawOf(text)
  return text.length > MAX_LIST_LENGTH ? `must have at most ${MAX_LIST_LENGTH} characters` : undefined
}

/** Expands custom fields in one JSON column into one column each. */
function* expandValues(values: ReadonlyMap<string, Value>, faults: RowFault[]): Generator<[string, Value]> {
  for (const [column, value] of values) {
    if (column !== 'custom_fields') yield [column, value]
    else if (value.type !== 'nothing') yield* ownFieldsIn(value.text, faults)
  }
}

function* ownFieldsIn(text: string, faults: RowFault[]): Generator<[string, Value]> {
  const flaw = objectFlaw(text)
  if (flaw !== undefined) {
    faults.push({ column: 'custom_fields', message: flaw })
    return
  }
  for (const entry of entriesIn(text)) {
    for (const [name, token] of entry) {
      const isText = token.startsWith('"')
      yield [
        OPEN + normalizeText(name),
        { text: isText ? normalizeText(textIn(token)) : token, type: isText ? 'text' : 'cell' },
      ]
    }
  }
}

/** Returns why a cell isn't an acceptable JSON object. Undefined if it is. */
function objectFlaw(text: string): string | undefined {
  if (text.length > MAX_LIST_LENGTH) return `must have at most ${MAX_LIST_LENGTH} characters`
  try {
    const value = parseJson(Buffer.from(text))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? undefined : 'must be a JSON object'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code === 'INVALID_JSON' ? 'must be a JSON object' : error.message
  }
}
