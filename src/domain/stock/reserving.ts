import type { MaterialEvent, StockReserved } from '../../events/materials.js'
import { type Allocated, allocate, type MaterialOrder, type OrderLine } from '../batches/allocating.js'
import { batchIn } from '../batches/batches.js'
import { evolveBatches } from '../batches/evolve.js'
import { newBatchEvents } from '../batches/incoming.js'
import { notTracked } from '../batches/naming.js'
import type { BatchDelta } from '../batches/shortage.js'
import { isTracked, type Moment } from '../batches/tracked.js'
import { type Decision, UNRECORDED } from '../decisions/aggregate.js'
import { isRejection, type Rejection, type RejectionDetail, reject, worstOf } from '../decisions/rejection.js'
import type { Material } from '../materials.js'
import { fits, fromDecimal, type Quantity, toDecimal, ZERO } from '../values/quantity.js'
import { shortageSince, since } from './backdating.js'
import { incoming, type Reservation, reservedAt, without } from './reservations.js'
import { applyMovement, balanceAt, type Delta, move, movedMaterial, stockMoved } from './stock.js'

type Line = StockReserved['lines'][number]

/**
 * Reserves what an attempt will move, and allocates its batches. If the stock isn't available now, the attempt is
 * rejected. Repeating the attempt changes nothing. A reservation of an earlier attempt is replaced.
 */
export function reserve(state: Material | undefined, order: MaterialOrder, moment: Moment): Decision<MaterialEvent> {
  if (!state) return reject('not-found', 'Material not found.', rejectionDetails(order.lines, 'Material not found.'))
  const { delivery_note_id, attempt } = order
  const left = state.reservations[delivery_note_id]
  if (left?.attempt === attempt) return []
  if (left && left.attempt > attempt) return reject('conflict', 'A later attempt already reserved the stock.')
  const lines = linesFor(state, order, moment)
  if (isRejection(lines)) return lines
  const reservation: MaterialEvent = { type: 'stock-reserved', data: { ...order, lines: [...lines] } }
  return left ? [released(delivery_note_id, left), reservation] : [reservation]
}

/** Returns why these lines can't be reserved now, with all lines that are affected; undefined if they can. */
export function obstacle(state: Material, order: MaterialOrder, moment: Moment): Rejection | undefined {
  const lines = linesFor(state, order, moment)
  return isRejection(lines) ? lines : undefined
}

function linesFor(state: Material, order: MaterialOrder, moment: Moment): readonly Line[] | Rejection {
  const { type, lines, delivery_note_id } = order
  if (state.archived_at) {
    const message = `The material ${state.name} is archived.`
    return reject('invalid-state', message, rejectionDetails(lines, message, 'material_id'))
  }
  const begin = since(order.effective_at, moment, state.created_at)
  if (begin && isRejection(begin)) return begin
  const { effective_at: _, ...immediate } = order
  const effective = begin ? order : immediate
  const chosen = isTracked(state) ? allOf(allocate(state, effective, moment)) : plainLines(state, effective)
  if (isRejection(chosen)) return chosen
  const added = type === 'receipt' ? sum(lines) : ZERO
  const others = without(state.reservations, delivery_note_id)
  const deltas = chosen.flatMap(line => deltasOf(line, fieldOf(line)))
  // Lines are applied one by one, so that no line can use what another one brings in.
  const decreases = deltas.filter(({ by }) => by < ZERO)
  const shortage = begin && shortageSince({ ...state, reservations: others }, decreases, begin)
  if (shortage) return shortage
  if (fits(fromDecimal(state.stock) + incoming(others) + added)) return chosen
  const message = 'The stock would exceed the maximum of 1000000000000.'
  return reject('invalid', message, rejectionDetails(lines, message))
}

/** Lines for one location are added up. */
function plainLines(
  state: Material,
  { lines, delivery_note_id, effective_at }: MaterialOrder,
): readonly Line[] | Rejection {
  const named = lines.flatMap(line => line.named?.map(one => ({ ...one, path: `items.${line.line_no - 1}.` })) ?? [])
  const refused = notTracked(state.name, named)
  if (refused) return refused
  if (effective_at !== undefined) return lines.map(({ named: _, ...line }) => line)
  const others = without(state.reservations, delivery_note_id)
  const details = [...quantitiesByLocation(lines)].flatMap(([locationId, requested]) => {
    const available = balanceAt(state, locationId) - reservedAt(others, locationId)
    return requested <= available ? [] : shortLines(lines, locationId, requested, available)
  })
  if (details.length > 0) return reject('insufficient-stock', details[0]?.message ?? '', details)
  return lines.map(({ named: _, ...line }) => line)
}

function allOf(allocated: readonly Allocated[]): readonly Line[] | Rejection {
  const refusals = allocated.flatMap(one => ('refused' in one ? [one.refused] : []))
  if (refusals.length > 0) return worstOf(refusals)
  return allocated.flatMap(one => ('line' in one ? [one.line] : []))
}

/** Releases the reservation of the attempt, or of one before it. */
export function release(state: Material | undefined, deliveryNoteId: string, attempt: number): Decision<MaterialEvent> {
  if (!state) return reject('not-found', 'Material not found.')
  const reservation = state.reservations[deliveryNoteId]
  return reservation && reservation.attempt <= attempt ? [released(deliveryNoteId, reservation)] : []
}

/** Maximum number of movements, and of their batches, in one append. A longer reservation is applied in several. */
const MAX_MOVEMENTS_PER_APPEND = 100
const MAX_BATCHES_PER_APPEND = 1000

/**
 * Moves what was reserved, one movement per line, so that the history shows the lines of the note. It is applied only
 * if this reservation still exists. After the commit, a reservation is removed only by applying it. Another
 * reservation of the same note was made by a run that was too late, and is released.
 */
export function apply(
  state: Material | undefined,
  deliveryNoteId: string,
  revision: number,
  movementIds: () => string,
  now: string,
): Decision<MaterialEvent> {
  if (!state) return reject('not-found', 'Material not found.')
  const reservation = state.reservations[deliveryNoteId]
  if (!reservation) return []
  if (reservation.revision !== revision) return [released(deliveryNoteId, reservation)]
  const { effective_at: effectiveAt } = reservation
  const others = without(state.reservations, deliveryNoteId)
  const events: MaterialEvent[] = []
  let material: Material = { ...state, reservations: others }
  for (const line of linesOfOneAppend(reservation.lines)) {
    const created = newBatchEventsOf(material, line, deliveryNoteId, now, effectiveAt)
    const moved = move(material, deltasOf(line))
    if (isRejection(moved)) throw new Error(`the stock that ${deliveryNoteId} reserved is missing: ${moved.message}`)
    const { type, reference } = reservation
    const quantity = fromDecimal(line.quantity)
    const facts = { movementId: movementIds(), type, quantity, reference, deliveryNoteId, effectiveAt }
    const event = stockMoved(facts, moved, movedMaterial(state))
    events.push(...created, event)
    material = afterEvents(material, [...created, event], now)
  }
  return events
}

/** Returns the lines that fit into one append. */
function linesOfOneAppend(lines: readonly Line[]): readonly Line[] {
  let batches = 0
  const beyond = lines.findIndex((line, n) => {
    batches += line.batches?.length ?? 0
    return n > 0 && (n === MAX_MOVEMENTS_PER_APPEND || batches > MAX_BATCHES_PER_APPEND)
  })
  return beyond < 0 ? lines : lines.slice(0, beyond)
}

/** Returns events that create the new batches of a line, unless they were created after the reservation. */
function newBatchEventsOf(
  material: Material,
  { batches = [] }: Line,
  noteId: string,
  now: string,
  receivedAt?: string,
): readonly MaterialEvent[] {
  const newBatches = batches.flatMap(({ batch_id, batch }) =>
    batch && material.batches && !batchIn(material.batches, batch_id) ? [{ id: batch_id, fields: batch }] : [],
  )
  return newBatchEvents(material, newBatches, { now }, noteId, receivedAt)
}

/** Returns the material for the next line. This reservation isn't part of its reservations. */
function afterEvents(material: Material, events: readonly MaterialEvent[], now: string): Material {
  let current = material
  for (const event of events) {
    const batches = evolveBatches(current, { at: now, ...UNRECORDED, ...event })
    const stock = event.type === 'stock-moved' ? applyMovement(current, event.data) : {}
    current = { ...current, ...stock, ...(batches ? { batches } : {}) }
  }
  return current
}

/** Reports whether the reservation still has to be applied. */
export const isReserved = (state: Material, deliveryNoteId: string, revision: number): boolean =>
  state.reservations[deliveryNoteId]?.revision === revision

function released(deliveryNoteId: string, { attempt, lines }: Reservation): MaterialEvent {
  const data = { delivery_note_id: deliveryNoteId, attempt }
  const batches = unusedBatches(lines)
  return { type: 'reservation-released', data: batches.length === 0 ? data : { ...data, batches } }
}

/** Returns the quantities of batches that a released reservation would have taken. */
function unusedBatches(lines: readonly Line[]): { batch_id: string; quantity: string }[] {
  const left = new Map<string, Quantity>()
  for (const { from_location_id: from, batches = [] } of lines) {
    if (from === null) continue
    for (const { batch_id, quantity } of batches) {
      left.set(batch_id, (left.get(batch_id) ?? ZERO) + fromDecimal(quantity))
    }
  }
  return Array.from(left, ([batch_id, quantity]) => ({ batch_id, quantity: toDecimal(quantity) }))
}

function deltasOf(
  { from_location_id: from, to_location_id: to, quantity, batches }: Line,
  field = 'quantity',
): readonly Delta[] {
  const by = fromDecimal(quantity)
  const signed = (sign: bigint): readonly BatchDelta[] | undefined =>
    batches?.map(one => ({ id: one.batch_id, number: one.batch_number, by: sign * fromDecimal(one.quantity) }))
  const removed = from === null ? [] : [{ locationId: from, by: -by, field, batches: signed(-1n) }]
  const put = to === null ? [] : [{ locationId: to, by, field, batches: signed(1n) }]
  return [...removed, ...put]
}

const sum = (lines: readonly OrderLine[]): Quantity =>
  lines.reduce((total, { quantity }) => total + fromDecimal(quantity), ZERO)

function quantitiesByLocation(lines: readonly OrderLine[]): ReadonlyMap<string, Quantity> {
  const quantities = new Map<string, Quantity>()
  for (const { from_location_id: from, quantity } of lines) {
    if (from !== null) quantities.set(from, (quantities.get(from) ?? ZERO) + fromDecimal(quantity))
  }
  return quantities
}

const fieldOf = ({ line_no }: Pick<OrderLine, 'line_no'>, name = 'quantity'): string => `items.${line_no - 1}.${name}`

const rejectionDetails = (
  lines: readonly OrderLine[],
  message: string,
  name = 'quantity',
): readonly RejectionDetail[] => lines.map(line => ({ field: fieldOf(line, name), message }))

function shortLines(
  lines: readonly OrderLine[],
  locationId: string,
  requested: Quantity,
  available: Quantity,
): readonly RejectionDetail[] {
  const facts = { requested: toDecimal(requested), available: toDecimal(available), location_id: locationId }
  const message = `Not enough stock: ${facts.requested} requested, ${facts.available} available at ${locationId}.`
  return lines
    .filter(({ from_location_id }) => from_location_id === locationId)
    .map(line => ({ field: fieldOf(line, 'quantity'), message, ...facts }))
}
