import type { MaterialEvent, StockReserved } from '../events/material.js'
import type { Decision } from './aggregate.js'
import type { Material } from './material.js'
import { fits, fromDecimal, type Quantity, toDecimal, ZERO } from './quantity.js'
import { isRejection, type Rejection, type RejectionDetail, reject } from './rejection.js'
import { incoming, type Reservation, reservedAt, without } from './reservations.js'
import { applyMovement, balanceAt, type Delta, move, nameplate, type Stock, stockMoved } from './stock.js'

type Line = StockReserved['lines'][number]

/**
 * Sets aside what an attempt is about to move. It never waits: what is not there now is refused. The same attempt again
 * changes nothing; what an earlier attempt left is replaced.
 */
export function reserve(state: Material | undefined, order: StockReserved): Decision<MaterialEvent> {
  if (!state) return reject('not-found', 'There is no such material.', blame(order.lines, 'There is no such material.'))
  const { delivery_note_id, attempt } = order
  const left = state.reservations[delivery_note_id]
  if (left?.attempt === attempt) return []
  if (left && left.attempt > attempt) return reject('conflict', 'A later attempt holds a reservation.')
  const refused = obstacle(state, order)
  if (refused) return refused
  const made: MaterialEvent = { type: 'stock-reserved', data: order }
  return left ? [released(delivery_note_id, left), made] : [made]
}

/** Why these lines could not be reserved now, with every line to blame. Lines for one location are added up. */
export function obstacle(state: Material, order: StockReserved): Rejection | undefined {
  const { type, lines, delivery_note_id } = order
  if (state.archived_at) {
    const message = 'The material is archived.'
    return reject('invalid-state', message, blame(lines, message, 'material_id'))
  }
  const others = without(state.reservations, delivery_note_id)
  const details = [...takenFrom(lines)].flatMap(([locationId, wanted]) => {
    const available = balanceAt(state, locationId) - reservedAt(others, locationId)
    return wanted <= available ? [] : shortLines(lines, locationId, wanted, available)
  })
  if (details.length > 0) return reject('insufficient-stock', details[0]?.message ?? '', details)
  const added = type === 'receipt' ? sum(lines) : ZERO
  if (fits(fromDecimal(state.stock) + incoming(others) + added)) return undefined
  const message = 'The stock would exceed 1000000000000.'
  return reject('invalid', message, blame(lines, message))
}

/** Gives up what the attempt, or one before it, still holds. */
export function release(state: Material | undefined, deliveryNoteId: string, attempt: number): Decision<MaterialEvent> {
  if (!state) return reject('not-found', 'There is no such material.')
  const held = state.reservations[deliveryNoteId]
  return held && held.attempt <= attempt ? [released(deliveryNoteId, held)] : []
}

/** Movements of one append; a longer reservation is applied in several. */
const AT_ONCE = 100

/**
 * Moves what was reserved, a movement a line, so that the history shows the lines of the note. Applied if and only if
 * the very reservation is still there: once the note has committed to it, it goes in no other way than this. Another
 * one under the same note was made by a run that came too late, and is given up.
 */
export function apply(
  state: Material | undefined,
  deliveryNoteId: string,
  revision: number,
  movementIds: () => string,
): Decision<MaterialEvent> {
  if (!state) return reject('not-found', 'There is no such material.')
  const held = state.reservations[deliveryNoteId]
  if (!held) return []
  if (held.revision !== revision) return [released(deliveryNoteId, held)]
  const others = without(state.reservations, deliveryNoteId)
  const events: MaterialEvent[] = []
  let stock: Stock = { stock: state.stock, balances: state.balances, reservations: others }
  for (const line of held.lines.slice(0, AT_ONCE)) {
    const moved = move(stock, deltasOf(line))
    if (isRejection(moved)) throw new Error(`what ${deliveryNoteId} reserved is not there: ${moved.message}`)
    const { type, reference } = held
    const facts = { movementId: movementIds(), type, quantity: fromDecimal(line.quantity), reference, deliveryNoteId }
    const event = stockMoved(facts, moved, nameplate(state))
    events.push(event)
    stock = { ...applyMovement(stock, event.data), reservations: others }
  }
  return events
}

/** Whether the reservation is still to be applied. */
export const isHeld = (state: Material, deliveryNoteId: string, revision: number): boolean =>
  state.reservations[deliveryNoteId]?.revision === revision

const released = (deliveryNoteId: string, { attempt }: Reservation): MaterialEvent => ({
  type: 'reservation-released',
  data: { delivery_note_id: deliveryNoteId, attempt },
})

function deltasOf({ from_location_id: from, to_location_id: to, quantity }: Line): readonly Delta[] {
  const by = fromDecimal(quantity)
  const taken = from === null ? [] : [{ locationId: from, by: -by, field: 'quantity' }]
  const put = to === null ? [] : [{ locationId: to, by, field: 'quantity' }]
  return [...taken, ...put]
}

const sum = (lines: readonly Line[]): Quantity =>
  lines.reduce((total, { quantity }) => total + fromDecimal(quantity), ZERO)

function takenFrom(lines: readonly Line[]): ReadonlyMap<string, Quantity> {
  const taken = new Map<string, Quantity>()
  for (const { from_location_id: from, quantity } of lines) {
    if (from !== null) taken.set(from, (taken.get(from) ?? ZERO) + fromDecimal(quantity))
  }
  return taken
}

const fieldOf = ({ line_no }: Line, name: string): string => `items.${line_no - 1}.${name}`

const blame = (lines: readonly Line[], message: string, name = 'quantity'): readonly RejectionDetail[] =>
  lines.map(line => ({ field: fieldOf(line, name), message }))

function shortLines(
  lines: readonly Line[],
  locationId: string,
  wanted: Quantity,
  available: Quantity,
): readonly RejectionDetail[] {
  const facts = { requested: toDecimal(wanted), available: toDecimal(available), location_id: locationId }
  const message = `${facts.requested} requested, ${facts.available} available at ${locationId}.`
  return lines
    .filter(({ from_location_id }) => from_location_id === locationId)
    .map(line => ({ field: fieldOf(line, 'quantity'), message, ...facts }))
}
