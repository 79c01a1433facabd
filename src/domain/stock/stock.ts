import type { BatchBlock, BatchLeg } from '../../events/batches.js'
import type { Leg, MovementType, StockMoved } from '../../events/materials.js'
import { balanceOf } from '../batches/batch.js'
import { type Batches, batchIn } from '../batches/batches.js'
import { type BatchDelta, MAX_BATCHES_PER_MOVEMENT, shortOf, tooMany } from '../batches/shortage.js'
import { isRejection, type Rejection, reject } from '../decisions/rejection.js'
import { type Decimal, fits, fromDecimal, type Quantity, toDecimal, ZERO } from '../values/quantity.js'
import { type RecentStock, withRecent } from './recent-balances.js'
import { incoming, type Reservations, type ReservedBatches, reservedAt, reservedBatches } from './reservations.js'

/** Stock per location, in the order in which locations were first used. */
export type Balances = { readonly [locationId: string]: Decimal }

export interface Stock {
  readonly stock: Decimal
  readonly balances: Balances
  readonly reservations?: Reservations
  readonly batches?: Batches
  /** Balances of the last days per location, for backdated movements. */
  readonly recent?: RecentStock
}

export const balanceAt = (stock: Stock, locationId: string): Quantity => fromDecimal(stock.balances[locationId] ?? '0')

/** A change of the balance at one location. */
export interface Delta {
  readonly locationId: string
  readonly by: Quantity
  /** Path of the request field that contains the quantity. */
  readonly field: string
  /** Changes of batches, which add up to `by`. Only for materials with batch tracking. */
  readonly batches?: readonly BatchDelta[] | undefined
}

export interface Moved {
  readonly before: Decimal
  readonly after: Decimal
  readonly legs: Leg[]
}

/**
 * Returns the balances after all deltas, or why they can't be applied: no balance can fall below zero or below what is
 * reserved, and the total is limited.
 */
export function move(stock: Stock, deltas: readonly Delta[]): Moved | Rejection {
  const before = fromDecimal(stock.stock)
  let after = before
  if (isTooMuch(deltas)) return tooMany(deltas[0]?.field ?? 'quantity')
  const legs: Leg[] = []
  const running = new Map<string, Quantity>()
  const reserved = deltas.some(({ batches }) => batches) ? reservedBatches(stock.reservations) : undefined
  for (const { locationId, by, field, batches } of deltas) {
    const ofBatches = batches && batchLegs(stock, locationId, batches, reserved, field)
    if (ofBatches && isRejection(ofBatches)) return ofBatches
    const here = running.get(locationId) ?? balanceAt(stock, locationId)
    const then = here + by
    const reservedQuantity = by < ZERO ? reservedAt(stock.reservations, locationId) : ZERO
    if (then < reservedQuantity) return shortageRejection(field, -by, here - reservedQuantity, locationId)
    running.set(locationId, then)
    // The fields are in the order in which they are stored.
    legs.push(
      ofBatches
        ? { after: toDecimal(then), batches: ofBatches, before: toDecimal(here), location_id: locationId }
        : { after: toDecimal(then), before: toDecimal(here), location_id: locationId },
    )
    after += by
  }
  if (!fits(after + incoming(stock.reservations))) {
    return reject('invalid', 'The stock would exceed the maximum of 1000000000000.', [
      { field: deltas[0]?.field ?? 'quantity', message: 'The stock would exceed the maximum of 1000000000000.' },
    ])
  }
  return { before: stock.stock, after: toDecimal(after), legs }
}

const isTooMuch = (deltas: readonly Delta[]): boolean =>
  deltas.some(({ batches }) => batches) &&
  new Set(deltas.flatMap(({ batches = [] }) => batches.map(({ id }) => id))).size > MAX_BATCHES_PER_MOVEMENT

/** Returns the legs of the batches at a location. No batch can fall below zero or below what is reserved of it. */
function batchLegs(
  { batches }: Stock,
  locationId: string,
  deltas: readonly BatchDelta[],
  reserved: ReservedBatches | undefined,
  field: string,
): BatchLeg[] | Rejection {
  const legs: BatchLeg[] = []
  for (const { id, number, by } of deltas) {
    const here = balanceOf(batches && batchIn(batches, id), locationId)
    const then = here + by
    const reservedQuantity = by < ZERO ? (reserved?.(id, locationId) ?? ZERO) : ZERO
    if (then < reservedQuantity)
      return shortOf({ id, batch_number: number }, locationId, -by, here - reservedQuantity, reservedQuantity, field)
    legs.push({ after: toDecimal(then), batch_id: id, batch_number: number, before: toDecimal(here) })
  }
  return legs
}

function shortageRejection(field: string, requested: Quantity, available: Quantity, locationId: string): Rejection {
  const message = `Not enough stock: ${toDecimal(requested)} requested, ${toDecimal(available)} available at ${locationId}.`
  return reject('insufficient-stock', message, [
    { field, message, requested: toDecimal(requested), available: toDecimal(available), location_id: locationId },
  ])
}

/** Returns the stock after a recorded movement. */
export function applyMovement(
  stock: Pick<Stock, 'balances'>,
  moved: Pick<StockMoved, 'after' | 'legs'>,
): Pick<Stock, 'stock' | 'balances'> {
  const balances: { [locationId: string]: Decimal } = { ...stock.balances }
  for (const leg of moved.legs) balances[leg.location_id] = leg.after
  return { stock: moved.after, balances }
}

/** Returns the balances of the last days after a recorded movement. */
export function recentAfter(
  { recent }: Pick<Stock, 'recent'>,
  { legs, effective_at }: Pick<StockMoved, 'legs' | 'effective_at'>,
  { at, revision }: { readonly at: string; readonly revision: number },
): RecentStock {
  return withRecent(recent, legs, { effectiveAt: effective_at ?? at, at, revision })
}

/** The optional fields of a movement. */
export interface Remarks {
  readonly note?: string | null | undefined
  readonly reason?: string | null | undefined
  readonly reference?: string | null | undefined
}

export interface MovementFacts extends Remarks {
  readonly movementId: string
  readonly type: MovementType
  readonly quantity: Quantity
  readonly deliveryNoteId?: string
  readonly reverses?: string
  readonly override?: BatchBlock | undefined
  /** Time at which it takes effect, if that is in the past. */
  readonly effectiveAt?: string | undefined
}

/** Fields are in the order in which they are stored (see events/log/canonical.ts). */
export const stockMoved = (
  facts: MovementFacts,
  moved: Moved,
  material: StockMoved['material'],
): { readonly type: 'stock-moved'; readonly data: StockMoved } => ({
  type: 'stock-moved',
  data: {
    after: moved.after,
    ...(facts.override === undefined ? undefined : { batch_override: facts.override }),
    before: moved.before,
    delivery_note_id: facts.deliveryNoteId ?? null,
    ...(facts.effectiveAt === undefined ? undefined : { effective_at: facts.effectiveAt }),
    legs: moved.legs,
    material,
    movement_id: facts.movementId,
    note: facts.note ?? null,
    quantity: toDecimal(facts.quantity),
    reason: facts.reason ?? null,
    reference: facts.reference ?? null,
    reverses: facts.reverses ?? null,
    type: facts.type,
  },
})

/** Returns the fields of the material that a movement contains. */
export const movedMaterial = ({ name, sku, unit, min_stock }: StockMoved['material']): StockMoved['material'] => ({
  min_stock,
  name,
  sku,
  unit,
})
