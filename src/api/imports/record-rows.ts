import type { ZodType } from 'zod'
import type { CommandContext } from '../../commands/executor/context.js'
import { typedCell } from '../../csv/cells.js'
import { entriesIn, textIn } from '../../csv/json-entries.js'
import type { Rejection } from '../../domain/decisions/rejection.js'
import { toJson } from '../../domain/values/exact.js'
import type { Prefix } from '../../domain/values/ids.js'
import { parseQuantity } from '../../domain/values/quantity.js'
import type { Actor } from '../../events/log/envelope.js'
import type { Value } from '../../imports/file-rows.js'
import type { Pass, PlannedRow, RowFault, RowKind } from '../../imports/rows.js'
import type { Collection, Doc, FilterCondition } from '../../stores/document-store.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { exactNumber, parseJson } from '../frame/request/parse-json.js'
import { ApiError, type ErrorDetail } from '../frame/response/errors.js'
import { validate } from '../frame/schema/validation.js'
import { type RowSchemas, rowColumns } from './columns.js'
import { type CellType, type Draft, drafting, type KnownColumns, OPEN } from './drafts.js'

/** How rows of one kind are read and applied. */
export interface RecordRows<Document extends Doc, New, Change> extends RowSchemas {
  readonly prefix: Prefix
  readonly noun: string
  /** Columns that only apply to new records. */
  readonly onlyNew?: readonly string[]
  /** Column that identifies a record besides its ID, such as `sku`. */
  readonly key?: string
  /**
   * Set if the key is unique only together with another column: the field with both values, and a function that
   * returns both from a row.
   */
  readonly keyed?: { readonly field: string; readonly of: (values: Draft['values']) => string | undefined }
  readonly collection: () => Collection<Document>
  readonly isArchived: (doc: Document) => boolean
  /** Returns why a record that isn't archived can't be changed. Undefined if it can. */
  readonly isFinal?: (doc: Document) => string | undefined
  /** Conditions for records that are found by their key. */
  readonly standing: readonly FilterCondition[]
  readonly present: (doc: Document) => object
  readonly newRecord: ZodType<New>
  readonly change: ZodType<Change>
  readonly create: (context: CommandContext, body: New) => Promise<object | Rejection>
  /** Reports whether no rule can reject a new record, so that the validation needs no dry run of its row. */
  readonly isAccepted?: (body: New) => boolean
  readonly update: (context: CommandContext, id: string, body: Change) => Promise<object | Rejection>
  /**
   * Returns a function that returns which fields a user can't set, although the user can import records of this kind.
   */
  readonly forbidding?: (by: Actor) => Promise<Forbidden<New | Change>>
  /** Converts dates to timestamps in fields that require timestamps. */
  readonly convert?: (input: unknown) => unknown
  /** Removes values of an export that a new record can't have. */
  readonly asNew?: (values: Map<string, Value>) => void
  /** Replaces references, such as names, by IDs, and reports invalid ones. */
  readonly resolve?: (rows: readonly Draft[]) => Promise<void>
}

type Forbidden<Body> = (body: Body, change: 'created' | 'updated') => ErrorDetail | undefined

/** Number of rows that are planned between yields to the event loop. Each row can list a thousand items. */
const ROWS_PER_TURN = 16

/** Maximum records per key that are counted for the error about an ambiguous key. */
const MAX_CANDIDATES = 10

/** Record rows and the columns that are derived from their schemas. */
interface RowsWithColumns<Document extends Doc, New, Change> extends RecordRows<Document, New, Change>, KnownColumns {}

export function recordRows<Document extends Doc, New, Change>(rows: RecordRows<Document, New, Change>): RowKind {
  const kind = { ...rows, ...rowColumns(rows) }
  return { prefix: kind.prefix, begin: by => begin(kind, by) }
}

function begin<Document extends Doc, New, Change>(kind: RowsWithColumns<Document, New, Change>, by: Actor): Pass {
  const { noun, key } = kind
  const drafted = drafting(kind)
  /** First row with each ID. */
  const seenIds = new Map<string, number>()
  /** First row with each key, and whether it has an ID. */
  const seenKeys = new Map<string, { readonly row: number; readonly hasId: boolean }>()

  function lookForRepeated({ values, faults }: Draft, row: number): void {
    const repeats = (column: string | null, before: number) =>
      faults.push({ column, message: `is also in row ${before}` })
    const id = values.get('id')?.text
    const hasId = Boolean(id)
    if (id) {
      const before = seenIds.get(id)
      if (before === undefined) seenIds.set(id, row)
      else repeats('id', before)
    }
    const text = keyOf(kind, values)
    if (!text) return
    const before = seenKeys.get(text)
    if (before === undefined) seenKeys.set(text, { row, hasId })
    // With their IDs, both records can have the same key.
    else if (!hasId || !before.hasId) repeats(key ?? null, before.row)
  }

  return {
    async plan(rows) {
      const drafts = rows.map(drafted)
      await kind.resolve?.(drafts)
      for (const [n, draft] of drafts.entries()) lookForRepeated(draft, rows[n]?.row ?? 0)
      const records = await recordsNamed(kind, drafts)
      const forbidden = await kind.forbidding?.(by)
      const planned: PlannedRow[] = []
      for (const [n, draft] of drafts.entries()) {
        const record = records[n]
        if (draft.faults.length > 0) planned.push({ faults: draft.faults })
        else if (record && kind.isArchived(record)) {
          const message = `The ${noun} ${record._id} is archived. Restore it first.`
          planned.push({ faults: [{ column: null, message }] })
        } else planned.push(record ? changeOf(kind, draft, record, forbidden) : creationOf(kind, draft, forbidden))
        if (n % ROWS_PER_TURN === ROWS_PER_TURN - 1) await yieldToEventLoop()
      }
      return planned
    },
  }
}

/**
 * Finds the records of rows, by ID or else by key. Adds an error to rows whose record doesn't exist or is ambiguous.
 */
async function recordsNamed<Document extends Doc>(
  {
    collection,
    key,
    keyed,
    noun,
    standing,
  }: Pick<RecordRows<Document, never, never>, 'collection' | 'key' | 'keyed' | 'noun' | 'standing'>,
  drafts: readonly Draft[],
): Promise<readonly (Document | undefined)[]> {
  const idIn = ({ values }: Draft) => values.get('id')?.text || undefined
  const ids = drafts.flatMap(draft => idIn(draft) ?? [])
  const field = keyed?.field ?? key ?? ''
  const nameOf = ({ values }: Draft) => keyOf({ key, keyed }, values)
  const keys = drafts.flatMap(draft => (idIn(draft) ? [] : (nameOf(draft) ?? [])))
  const [byId, candidates] = await Promise.all([
    collection().getMany(ids),
    key === undefined || keys.length === 0
      ? []
      : collection().find({
          where: [...standing, { field, in: keys }],
          limit: MAX_CANDIDATES * keys.length,
          once: true,
        }),
  ])
  const byKey = new Map<unknown, Document[]>()
  for (const doc of candidates) byKey.set(doc[field], [...(byKey.get(doc[field]) ?? []), doc])
  return drafts.map(draft => {
    const id = idIn(draft)
    if (id !== undefined) {
      const doc = byId.get(id)
      if (!doc)
        draft.faults.push({
          column: 'id',
          message: `doesn't exist: no ${noun} has the ID ${id}. Leave the cell empty to create a ${noun}`,
        })
      return doc
    }
    const [doc, ...others] = byKey.get(nameOf(draft)) ?? []
    if (others.length > 0) {
      draft.faults.push({
        column: key ?? null,
        message: `matches ${others.length + 1} records. Use the ID`,
      })
    }
    return doc
  })
}

/** Returns the key in a row. */
const keyOf = (
  { key, keyed }: Partial<Pick<RecordRows<Doc, never, never>, 'key' | 'keyed'>>,
  values: Draft['values'],
): string | undefined => (keyed ? keyed.of(values) : key && values.get(key)?.text) || undefined

function creationOf<Document extends Doc, New, Change>(
  kind: RowsWithColumns<Document, New, Change>,
  draft: Draft,
  forbidden: Forbidden<New> | undefined,
): PlannedRow {
  const cells = new Map([...draft.values].filter(([, { type }]) => type !== 'nothing'))
  kind.asNew?.(cells)
  const apply = (context: CommandContext, body: New) => kind.create(context, body)
  return planRow({ forbidden, ...kind, accepted: kind.isAccepted }, kind.newRecord, cells, apply, 'created')
}

function changeOf<Document extends Doc, New, Change>(
  kind: RowsWithColumns<Document, New, Change>,
  draft: Draft,
  record: Document,
  forbidden: Forbidden<Change> | undefined,
): PlannedRow {
  const [current = new Map<string, string>()] = [...entriesIn(toJson(kind.present(record)))]
  const cells = new Map(
    [...draft.values].filter(
      ([column, value]) => !kind.onlyNew?.includes(column) && !isSame(kind.columns[column], value, current.get(column)),
    ),
  )
  for (const field of kind.parted) {
    const parts = [...draft.values].filter(([column]) => column.startsWith(`${field}.`))
    if (parts.some(([column]) => cells.has(column))) for (const [column, value] of parts) cells.set(column, value)
  }
  const changed = new Map([...cells].map(([column, value]) => [column, asBefore(value, current.get(column))]))
  const apply = (context: CommandContext, body: Change) => kind.update(context, record._id, body)
  const plan = planRow({ forbidden, ...kind }, kind.change, changed, apply, 'updated')
  const final = 'change' in plan && plan.change === 'updated' ? kind.isFinal?.(record) : undefined
  return final === undefined ? plan : { faults: [{ column: null, message: final }] }
}

/** Spreadsheets write Booleans in uppercase. */
const BOOLEAN = /^(?:true|false)$/i

/** Reports whether a cell has the current value of its field, in any notation. */
function isSame(type: string | undefined, value: Value, token = 'null'): boolean {
  if (token === 'null') return value.type === 'nothing'
  if (token.startsWith('"')) return value.type !== 'nothing' && textIn(token) === value.text
  if (BOOLEAN.test(token) && (type === 'boolean' || value.type !== 'text')) return value.text.toLowerCase() === token
  if (type !== 'number' && type !== 'whole') return token === value.text
  const [quantity, current] = [parseQuantity(value.text), parseQuantity(token)]
  return quantity !== undefined && quantity === current
}

/**
 * Treats the cell as text if the custom field currently contains text, and as a Boolean if it contains one, because
 * spreadsheets write `TRUE`.
 */
function asBefore(value: Value, token = 'null'): Value {
  if (value.type !== 'cell') return value
  if (token.startsWith('"')) return { ...value, type: 'text' }
  return BOOLEAN.test(token) && BOOLEAN.test(value.text) ? { ...value, text: value.text.toLowerCase() } : value
}

function planRow<Body>(
  {
    columns,
    ignored,
    parted,
    convert,
    forbidden,
    accepted,
  }: Pick<RowsWithColumns<Doc, never, never>, 'columns' | 'ignored' | 'parted' | 'convert'> & {
    readonly forbidden: Forbidden<Body> | undefined
    readonly accepted?: ((body: Body) => boolean) | undefined
  },
  schema: ZodType<Body>,
  cells: ReadonlyMap<string, Value>,
  apply: (context: CommandContext, body: Body) => Promise<object | Rejection>,
  change: 'created' | 'updated',
): PlannedRow {
  const faults: RowFault[] = []
  const fields: Record<string, unknown> = {}
  const own: Record<string, unknown> = {}
  for (const [column, value] of cells) {
    if (column === 'id' || ignored.includes(column)) continue
    if (column.startsWith(OPEN)) own[column.slice(OPEN.length)] = looselyTyped(value)
    else fields[column] = typedValue(columns[column] ?? 'text', value)
  }
  for (const field of parted) joinFields(fields, field)
  const input = Object.keys(own).length > 0 ? { ...fields, custom_fields: own } : fields
  if (change === 'updated' && Object.keys(input).length === 0) return { change: 'unchanged' }
  try {
    const body = validate(schema, convert?.(input) ?? input, 'row')
    const problem = forbidden?.(body, change)
    if (problem) return { faults: [{ column: problem.field, message: problem.message }] }
    return { change, isAccepted: accepted?.(body) ?? false, apply: context => apply(context, body) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    for (const { field, message } of error.details) faults.push({ column: field === 'row' ? null : field, message })
    return { faults }
  }
}

/** Combines the parts of a field into an object, or null if all parts are null. */
function joinFields(fields: Record<string, unknown>, field: string): void {
  const parts = Object.entries(fields).filter(([column]) => column.startsWith(`${field}.`))
  if (parts.length === 0) return
  for (const [column] of parts) delete fields[column]
  const cells = parts.filter(([, value]) => value !== null)
  const whole = Object.fromEntries(cells.map(([column, value]) => [column.slice(field.length + 1), value]))
  fields[field] = cells.length === 0 ? null : whole
}

/** Converts a cell to the type of its field. A cell that can't be converted stays text, and the schema rejects it. */
function typedValue(type: CellType, { text, type: is }: Value): unknown {
  if (is === 'nothing') return null
  if (type === 'number' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return exactNumber(text)
  if (type === 'whole' && /^-?\d{1,15}(?:\.\d+)?$/.test(text)) return Number(text)
  if (type === 'boolean' && BOOLEAN.test(text)) return text.toLowerCase() === 'true'
  if (type !== 'json') return text
  try {
    return parseJson(Buffer.from(text))
  } catch {
    return text
  }
}

/** Converts an unquoted cell to a number or Boolean if it looks like one. */
function looselyTyped({ text, type }: Value): unknown {
  if (type === 'nothing') return null
  if (type === 'text') return text
  const looksLike = typedCell(text)
  if (looksLike === 'boolean') return text === 'true'
  return looksLike === 'number' && String(Number(text)) === text ? Number(text) : text
}
