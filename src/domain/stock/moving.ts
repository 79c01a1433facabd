import type { BatchSettings } from '../../events/batches.js'
import type { MaterialEvent, StockMoved } from '../../events/materials.js'
import { newBatchEvents } from '../batches/incoming.js'
import { allAt, type BatchMovement, batchMovement, differing, moving, undoing } from '../batches/moving.js'
import { notTracked, unnamedInPast } from '../batches/naming.js'
import { correctsBlocked } from '../batches/outgoing.js'
import { isTracked, type Moment } from '../batches/tracked.js'
import type { Decision } from '../decisions/aggregate.js'
import { isRejection, type Rejection, reject } from '../decisions/rejection.js'
import { fromDecimal, type Quantity, ZERO } from '../values/quantity.js'
import { shortageSince, since } from './backdating.js'
import { deltasOf, type Movement, type Stocked } from './movements.js'
import { isCount, withPastBalances } from './past-balances.js'
import type { Reservations } from './reservations.js'
import { balanceAt, type Delta, move, movedMaterial, type Remarks, stockMoved } from './stock.js'

/** The parts of a material that its movements depend on. */
export interface Movable extends Stocked, Partial<BatchSettings> {
  readonly name: string
  readonly sku: string | null
  readonly unit: string
  readonly min_stock: StockMoved['material']['min_stock']
  readonly archived_at: string | null
  readonly created_at: string
  readonly reversed: readonly string[]
  readonly reservations: Reservations
}

/**
 * Decides a movement. If it is backdated, it takes effect at `begin`: a count is compared with the stock of that time,
 * and no balance can become negative at any time since then.
 */
export function moveStock(state: Movable | undefined, request: Movement, moment: Moment): Decision<MaterialEvent> {
  const refusal = editable(state)
  if (refusal) return refusal
  const current = state as Movable
  const begin = since(request.effectiveAt, moment, current.created_at)
  if (begin && isRejection(begin)) return begin
  const movement = request.effectiveAt === undefined ? request : { ...request, effectiveAt: begin?.effectiveAt }
  const refused = begin && isTracked(current) ? unnamedInPast(movement.requested) : undefined
  if (refused) return refused
  const counted = begin && isCount(movement) ? withPastBalances(current, movement, begin) : current
  const changes = isTracked(counted) ? batchMovement(counted, movement, moment) : plainMovement(counted, movement)
  if (isRejection(changes)) return changes
  const shortage = begin && shortageSince(current, changes.deltas, begin)
  if (shortage) return shortage
  const moved = move(current, changes.deltas)
  if (isRejection(moved)) return moved
  return [
    ...newBatchEventsOf(current, changes, moment, begin?.effectiveAt),
    stockMoved(movement, moved, movedMaterial(current)),
  ]
}

function plainMovement(current: Movable, movement: Movement): BatchMovement | Rejection {
  const deltas = deltasOf(current, movement)
  if (isRejection(deltas)) return deltas
  return notTracked(current.name, movement.requested, movement.override) ?? { deltas, newBatches: [] }
}

export interface Reversal extends Remarks {
  readonly movementId: string
  readonly reverses: StockMoved
  /**
   * Day for which batches are checked: the receipt of a blocked batch can't be reversed. Absent: blocks are ignored.
   */
  readonly unblockedOn?: string | undefined
}

/** Reverses a movement by a new one that refers to it. */
export function reverse(state: Movable | undefined, reversal: Reversal): Decision<MaterialEvent> {
  const refusal = editable(state)
  if (refusal) return refusal
  const current = state as Movable
  const { movementId, reverses, unblockedOn: today, ...remarks } = reversal
  if (current.reversed.includes(reverses.movement_id)) {
    return reject('invalid-state', `Movement ${reverses.movement_id} is already reversed.`)
  }
  const deltas = isTracked(current)
    ? undoing(current, reverses, 'movement_id')
    : reverses.legs.map(leg => ({
        locationId: leg.location_id,
        by: fromDecimal(leg.before) - fromDecimal(leg.after),
        field: 'movement_id',
      }))
  if (isRejection(deltas)) return deltas
  const counts = today !== undefined && reverses.type !== 'transfer' && isTracked(current)
  const blocked = counts ? correctsBlocked(current, deltas, { today }) : undefined
  if (blocked) return blocked
  const moved = move(current, deltas)
  if (isRejection(moved)) return moved
  const facts = {
    ...remarks,
    movementId,
    type: 'reversal',
    quantity: reversedQuantity(reverses),
    reverses: reverses.movement_id,
  } as const
  return [stockMoved(facts, moved, movedMaterial(current))]
}

/**
 * Returns the change of the total. For a transfer, which doesn't change the total, returns the quantity that goes
 * back.
 */
const reversedQuantity = ({ type, quantity, before, after }: StockMoved): Quantity =>
  type === 'transfer' ? fromDecimal(quantity) : fromDecimal(before) - fromDecimal(after)

/** Corrects the stock at the primary location. */
export function correct(
  current: Movable,
  by: Quantity,
  movementIds: () => string,
  moment: Moment,
  canCorrectBlocked: boolean,
): readonly MaterialEvent[] | Rejection {
  const locationId = current.primary_location_id
  const changes = isTracked(current)
    ? differing(current, by, locationId, undefined, moment, 'stock')
    : { deltas: [{ locationId, by, field: 'stock' }], newBatches: [] }
  if (isRejection(changes)) return changes
  const blocked =
    canCorrectBlocked || !isTracked(current) ? undefined : correctsBlocked(current, changes.deltas, moment)
  if (blocked) return blocked
  const moved = move(current, changes.deltas)
  if (isRejection(moved)) return moved
  const facts = { movementId: movementIds(), type: 'correction', quantity: by } as const
  return [...newBatchEventsOf(current, changes, moment), stockMoved(facts, moved, movedMaterial(current))]
}

/** Moves all stock to a new primary location if it is at one other location. */
export function rehome(current: Movable, movementIds: () => string): readonly MaterialEvent[] | Rejection {
  const { primary_location_id: home } = current
  const filled = Object.keys(current.balances).filter(id => balanceAt(current, id) > ZERO)
  const from = filled[0]
  if (filled.length !== 1 || from === undefined || from === home) return []
  const quantity = balanceAt(current, from)
  const moved = move(current, rehoming(current, from, quantity))
  if (isRejection(moved)) return moved
  return [stockMoved({ movementId: movementIds(), type: 'transfer', quantity }, moved, movedMaterial(current))]
}

function rehoming(current: Movable, from: string, quantity: Quantity): readonly Delta[] {
  const { primary_location_id: home } = current
  const field = 'location_id'
  if (isTracked(current)) return moving(from, home, allAt(current, from), field).deltas
  return [
    { locationId: from, by: -quantity, field },
    { locationId: home, by: quantity, field },
  ]
}

/** Returns the events that create the batches of a movement. */
const newBatchEventsOf = (
  current: Movable,
  { newBatches }: BatchMovement,
  moment: Moment,
  receivedAt?: string,
): readonly MaterialEvent[] => (isTracked(current) ? newBatchEvents(current, newBatches, moment, null, receivedAt) : [])

/** Rejects a command for a material that doesn't exist. */
export const absent = () => reject('not-found', 'Material not found.')

/** Rejects a change of a material that is missing or archived. */
export function editable(state: Movable | undefined): Rejection | undefined {
  if (!state) return absent()
  return state.archived_at
    ? reject('invalid-state', `The material ${state.name} is archived. Restore it first.`)
    : undefined
}
