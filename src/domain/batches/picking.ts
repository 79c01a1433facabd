import type { Rejection } from '../decisions/rejection.js'
import { type ReservedBatches, reservedBatches } from '../stock/reservations.js'
import type { Day } from '../values/days.js'
import { entriesBackwards, entriesBetween } from '../values/ordered-map.js'
import { type Decimal, fromDecimal, MAX_QUANTITY, type Quantity, toDecimal, ZERO } from '../values/quantity.js'
import { type Batch, balanceOf, blockOf } from './batch.js'
import { batchIn, closedAt, fromDay, openAt, type Range } from './batches.js'
import { type BatchDelta, MAX_BATCHES_PER_MOVEMENT, type Sums, shortAt, tooMany } from './shortage.js'
import type { Tracked } from './tracked.js'

/** Returns the available quantity of a batch at a location. */
export type Free = (id: string, batch: Batch, locationId: string) => Quantity

export function freeOf(material: Tracked, reserved: ReservedBatches = reservedBatches(material.reservations)): Free {
  return (id, batch, locationId) => balanceOf(batch, locationId) - reserved(id, locationId)
}

/** For backdated movements, whose balances are checked at all times since then. */
export const UNCHECKED: Free = () => MAX_QUANTITY

/** Picks batches if none is named: in the order of the policy, as much of each as is available. */
export function pick(
  material: Tracked,
  locationId: string,
  requested: Quantity,
  today: Day,
  free: Free,
  field: string,
): readonly BatchDelta[] | Rejection {
  const picked: BatchDelta[] = []
  let left = requested
  for (const [id, batch] of inOrder(material, locationId, today)) {
    if (left === ZERO) break
    const available = free(id, batch, locationId)
    if (available <= ZERO) continue
    if (picked.length === MAX_BATCHES_PER_MOVEMENT) return tooMany(field)
    const quantity = available < left ? available : left
    picked.push({ id, number: batch.batch_number, by: -quantity })
    left -= quantity
  }
  return left === ZERO
    ? picked
    : shortAt(locationId, requested, requested - left, blockedAt(material, locationId, today, free), field)
}

/** Yields the batches at a location that can be picked, including fully reserved ones. */
function* inOrder(material: Tracked, locationId: string, today: Day): Generator<readonly [string, Batch]> {
  const { batches, batch_policy, block_expired } = material
  const open = openAt(locationId)
  const byDay = batch_policy === 'fefo' || batch_policy === 'manual'
  const range = block_expired && byDay ? fromDay(open, today) : open
  const entries = batch_policy === 'lifo' ? entriesBackwards : entriesBetween
  for (const [, id] of entries(batches.order, range.from, range.below)) {
    const batch = batchIn(batches, id)
    if (batch && blockOf(batch, today, block_expired) === undefined) yield [id, batch]
  }
}

/** Yields all batches with stock at a location. The order isn't specified. */
export function* batchesAt(material: Tracked, locationId: string): Generator<readonly [string, Batch]> {
  for (const range of [openAt(locationId), closedAt(locationId)]) yield* within(material, range)
}

function* within({ batches }: Tracked, { from, below }: Range): Generator<readonly [string, Batch]> {
  for (const [, id] of entriesBetween(batches.order, from, below)) {
    const batch = batchIn(batches, id)
    if (batch) yield [id, batch]
  }
}

function blockedAt(material: Tracked, locationId: string, today: Day, free: Free): Sums {
  const sums = { expired: ZERO, quarantined: ZERO, recalled: ZERO, reserved: ZERO }
  for (const [id, batch] of batchesAt(material, locationId)) {
    const balance = balanceOf(batch, locationId)
    const block = blockOf(batch, today, material.block_expired)
    if (block) sums[block] += balance
    else sums.reserved += balance - free(id, batch, locationId)
  }
  return sums
}

/** Returns the quantity that can be picked today at all locations. */
export function availableStock(material: Tracked, today: Day): Decimal {
  const free = freeOf(material)
  let sum = ZERO
  for (const locationId in material.balances) {
    if (fromDecimal(material.balances[locationId] ?? '0') === ZERO) continue
    for (const [id, batch] of inOrder(material, locationId, today)) sum += free(id, batch, locationId)
  }
  return toDecimal(sum)
}
