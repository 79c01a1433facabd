import type { BatchPolicy } from '../../events/batches.js'
import { emptyMap, entriesBetween, type OrderedMap, valueAt, withEntry, withoutEntry } from '../values/ordered-map.js'
import type { Batch } from './batch.js'

/**
 * All batches that a material has ever had, possibly 100,000. Movements find what they need without iterating over all
 * of them.
 */
export interface Batches {
  /** Batches by ID. */
  readonly records: OrderedMap<Batch>
  /** IDs by batch number, ignoring case. */
  readonly numbers: OrderedMap<string>
  /**
   * IDs of batches with stock, by location, then in the order of the policy. Quarantined and recalled batches are
   * sorted separately.
   */
  readonly order: OrderedMap<string>
  /** Number of batches. */
  readonly known: number
  /** Number of batches with stock. */
  readonly stocked: number
}

export const NO_BATCHES: Batches = { records: emptyMap(), numbers: emptyMap(), order: emptyMap(), known: 0, stocked: 0 }

/** Batches of a material that can have stock at the same time. */
export const MAX_STOCKED_BATCHES = 10_000

/** Returns the form in which batch numbers are compared. */
export const folded = (number: string): string => number.normalize('NFC').toLowerCase()

export const batchIn = ({ records }: Batches, id: string): Batch | undefined => valueAt(records, id)

export const numbered = ({ numbers }: Batches, number: string): string | undefined => valueAt(numbers, folded(number))

/** Returns the batches with one batch added or replaced. */
export function withBatch(batches: Batches, id: string, next: Batch, policy: BatchPolicy | undefined): Batches {
  const before = batchIn(batches, id)
  return {
    records: withEntry(batches.records, id, next),
    numbers: renumbered(batches.numbers, id, before, next),
    order: reordered(batches.order, id, before, next, policy),
    known: batches.known + (before ? 0 : 1),
    stocked: batches.stocked + Number(hasStock(next)) - Number(before !== undefined && hasStock(before)),
  }
}

/** Returns the batches in the order of another policy. */
export function inOrderOf(batches: Batches, policy: BatchPolicy): Batches {
  let order = emptyMap<string>()
  for (const [, id] of entriesBetween(batches.order, '', LAST)) {
    const batch = batchIn(batches, id)
    if (batch) for (const key of keysOf(id, batch, policy)) order = withEntry(order, key, id)
  }
  return { ...batches, order }
}

export const hasStock = ({ quantity }: Batch): boolean => quantity !== '0'

/** Returns the range of the batches with stock at a location that are neither quarantined nor recalled. */
export const openAt = (locationId: string): Range => rangeOf(locationId, OPEN)
/** Returns the range of the quarantined and recalled batches with stock at a location. */
export const closedAt = (locationId: string): Range => rangeOf(locationId, CLOSED)

export interface Range {
  readonly from: string
  readonly below: string
}

const OPEN = 'a'
const CLOSED = 'b'
/** Sorts after all keys. */
const LAST = '\uffff'
/** Stands for a missing date. Sorts after all dates. */
const AFTER_ALL_TIMES = '~'

const rangeOf = (locationId: string, open: string): Range => ({
  from: `${locationId} ${open} `,
  below: `${locationId} ${open}!`,
})

/** Narrows a range to batches that don't expire before this day. */
export const fromDay = ({ from, below }: Range, day: string): Range => ({ from: `${from}${day}`, below })

function keysOf(id: string, batch: Batch, policy: BatchPolicy | undefined): readonly string[] {
  const { status, received_at = AFTER_ALL_TIMES, expires_on = AFTER_ALL_TIMES } = batch
  const open = status === undefined ? OPEN : CLOSED
  const age = policy === 'fifo' || policy === 'lifo' ? received_at : `${expires_on} ${received_at}`
  return Object.keys(batch.balances).map(locationId => `${locationId} ${open} ${age} ${id}`)
}

function reordered(
  order: OrderedMap<string>,
  id: string,
  before: Batch | undefined,
  next: Batch,
  policy: BatchPolicy | undefined,
): OrderedMap<string> {
  const had = before ? keysOf(id, before, policy) : []
  const has = keysOf(id, next, policy)
  let ordered = order
  for (const key of had) if (!has.includes(key)) ordered = withoutEntry(ordered, key)
  for (const key of has) if (!had.includes(key)) ordered = withEntry(ordered, key, id)
  return ordered
}

function renumbered(numbers: OrderedMap<string>, id: string, before: Batch | undefined, next: Batch) {
  if (before?.batch_number === next.batch_number) return numbers
  const number = folded(next.batch_number)
  if (before && folded(before.batch_number) === number) return numbers
  const others = before ? withoutEntry(numbers, folded(before.batch_number)) : numbers
  return withEntry(others, number, id)
}
