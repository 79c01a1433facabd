import type { Leg, MovementType, StockMoved } from '../events/material.js'
import { type Decimal, fits, fromDecimal, type Quantity, toDecimal, ZERO } from './quantity.js'
import { type Rejection, reject } from './rejection.js'
import { incoming, type Reservations, reservedAt } from './reservations.js'

/** What a material has, per location, in the order in which locations were first used. */
export type Balances = { readonly [locationId: string]: Decimal }

export interface Stock {
  readonly stock: Decimal
  readonly balances: Balances
  readonly reservations?: Reservations
}

export const balanceAt = (stock: Stock, locationId: string): Quantity => fromDecimal(stock.balances[locationId] ?? '0')

/** By how much the balance of one location is to change. */
export interface Delta {
  readonly locationId: string
  readonly by: Quantity
  /** The field that the caller gave it in. */
  readonly field: string
}

export interface Moved {
  readonly before: Decimal
  readonly after: Decimal
  readonly legs: Leg[]
}

/**
 * The balances after all deltas together, or why they can't be applied: nothing falls below zero, nor below what is
 * reserved, and nothing overflows.
 */
export function move(stock: Stock, deltas: readonly Delta[]): Moved | Rejection {
  const before = fromDecimal(stock.stock)
  let after = before
  const legs: Leg[] = []
  const running = new Map<string, Quantity>()
  for (const { locationId, by, field } of deltas) {
    const here = running.get(locationId) ?? balanceAt(stock, locationId)
    const then = here + by
    const kept = by < ZERO ? reservedAt(stock.reservations, locationId) : ZERO
    if (then < kept) return short(field, -by, here - kept, locationId)
    running.set(locationId, then)
    legs.push({ location_id: locationId, before: toDecimal(here), after: toDecimal(then) })
    after += by
  }
  if (!fits(after + incoming(stock.reservations))) {
    return reject('invalid', 'The stock would exceed 1000000000000.', [
      { field: deltas[0]?.field ?? 'quantity', message: 'The stock would exceed 1000000000000.' },
    ])
  }
  return { before: stock.stock, after: toDecimal(after), legs }
}

export function short(field: string, wanted: Quantity, available: Quantity, locationId: string): Rejection {
  const message = `${toDecimal(wanted)} requested, ${toDecimal(available)} available at ${locationId}.`
  return reject('insufficient-stock', message, [
    { field, message, requested: toDecimal(wanted), available: toDecimal(available), location_id: locationId },
  ])
}

/** The stock after a movement that was recorded. */
export function applyMovement(
  stock: Stock,
  moved: Pick<StockMoved, 'after' | 'legs'>,
): Pick<Stock, 'stock' | 'balances'> {
  const balances: { [locationId: string]: Decimal } = { ...stock.balances }
  for (const leg of moved.legs) balances[leg.location_id] = leg.after
  return { stock: moved.after, balances }
}

/** What people may say of a movement. */
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
}

export const stockMoved = (
  facts: MovementFacts,
  moved: Moved,
  material: StockMoved['material'],
): { readonly type: 'stock-moved'; readonly data: StockMoved } => ({
  type: 'stock-moved',
  data: {
    movement_id: facts.movementId,
    type: facts.type,
    quantity: toDecimal(facts.quantity),
    before: moved.before,
    after: moved.after,
    legs: moved.legs,
    note: facts.note ?? null,
    reason: facts.reason ?? null,
    reference: facts.reference ?? null,
    delivery_note_id: facts.deliveryNoteId ?? null,
    reverses: facts.reverses ?? null,
    material,
  },
})

/** The material as a movement shows it. */
export const nameplate = ({ name, sku, unit, min_stock }: StockMoved['material']): StockMoved['material'] => ({
  name,
  sku,
  unit,
  min_stock,
})
