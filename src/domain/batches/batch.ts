import {
  type BatchBlock,
  type BatchFields,
  type BatchStatus,
  type BatchThen,
  batchFields,
} from '../../events/batches.js'
import { nullsIn } from '../../events/schema/fields.js'
import { namesIn } from '../../events/schema/names-in.js'
import type { RecentStock } from '../stock/recent-balances.js'
import { type Reservations, reservedOfBatch } from '../stock/reservations.js'
import type { Day } from '../values/days.js'
import { type Decimal, fromDecimal, type Quantity, toDecimal } from '../values/quantity.js'

/** Fields without a value are omitted, because most of a material's many batches have few values. */
type WithoutNulls<T> = { readonly [Name in keyof T]?: NonNullable<T[Name]> }

/** One batch in the state of its material. */
export interface Batch extends WithoutNulls<Omit<BatchFields, 'batch_number'>> {
  readonly batch_number: string
  readonly source_note_id?: string
  /** Status of the batch. Absent if it is available. */
  readonly status?: Exclude<BatchStatus, 'available'>
  readonly status_reason?: string
  readonly status_at?: string
  readonly status_by?: string
  readonly created_at: string
  readonly updated_at: string
  /** Revision of the last event that affected the batch. */
  readonly revision: number
  readonly quantity: Decimal
  /** Stock per location. Locations without stock are omitted. */
  readonly balances: { readonly [locationId: string]: Decimal }
  /** Balances of the last days per location, also of locations without stock. Absent before the first movement. */
  readonly recent?: RecentStock
}

export type StatusOnDay = BatchStatus | 'expired'

const FIELD_NAMES = namesIn(batchFields)

const NO_FIELDS = nullsIn(batchFields)

/** Returns the fields of a batch that has only a number. */
export const bareFields = (batch_number: string): BatchFields => ({
  batch_number,
  ...NO_FIELDS,
  custom_fields: {},
})

/** Returns all fields of a batch, with null for those without a value. */
export function fieldsOf(batch: Batch): BatchFields {
  const present = FIELD_NAMES.flatMap(name => (batch[name] === undefined ? [] : [[name, batch[name]] as const]))
  return { ...bareFields(batch.batch_number), ...Object.fromEntries(present) }
}

export const balanceOf = (batch: Batch | undefined, locationId: string): Quantity =>
  fromDecimal(batch?.balances[locationId] ?? '0')

/** Returns the status of a batch on a day. Recalled takes precedence over quarantined, and quarantined over expired. */
export function statusOn(
  { status = 'available', expires_on }: { readonly status?: BatchStatus; readonly expires_on?: Day | null },
  today: Day,
): StatusOnDay {
  return status === 'available' && expires_on != null && expires_on < today ? 'expired' : status
}

/** Returns why a batch can't be picked without an override; undefined if it can. */
export function blockOf(batch: Batch, today: Day, blockExpired: boolean): BatchBlock | undefined {
  const status = statusOn(batch, today)
  return status === 'available' || (status === 'expired' && !blockExpired) ? undefined : status
}

/** Returns the batch as events contain it. */
export function batchThen(id: string, batch: Batch, reservations: Reservations | undefined): BatchThen {
  const { reserved, notes } = reservedOfBatch(reservations, id)
  return {
    batch_id: id,
    ...fieldsOf(batch),
    source_note_id: batch.source_note_id ?? null,
    status: batch.status ?? 'available',
    status_reason: batch.status_reason ?? null,
    status_at: batch.status_at ?? null,
    status_by: batch.status_by ?? null,
    created_at: batch.created_at,
    quantity: batch.quantity,
    reserved: toDecimal(reserved),
    reserved_by: [...notes],
    locations: Object.entries(batch.balances).map(([location_id, stock]) => ({ location_id, stock })),
  }
}

/** Returns the stored form of a batch from an event. */
export function storedBatch(then: BatchThen, at: string, revision: number, recent?: RecentStock): Batch {
  const { batch_id: _, reserved: __, reserved_by: ___, locations, custom_fields, status, ...rest } = then
  return {
    ...(withoutNothing(rest) as Pick<Batch, 'batch_number' | 'created_at' | 'quantity'>),
    ...(Object.keys(custom_fields).length === 0 ? {} : { custom_fields }),
    ...(status === 'available' ? {} : { status }),
    balances: Object.fromEntries(locations.map(({ location_id, stock }) => [location_id, stock])),
    updated_at: at,
    revision,
    ...(recent ? { recent } : {}),
  }
}

const withoutNothing = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** Returns the batch after its balances at some locations changed. Copies them once: there can be hundreds. */
export function withBalances(
  batch: Batch,
  changes: readonly { readonly location_id: string; readonly before: Decimal; readonly after: Decimal }[],
): Batch {
  const balances: { [locationId: string]: Decimal } = { ...batch.balances }
  let { quantity } = batch
  for (const { location_id, before, after } of changes) {
    delete balances[location_id]
    if (after !== '0') balances[location_id] = after
    quantity = quantityAfter(quantity, before, after)
  }
  return { ...batch, balances, quantity }
}

/** Returns the total after a balance changed. Most batches are at one location. */
const quantityAfter = (quantity: Decimal, before: Decimal, after: Decimal): Decimal =>
  quantity === before ? after : toDecimal(fromDecimal(quantity) + fromDecimal(after) - fromDecimal(before))
