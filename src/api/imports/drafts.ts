import { entriesIn, textIn } from '../../csv/json-entries.js'
import { flawOf, normal } from '../../domain/values/sent-text.js'
import type { FileRow, Value } from '../../imports/file-rows.js'
import type { RowFault } from '../../imports/rows.js'
import { parseJson } from '../frame/request/parse-json.js'
import { ApiError } from '../frame/response/errors.js'
import { notKnown } from '../frame/schema/near-miss.js'

/** What the cells of a column hold; a whole number is no quantity. */
export type CellType = 'text' | 'number' | 'whole' | 'boolean' | 'json'

/** What a row asks for, on its way to a command. */
export interface Draft {
  readonly values: Map<string, Value>
  readonly faults: RowFault[]
}

/** What the columns of a kind are. */
export interface KnownColumns {
  /** Columns that are fields of a record, by what their cells hold. */
  readonly columns: { readonly [name: string]: CellType }
  /** Those that an export has and an import leaves as they are. */
  readonly ignored: readonly string[]
  readonly hasCustomFields: boolean
  /** Those that are parts of one field, such as `premium.amount`, and are changed together. */
  readonly parted: readonly string[]
}

/** What the columns of custom fields begin with. */
export const OPEN = 'custom_fields.'
/** Of a cell that lists many things. */
const LONGEST_LIST = 400_000
/** Columns that nobody knows, of which it is looked up what may be meant. */
const MOST_LOOKED_UP = 50

/** How rows are read, from the first on: what is wrong with a column is said once. */
export function drafting({ columns, ignored, hasCustomFields, parted }: KnownColumns): (row: FileRow) => Draft {
  const names = ['id', ...Object.keys(columns), ...ignored, ...(hasCustomFields ? ['custom_fields'] : [])]
  const known = new Set(names)
  const isKnown = (name: string) => known.has(name) || (hasCustomFields && name.startsWith(OPEN))
  const told = new Set<string>()

  function unknown(column: string): string | undefined {
    if (isKnown(column)) return undefined
    return told.size < MOST_LOOKED_UP ? notKnown(column, names, '') : 'is unknown'
  }

  return ({ values }) => {
    const draft: Draft = { values: new Map(), faults: [] }
    for (const [column, value] of spread(values, draft.faults)) {
      // What a record has no such thing of is written in one word.
      if (parted.includes(column) && value.type === 'nothing') continue
      const flaw = nameFlaw(column) ?? flawIn(value, columns[column]) ?? unknown(column)
      if (flaw === undefined) {
        draft.values.set(column, value)
        continue
      }
      if (told.has(column)) continue
      if (!isKnown(column)) told.add(column)
      draft.faults.push({ column, message: flaw })
    }
    return draft
  }
}

const nameFlaw = (column: string): string | undefined =>
  column === `${OPEN}__proto__` ? 'is a reserved name' : flawOf(column)

/** Value types of JSON that a text column rejects, as a request does. In CSV, every cell is text. */
const NOT_TEXT: ReadonlySet<Value['type']> = new Set(['number', 'boolean', 'json'])

/** A list is looked into, text by text, when it is read. */
function flawIn({ text, type: is }: Value, type: CellType | undefined): string | undefined {
  if (type === 'text' && NOT_TEXT.has(is)) return 'must be a string'
  if (type !== 'json') return flawOf(text)
  return text.length > LONGEST_LIST ? `must have at most ${LONGEST_LIST} characters` : undefined
}

/** Custom fields that lie in one column as JSON stand for as many columns. */
function* spread(values: ReadonlyMap<string, Value>, faults: RowFault[]): Generator<[string, Value]> {
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
      yield [OPEN + normal(name), { text: isText ? normal(textIn(token)) : token, type: isText ? 'text' : 'cell' }]
    }
  }
}

/** Why a cell is no JSON object that can be taken. */
function objectFlaw(text: string): string | undefined {
  if (text.length > LONGEST_LIST) return `must have at most ${LONGEST_LIST} characters`
  try {
    const value = parseJson(Buffer.from(text))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? undefined : 'must be a JSON object'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code === 'INVALID_JSON' ? 'must be a JSON object' : error.message
  }
}
