import type { BatchDetails, BatchFields, BatchOwner, BatchThen } from '../../events/batches.js'
import type { MaterialEvent } from '../../events/materials.js'
import { invalidField, isRejection, type Rejection, reject } from '../decisions/rejection.js'
import { gtinKey } from '../values/codes.js'
import { withoutNulls } from '../values/custom-fields.js'
import { plusDays } from '../values/days.js'
import { fromDecimal, type Quantity } from '../values/quantity.js'
import { withoutUndefined } from '../values/without-undefined.js'
import { bareFields, fieldsOf } from './batch.js'
import { batchIn, folded, hasStock, MAX_STOCKED_BATCHES, numbered } from './batches.js'
import { identifiedBatch, namedTwice, partless, type RequestedBatch } from './naming.js'
import { type ExpectedBatches, nextNumber } from './numbers.js'
import type { BatchDelta } from './shortage.js'
import { type Moment, type ReceiptDay, registered, type Tracked } from './tracked.js'

/** A batch that a movement creates. */
export interface NewBatch {
  readonly id: string
  readonly fields: BatchFields
}

export interface Incoming {
  readonly deltas: readonly BatchDelta[]
  readonly newBatches: readonly NewBatch[]
}

/** Batches that reservations will create, and IDs for further ones. */
export interface Coming {
  readonly expected: ExpectedBatches
  readonly newId: () => string
}

/** Returns the batches that incoming goods are added to, and which of them are new. */
export function incoming(
  material: Tracked,
  requested: readonly RequestedBatch[] | undefined,
  quantity: Quantity,
  day: ReceiptDay,
  coming: Coming,
  path = '',
): Incoming | Rejection {
  const named = requested ?? [{ quantity: '0', path }]
  const into: (NewBatch & { readonly isNew: boolean })[] = []
  for (const one of named) {
    const found = receivingBatch(material, one, day, coming)
    if (isRejection(found)) return found
    into.push(found)
  }
  const newBatches = into.filter(({ isNew }) => isNew).map(({ id, fields }) => ({ id, fields }))
  const twice = namedTwice(into, named, newBatches) ?? partless(named)
  if (twice) return twice
  const full = tooManyStocked(material, into, path)
  if (full) return full
  const deltas = into.map(({ id, fields }, n) => ({
    id,
    number: fields.batch_number,
    by: named.length === 1 ? quantity : fromDecimal(named[n]?.quantity ?? '0'),
  }))
  return { deltas, newBatches }
}

function receivingBatch(
  material: Tracked,
  requested: RequestedBatch,
  day: ReceiptDay,
  { expected, newId }: Coming,
): (NewBatch & { readonly isNew: boolean }) | Rejection {
  const { batch_id, batch_number, batch: details = {}, path } = requested
  if (batch_id === undefined && batch_number === undefined) {
    if (material.batch_numbering === 'required') return unnamed(path)
    const number = nextNumber(material.batches, expected, day.today)
    return newBatch(material, number, details, day, newId(), path)
  }
  if (batch_id !== undefined || numbered(material.batches, batch_number ?? '') !== undefined) {
    const found = identifiedBatch(material, requested)
    if (isRejection(found)) return found
    const fields = fieldsOf(found.batch)
    return contradiction(details, fields, path) ?? { id: found.id, fields, isNew: false }
  }
  const announced = expected.get(folded(batch_number ?? ''))
  if (announced) {
    return contradiction(details, announced.batch, path) ?? { id: announced.id, fields: announced.batch, isNew: true }
  }
  return newBatch(material, batch_number ?? '', details, day, newId(), path)
}

const unnamed = (path: string): Rejection =>
  invalidField(`${path}batch_number`, 'is required: the material has batch tracking')

function newBatch(
  { shelf_life_days }: Pick<Tracked, 'shelf_life_days'>,
  number: string,
  details: BatchDetails,
  day: ReceiptDay,
  id: string,
  path: string,
): (NewBatch & { readonly isNew: boolean }) | Rejection {
  const fields = newFields(number, details, shelf_life_days, day)
  return wrongDates(fields, `${path}batch.`) ?? { id, fields, isNew: true }
}

/** Returns the fields of a new batch. The expiration date follows from the shelf life if none is given. */
export function newFields(
  number: string,
  details: BatchDetails,
  shelfLifeDays: number | null,
  day: ReceiptDay,
): BatchFields {
  const { custom_fields = {}, ...stated } = details
  const fields = { ...bareFields(number), ...withoutUndefined(stated), custom_fields: withoutNulls(custom_fields) }
  if (shelfLifeDays === null || details.expires_on !== undefined) return fields
  const begin = fields.manufactured_on ?? (fields.received_at === null ? day.today : day.dayOf(fields.received_at))
  return { ...fields, expires_on: plusDays(begin, shelfLifeDays) }
}

const DATES_IN_ORDER = ['manufactured_on', 'best_before', 'expires_on'] as const

/**
 * Rejects dates out of order: the manufacturing date, the best-before date, and the expiration date must follow each
 * other.
 */
export function wrongDates(
  fields: Pick<BatchFields, (typeof DATES_IN_ORDER)[number]>,
  path: string,
): Rejection | undefined {
  const stated = DATES_IN_ORDER.filter(name => fields[name] !== null)
  for (const [n, name] of stated.entries()) {
    const before = stated[n - 1]
    if (before && (fields[before] ?? '') > (fields[name] ?? '')) {
      return invalidField(`${path}${name}`, `must not be before ${before} (${fields[before]})`)
    }
  }
  return undefined
}

/** Rejects incoming goods whose details differ from those of their existing batch. */
function contradiction(batchDetails: BatchDetails, fields: BatchFields, path: string): Rejection | undefined {
  const { custom_fields = {}, ...stated } = batchDetails
  const details = Object.entries(stated).flatMap(([name, value]) => {
    const current = fields[name as keyof typeof stated]
    return value === undefined || same(name, value, current) ? [] : [differs(`${path}batch.${name}`, fields, current)]
  })
  for (const [name, value] of Object.entries(custom_fields)) {
    const current = fields.custom_fields[name] ?? null
    if (current !== value) details.push(differs(`${path}batch.custom_fields.${name}`, fields, current))
  }
  return details[0] && reject('conflict', details[0].message, details)
}

const differs = (field: string, { batch_number }: BatchFields, current: unknown) => {
  const message = `The batch ${batch_number} has ${current === null || current === undefined ? 'no value' : `the value ${String(current)}`}. Update the batch first.`
  return { field, message }
}

/** Reports whether two values are equal. GTINs are compared without leading zeros. */
const same = (name: string, one: unknown, other: unknown): boolean =>
  one === other ||
  (name === 'gtin' && typeof one === 'string' && typeof other === 'string' && gtinKey(one) === gtinKey(other))

function tooManyStocked(material: Tracked, into: readonly NewBatch[], path: string): Rejection | undefined {
  const fresh = into.filter(({ id }) => {
    const batch = batchIn(material.batches, id)
    return !batch || !hasStock(batch)
  })
  if (fresh.length === 0 || material.batches.stocked + fresh.length <= MAX_STOCKED_BATCHES) return undefined
  const message = `A material can have stock in at most ${MAX_STOCKED_BATCHES} batches.`
  return reject('conflict', message, [{ field: `${path}batch_number`, message }])
}

/** Returns the events that create batches with incoming goods. */
export const newBatchEvents = (
  material: BatchOwner,
  newBatches: readonly NewBatch[],
  { now }: Pick<Moment, 'now'>,
  noteId: string | null,
  receivedAt = now,
): readonly MaterialEvent[] =>
  newBatches.map(({ id, fields }) => {
    const received_at = fields.received_at ?? receivedAt
    return registered(freshBatch(id, { ...fields, received_at }, now, noteId), material)
  })

/** Returns a batch before it has stock. */
export const freshBatch = (
  batch_id: string,
  fields: NewBatch['fields'],
  created_at: string,
  source_note_id: string | null,
): BatchThen => ({
  batch_id,
  ...fields,
  source_note_id,
  status: 'available',
  status_reason: null,
  status_at: null,
  status_by: null,
  created_at,
  quantity: '0',
  reserved: '0',
  reserved_by: [],
  locations: [],
})
