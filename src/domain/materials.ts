import { type BatchSettings, batchSettings } from '../events/batches.js'
import {
  type MaterialDetails,
  type MaterialEvent,
  materialEvents,
  materialFields,
  type StockMoved,
} from '../events/materials.js'
import { nullsIn, type SentFields } from '../events/schema/fields.js'
import { namesIn } from '../events/schema/names-in.js'
import { evolveBatches } from './batches/evolve.js'
import {
  allAt,
  type BatchMovement,
  batchMovement,
  differing as differingBy,
  moving,
  newBatchEvents,
  openingBatches,
  undoing,
} from './batches/moving.js'
import { notTracked, type RequestedBatch } from './batches/naming.js'
import { correctsBlocked } from './batches/outgoing.js'
import { piecesOfBatches } from './batches/pieces.js'
import { isTracked, type Moment } from './batches/tracked.js'
import {
  settingChanges,
  settingsFor,
  settingsNeedScope,
  type TrackingRequest,
  trackingEvents,
} from './batches/tracking.js'
import { type Aggregate, type Decision, type Recorded, UNRECORDED } from './decisions/aggregate.js'
import { isEmpty } from './decisions/changes.js'
import { isRejection, type Rejection, reject } from './decisions/rejection.js'
import { deltasOf, type Movement } from './stock/movements.js'
import { consumed, type Reservations, reserved, without } from './stock/reservations.js'
import {
  applyMovement,
  balanceAt,
  type Delta,
  move,
  nameplate,
  type Remarks,
  type Stock,
  stockMoved,
} from './stock/stock.js'
import { excessRejection } from './values/custom-fields.js'
import { type DetailsPatch, detailChanges, newDetails, withDetails } from './values/details.js'
import { fromDecimal, type Quantity, toDecimal, ZERO } from './values/quantity.js'

export type { MaterialDetails } from '../events/materials.js'
export type { Movement } from './stock/movements.js'

/** The fields of a material that lists show, with its batch settings if it has batch tracking. */
export interface ListedMaterial extends MaterialDetails, Partial<BatchSettings> {
  readonly stock: Stock['stock']
  readonly balances: Stock['balances']
  readonly created_at: string
  readonly updated_at: string
  readonly archived_at: string | null
}

/** The state that commands are decided on. */
export interface Material extends ListedMaterial, Stock {
  /** IDs of the reversed movements, so that none is reversed twice. */
  readonly reversed: readonly string[]
  readonly reservations: Reservations
}

const DETAILS = namesIn(materialFields)

export const material: Aggregate<Material, MaterialEvent> = {
  kind: 'material',
  events: materialEvents,
  snapshotVersion: 2,
  evolve,
  pieces: piecesOfBatches(),
}

export function evolve(state: Material | undefined, event: MaterialEvent & Recorded): Material {
  const next = evolveOutside(state, event)
  const batches = evolveBatches(state ?? next, event)
  return batches === next.batches ? next : { ...next, batches }
}

/** Folds everything except batches. */
function evolveOutside(state: Material | undefined, event: MaterialEvent & Recorded): Material {
  if (!state) return { ...evolveListed(state, event), reversed: [], reservations: {} }
  const next = evolveListed(state, event)
  switch (event.type) {
    case 'stock-moved': {
      const { reverses, delivery_note_id } = event.data
      if (reverses === null && delivery_note_id === null) return next
      const reservations = consumed(state.reservations, delivery_note_id)
      return { ...next, reservations, reversed: reverses ? [...state.reversed, reverses] : state.reversed }
    }
    case 'stock-reserved':
      return { ...next, reservations: reserved(state.reservations, event.data, event.revision) }
    case 'reservation-released':
      return { ...next, reservations: without(state.reservations, event.data.delivery_note_id) }
    default:
      return next
  }
}

export function evolveListed<Listed extends ListedMaterial>(listed: Listed, event: MaterialEvent & Recorded): Listed
export function evolveListed(listed: ListedMaterial | undefined, event: MaterialEvent & Recorded): ListedMaterial
/** Folds an event into the shown fields. All other properties stay as they are. */
export function evolveListed(listed: ListedMaterial | undefined, event: MaterialEvent & Recorded): ListedMaterial {
  if (event.type === 'material-created') {
    const { data, at } = event
    return { ...data, stock: '0', balances: {}, archived_at: null, created_at: at, updated_at: at }
  }
  if (!listed) throw new Error(`${event.type} before material-created`)
  switch (event.type) {
    case 'material-updated':
      return { ...withDetails(listed, event.data), updated_at: event.at }
    case 'material-archived':
      return { ...listed, archived_at: event.data.archived_at, updated_at: event.at }
    case 'material-restored':
      return { ...listed, archived_at: null, updated_at: event.at }
    case 'stock-moved': {
      const { stock, balances } = applyMovement(listed, event.data)
      return { ...listed, stock, balances, updated_at: event.at }
    }
    case 'batch-tracking-enabled': {
      const { material: _, ...settings } = event.data
      return { ...listed, ...settings, updated_at: event.at }
    }
    case 'batch-tracking-disabled':
      return { ...withoutSettings(listed), updated_at: event.at }
    default:
      return listed
  }
}

function withoutSettings(listed: ListedMaterial): ListedMaterial {
  const rest = { ...listed }
  for (const name of namesIn(batchSettings))
    delete (rest as { -readonly [Name in keyof ListedMaterial]: ListedMaterial[Name] })[name]
  return rest
}

/** Returns the state after events that were just decided. */
const after = (state: Material | undefined, events: readonly MaterialEvent[], now: string): Material | undefined =>
  events.reduce((current: Material | undefined, event) => evolve(current, { ...event, ...UNRECORDED, at: now }), state)

export interface Opening {
  readonly locationId: string
  readonly quantity: Quantity
  readonly field: string
  readonly requested?: readonly RequestedBatch[] | undefined
}

export type NewMaterial = SentFields<MaterialDetails> & {
  readonly opening: readonly Opening[]
  readonly tracking?: TrackingRequest
  readonly movementId: string
}

const NULLS = nullsIn(materialFields)

export function create(state: Material | undefined, input: NewMaterial, moment: Moment): Decision<MaterialEvent> {
  if (state) return reject('conflict', 'A material with this ID already exists.')
  const { opening, movementId, tracking = {}, ...sent } = input
  const details = newDetails<MaterialDetails>({ ...NULLS, ...sent })
  const settings = settingsFor(tracking)
  if (settings && isRejection(settings)) return settings
  const created: MaterialEvent = { type: 'material-created', data: { ...details, ...settings } }
  const filled = opening.filter(({ quantity }) => quantity !== ZERO)
  const fresh = after(undefined, [created], moment.now) as Material
  const opened = openingOf(fresh, filled, tracking.opening_batch_number, moment)
  if (isRejection(opened)) return opened
  if (opened.deltas.length === 0) return [created]
  const moved = move(fresh, opened.deltas)
  if (isRejection(moved)) return moved
  const quantity = fromDecimal(moved.after)
  const newBatches = isTracked(fresh) ? newBatchEvents(fresh, opened.newBatches, moment, null) : []
  return [created, ...newBatches, stockMoved({ movementId, type: 'initial', quantity }, moved, nameplate(details))]
}

function openingOf(
  fresh: Material,
  opening: readonly Opening[],
  number: string | undefined,
  moment: Moment,
): BatchMovement | Rejection {
  if (isTracked(fresh)) return openingBatches(fresh, opening, number, moment)
  const withBatches = opening.find(({ requested }) => requested)
  const refused = withBatches && notTracked(fresh.name, withBatches.requested)
  return (
    refused ?? {
      deltas: opening.map(({ locationId, quantity, field }) => ({ locationId, by: quantity, field })),
      newBatches: [],
    }
  )
}

export type MaterialPatch = DetailsPatch<MaterialDetails> & {
  /** New total stock. The difference is corrected at the primary location. */
  readonly stock?: Quantity | undefined
  readonly tracking?: TrackingRequest | undefined
  /** Whether tracking settings can change, and a correction can take blocked batches. Default: true. */
  readonly mayChangeBatches?: boolean | undefined
}

export function update(
  state: Material | undefined,
  patch: MaterialPatch,
  movementIds: () => string,
  moment: Moment,
): Decision<MaterialEvent> {
  const refusal = editable(state)
  if (refusal) return refusal
  const { stock, tracking = {}, mayChangeBatches = true, ...details } = patch
  const tracked = trackingEvents(state as Material, tracking, moment)
  if (isRejection(tracked)) return tracked
  const current = after(state, tracked, moment.now) as Material
  const settings = settingChanges(current, tracking)
  if (!mayChangeBatches && (tracked.length > 0 || !isEmpty(settings))) {
    return settingsNeedScope(state as Material, tracking)
  }
  const changes = { ...detailChanges<MaterialDetails>(current, details, DETAILS), ...settings }
  const changed: MaterialEvent[] = isEmpty(changes) ? [] : [{ type: 'material-updated', data: changes }]
  const named = after(current, changed, moment.now) as Material
  const refused = excessRejection(current.custom_fields, named.custom_fields)
  if (refused) return refused
  const rehomed = changes.primary_location_id ? rehome(named, movementIds) : []
  if (isRejection(rehomed)) return rehomed
  const events = [...tracked, ...changed, ...rehomed]
  if (stock === undefined || toDecimal(stock) === named.stock) return events
  const moved = after(named, rehomed, moment.now) as Material
  const corrected = correct(moved, stock - fromDecimal(moved.stock), movementIds, moment, mayChangeBatches)
  return isRejection(corrected) ? corrected : [...events, ...corrected]
}

/** Corrects the stock at the primary location. */
function correct(
  current: Material,
  by: Quantity,
  movementIds: () => string,
  moment: Moment,
  mayCorrectBlocked: boolean,
): readonly MaterialEvent[] | Rejection {
  const locationId = current.primary_location_id
  const differing = isTracked(current)
    ? differingBy(current, by, locationId, undefined, moment, 'stock')
    : { deltas: [{ locationId, by, field: 'stock' }], newBatches: [] }
  if (isRejection(differing)) return differing
  const blocked =
    mayCorrectBlocked || !isTracked(current) ? undefined : correctsBlocked(current, differing.deltas, moment)
  if (blocked) return blocked
  const moved = move(current, differing.deltas)
  if (isRejection(moved)) return moved
  const facts = { movementId: movementIds(), type: 'correction', quantity: by } as const
  return [...bornWith(current, differing, moment), stockMoved(facts, moved, nameplate(current))]
}

/** Returns the events that create the batches of a movement. */
const bornWith = (current: Material, { newBatches }: BatchMovement, moment: Moment): readonly MaterialEvent[] =>
  isTracked(current) ? newBatchEvents(current, newBatches, moment, null) : []

/** Moves all stock to a new primary location if it is at one other location. */
function rehome(current: Material, movementIds: () => string): readonly MaterialEvent[] | Rejection {
  const { primary_location_id: home } = current
  const filled = Object.keys(current.balances).filter(id => balanceAt(current, id) > ZERO)
  const from = filled[0]
  if (filled.length !== 1 || from === undefined || from === home) return []
  const quantity = balanceAt(current, from)
  const moved = move(current, rehoming(current, from, quantity))
  if (isRejection(moved)) return moved
  return [stockMoved({ movementId: movementIds(), type: 'transfer', quantity }, moved, nameplate(current))]
}

function rehoming(current: Material, from: string, quantity: Quantity): readonly Delta[] {
  const { primary_location_id: home } = current
  const field = 'location_id'
  if (isTracked(current)) return moving(from, home, allAt(current, from), field).deltas
  return [
    { locationId: from, by: -quantity, field },
    { locationId: home, by: quantity, field },
  ]
}

export function moveStock(state: Material | undefined, movement: Movement, moment: Moment): Decision<MaterialEvent> {
  const refusal = editable(state)
  if (refusal) return refusal
  const current = state as Material
  const changes = isTracked(current) ? batchMovement(current, movement, moment) : plainMovement(current, movement)
  if (isRejection(changes)) return changes
  const moved = move(current, changes.deltas)
  if (isRejection(moved)) return moved
  return [...bornWith(current, changes, moment), stockMoved(movement, moved, nameplate(current))]
}

function plainMovement(current: Material, movement: Movement): BatchMovement | Rejection {
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
export function reverse(state: Material | undefined, reversal: Reversal): Decision<MaterialEvent> {
  const refusal = editable(state)
  if (refusal) return refusal
  const current = state as Material
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
    quantity: undone(reverses),
    reverses: reverses.movement_id,
  } as const
  return [stockMoved(facts, moved, nameplate(current))]
}

/**
 * Returns the change of the total. For a transfer, which doesn't change the total, returns the quantity that goes
 * back.
 */
const undone = ({ type, quantity, before, after }: StockMoved): Quantity =>
  type === 'transfer' ? fromDecimal(quantity) : fromDecimal(before) - fromDecimal(after)

export function archive(state: Material | undefined, now: string): Decision<MaterialEvent> {
  if (!state) return absent()
  if (state.archived_at) return []
  if (!isEmpty(state.reservations))
    return reject('invalid-state', 'A delivery note with this material is being completed. Retry in a moment.')
  return [{ type: 'material-archived', data: { category: state.category, archived_at: now } }]
}

export function restore(state: Material | undefined): Decision<MaterialEvent> {
  if (!state) return absent()
  return state.archived_at ? [{ type: 'material-restored', data: { category: state.category } }] : []
}

const absent = () => reject('not-found', 'Material not found.')

function editable(state: Material | undefined): Rejection | undefined {
  if (!state) return absent()
  return state.archived_at
    ? reject('invalid-state', `The material ${state.name} is archived. Restore it first.`)
    : undefined
}
