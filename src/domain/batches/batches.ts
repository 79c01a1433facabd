import type { BatchPolicy } from '../../events/batches.js'
import { emptyMap, entriesBetween, type OrderedMap, valueAt, withEntry, withoutEntry } from '../values/ordered-map.js'
import type { Batch } from './batch.js'

/**
 * All batches that a material has ever had. Whatever is asked for with a movement is found without a walk through them:
 * there may be a hundred thousand.
 */
export interface Batches {
  /** By their ids. */
  readonly records: OrderedMap<Batch>
  /** Their ids by their numbers, without regard to case. */
  readonly numbers: OrderedMap<string>
  /** The ids of those with stock, by location and then in the order of the policy; those that people have blocked apart. */
  readonly order: OrderedMap<string>
  /** How many there are. */
  readonly known: number
  /** How many have stock. */
  readonly stocked: number
}

export const NO_BATCHES: Batches = { records: emptyMap(), numbers: emptyMap(), order: emptyMap(), known: 0, stocked: 0 }

/** How many may have stock at a time. */
export const MOST_STOCKED = 10_000

/** Numbers that are the same to people. */
export const folded = (number: string): string => number.normalize('NFC').toLowerCase()

export const batchIn = ({ records }: Batches, id: string): Batch | undefined => valueAt(records, id)

export const numbered = ({ numbers }: Batches, number: string): string | undefined => valueAt(numbers, folded(number))

/** With a batch as it is now, in place of what it was. */
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

/** In the order of another policy. */
export function inOrderOf(batches: Batches, policy: BatchPolicy): Batches {
  let order = emptyMap<string>()
  for (const [, id] of entriesBetween(batches.order, '', LAST)) {
    const batch = batchIn(batches, id)
    if (batch) for (const key of keysOf(id, batch, policy)) order = withEntry(order, key, id)
  }
  return { ...batches, order }
}

export const hasStock = ({ quantity }: Batch): boolean => quantity !== '0'

/** Those with stock at a location that nobody has blocked, in the order of the policy. */
export const openAt = (locationId: string): Range => rangeOf(locationId, OPEN)
/** Those that are quarantined or recalled. */
export const closedAt = (locationId: string): Range => rangeOf(locationId, CLOSED)

export interface Range {
  readonly from: string
  readonly below: string
}

const OPEN = 'a'
const CLOSED = 'b'
/** Sorts behind all keys. */
const LAST = '\uffff'
/** Stands for a date that a batch does not have. */
const NEVER = '~'

const rangeOf = (locationId: string, open: string): Range => ({
  from: `${locationId} ${open} `,
  below: `${locationId} ${open}!`,
})

/** Where those begin that have not expired before this day. */
export const fromDay = ({ from, below }: Range, day: string): Range => ({ from: `${from}${day}`, below })

function keysOf(id: string, batch: Batch, policy: BatchPolicy | undefined): readonly string[] {
  const { status, received_at = NEVER, expires_on = NEVER } = batch
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
