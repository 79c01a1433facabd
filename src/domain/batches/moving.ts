import type { StockMoved } from '../../events/materials.js'
import { invalidField, isRejection, type Rejection, reject } from '../decisions/rejection.js'
import { countedAt, differs, impossible, type Movement, routeOf } from '../stock/movements.js'
import type { Delta } from '../stock/stock.js'
import { fromDecimal, type Quantity, ZERO } from '../values/quantity.js'
import { type Batch, balanceOf } from './batch.js'
import { batchIn, folded, numbered } from './batches.js'
import { incoming, type NewBatch } from './incoming.js'
import { ambiguousBatch, detailsWithoutReceipt, identifiedBatch, namedTwice, type RequestedBatch } from './naming.js'
import { type Expected, expectedBatches } from './numbers.js'
import { correctsBlocked, type Removal, removedFrom, withdrawn } from './outgoing.js'
import { batchesAt, freeOf, UNCHECKED } from './picking.js'
import type { BatchDelta } from './shortage.js'
import { type Moment, receiptDay, type Tracked } from './tracked.js'

/** The changes of balances, with their batches, and the batches to create first. */
export interface BatchMovement {
  readonly deltas: readonly Delta[]
  readonly newBatches: readonly NewBatch[]
}

export function batchMovement(material: Tracked, movement: Movement, moment: Moment): BatchMovement | Rejection {
  const refused = impossible(movement) ?? withoutReason(movement)
  if (refused) return refused
  const { quantity, requested } = movement
  if (movement.type === 'transfer') {
    const route = routeOf(material, movement)
    if (isRejection(route)) return route
    const batches = removedFrom(material, removalOf(material, movement, route.from, moment))
    return isRejection(batches) ? batches : moving(route.from, route.to, batches)
  }
  const locationId = movement.locationId ?? material.primary_location_id
  switch (movement.type) {
    case 'receipt':
    case 'add':
      return receive(material, requested, quantity, locationId, moment, movement.effectiveAt)
    case 'withdrawal':
    case 'subtract': {
      const batches = withdrawn(material, removalOf(material, movement, locationId, moment), movement.override)
      return isRejection(batches) ? batches : { deltas: [at(locationId, batches)], newBatches: [] }
    }
    case 'correction':
    case 'set': {
      const corrected = requested?.some(isNamed)
        ? countedOf(material, movement, requested, locationId, moment)
        : counted(material, movement, locationId, moment)
      if (isRejection(corrected) || movement.canCorrectBlocked !== false) return corrected
      return correctsBlocked(material, corrected.deltas, moment) ?? corrected
    }
  }
}

function withoutReason({ override, reason, type }: Movement): Rejection | undefined {
  if (override === undefined) return undefined
  if (type !== 'withdrawal' && type !== 'subtract')
    return invalidField('batch_override', 'is allowed only for the types withdrawal and subtract')
  return reason ? undefined : invalidField('reason', 'is required with batch_override')
}

const isNamed = ({ batch_id, batch_number }: RequestedBatch): boolean =>
  batch_id !== undefined || batch_number !== undefined

const removalOf = (
  material: Tracked,
  { quantity, requested, effectiveAt }: Movement,
  locationId: string,
  moment: Moment,
): Removal => ({
  locationId,
  quantity,
  requested,
  moment,
  free: effectiveAt === undefined ? freeOf(material) : UNCHECKED,
  path: '',
  field: 'quantity',
})

const at = (locationId: string, batches: readonly BatchDelta[], field = 'quantity'): Delta => ({
  locationId,
  by: batches.reduce((sum, { by }) => sum + by, ZERO),
  field,
  batches,
})

/** Returns a movement that takes from one location what it adds to the other. */
export const moving = (
  from: string,
  to: string,
  batches: readonly BatchDelta[],
  field = 'quantity',
): BatchMovement => ({
  deltas: [
    at(from, batches, field),
    at(
      to,
      batches.map(batch => ({ ...batch, by: -batch.by })),
      field,
    ),
  ],
  newBatches: [],
})

function receive(
  material: Tracked,
  requested: readonly RequestedBatch[] | undefined,
  quantity: Quantity,
  locationId: string,
  moment: Moment,
  effectiveAt?: string,
): BatchMovement | Rejection {
  const into = incoming(material, requested, quantity, receiptDay(moment, effectiveAt), comingOf(material, moment))
  return isRejection(into) ? into : { deltas: [at(locationId, into.deltas)], newBatches: into.newBatches }
}

function comingOf(material: Tracked, { newBatchId }: Moment) {
  let drawn = 0
  return { expected: expectedBatches(material.reservations), newId: () => newBatchId(drawn++) }
}

type Count = Extract<Movement, { type: 'correction' | 'set' }>

/** Returns the changes of a correction or count that names batches. */
function countedOf(
  material: Tracked,
  movement: Count,
  requested: readonly RequestedBatch[],
  locationId: string,
  moment: Moment,
): BatchMovement | Rejection {
  const coming = comingOf(material, moment)
  const deltas: BatchDelta[] = []
  const newBatches: NewBatch[] = []
  let total = ZERO
  for (const one of requested) {
    const quantity = requested.length === 1 ? movement.quantity : fromDecimal(one.quantity)
    const known = knownBatch(material, one)
    const balance = balanceOf(known, locationId)
    const by = movement.type === 'set' ? quantity - balance : quantity
    total += balance
    if (by > ZERO) {
      const into = incoming(material, [one], by, receiptDay(moment, movement.effectiveAt), coming)
      if (isRejection(into)) return into
      deltas.push(...into.deltas)
      newBatches.push(...into.newBatches)
    } else {
      const found = identifiedBatch(material, one)
      if (isRejection(found)) return found
      const refused = detailsWithoutReceipt([one])
      if (refused) return refused
      deltas.push({ id: found.id, number: found.batch.batch_number, by })
    }
  }
  return (
    namedTwice(deltas, requested, newBatches) ??
    differs(movement.expected, total) ?? { deltas: [at(locationId, deltas)], newBatches }
  )
}

const knownBatch = ({ batches }: Tracked, { batch_id, batch_number = '' }: RequestedBatch): Batch | undefined => {
  const id = batch_id ?? numbered(batches, batch_number)
  return id === undefined ? undefined : batchIn(batches, id)
}

/**
 * Returns the changes of a correction or count without batches. It is unambiguous only if the location has one batch.
 */
function counted(material: Tracked, movement: Count, locationId: string, moment: Moment): BatchMovement | Rejection {
  const isSet = movement.type === 'set'
  const total = countedAt(material, isSet ? movement.locationId : locationId)
  const unexpected = differs(movement.expected, total)
  if (unexpected) return unexpected
  const by = isSet ? movement.quantity - total : movement.quantity
  return differing(material, by, locationId, movement.requested, moment)
}

/** Applies a difference to the only batch at a location. If the location has no batch, a surplus is incoming stock. */
export function differing(
  material: Tracked,
  by: Quantity,
  locationId: string,
  requested: readonly RequestedBatch[] | undefined,
  moment: Moment,
  field: 'quantity' | 'stock' = 'quantity',
): BatchMovement | Rejection {
  const listed = firstBatchesAt(material, locationId, MAX_LISTED + 1)
  const [only, other] = listed
  if (only && other) {
    const named = field === 'stock' ? 'stock' : 'batch_id'
    return ambiguousBatch(listed.slice(0, MAX_LISTED), locationId, listed.length > MAX_LISTED, named)
  }
  if (only) {
    const refused = detailsWithoutReceipt(requested ?? [])
    const delta = { id: only.id, number: only.batch.batch_number, by }
    return refused ?? { deltas: [at(locationId, [delta], field)], newBatches: [] }
  }
  if (by > ZERO) return receive(material, requested, by, locationId, moment)
  return { deltas: [{ locationId, by, field, batches: [] }], newBatches: [] }
}

/** Batches that are listed in an error. */
const MAX_LISTED = 100

function firstBatchesAt(material: Tracked, locationId: string, max: number) {
  const some: { readonly id: string; readonly batch: Batch }[] = []
  for (const [id, batch] of batchesAt(material, locationId)) {
    some.push({ id, batch })
    if (some.length === max) break
  }
  return some
}

/** Returns changes that remove all stock of a location. */
export const allAt = (material: Tracked, locationId: string): readonly BatchDelta[] =>
  [...batchesAt(material, locationId)].map(([id, batch]) => ({
    id,
    number: batch.batch_number,
    by: -balanceOf(batch, locationId),
  }))

/** Returns the changes that reverse what a movement did to batches. */
export function undoing(material: Tracked, reverses: StockMoved, field: string): readonly Delta[] | Rejection {
  const deltas: Delta[] = []
  for (const { location_id: locationId, before, after, batches } of reverses.legs) {
    const by = fromDecimal(before) - fromDecimal(after)
    if (!batches) {
      return reject(
        'invalid-state',
        `Movement ${reverses.movement_id} is older than the batch tracking of ${material.name}, so it can't be reversed. Correct the stock instead.`,
      )
    }
    const back = batches.map(leg => ({
      id: leg.batch_id,
      number: leg.batch_number,
      by: fromDecimal(leg.before) - fromDecimal(leg.after),
    }))
    deltas.push({ locationId, by, field, batches: back })
  }
  return deltas
}

/** Returns the opening stock of a new material. Stock that names no batch goes into one common batch. */
export function openingBatches(
  material: Tracked,
  opening: readonly {
    readonly locationId: string
    readonly quantity: Quantity
    readonly field: string
    readonly requested?: readonly RequestedBatch[] | undefined
  }[],
  number: string | undefined,
  moment: Moment,
): BatchMovement | Rejection {
  const { newId } = comingOf(material, moment)
  const expected = new Map<string, Expected>()
  const newBatches = new Map<string, NewBatch>()
  const deltas: Delta[] = []
  for (const { locationId, quantity, field, requested } of opening) {
    const path = field.slice(0, field.lastIndexOf('.') + 1)
    const named = requested ?? [{ batch_number: number ?? OPENING, quantity: '0', path }]
    const into = incoming(material, named, quantity, moment, { expected, newId }, path)
    if (isRejection(into)) return into
    for (const batch of into.newBatches) {
      newBatches.set(batch.id, batch)
      expected.set(folded(batch.fields.batch_number), { id: batch.id, batch: batch.fields })
    }
    deltas.push(at(locationId, into.deltas, field))
  }
  return { deltas, newBatches: [...newBatches.values()] }
}

/** Default number of the batch for opening stock that names no batch. */
export const OPENING = 'OPENING'
