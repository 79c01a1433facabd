import { type BatchSettings, batchSettings } from '../events/batches.js'
import { type MaterialDetails, type MaterialEvent, materialEvents, materialFields } from '../events/materials.js'
import { nullsIn, type SentFields } from '../events/schema/fields.js'
import { namesIn } from '../events/schema/names-in.js'
import { evolveBatches } from './batches/evolve.js'
import { newBatchEvents } from './batches/incoming.js'
import { type BatchMovement, openingBatches } from './batches/moving.js'
import { notTracked, type RequestedBatch } from './batches/naming.js'
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
import { absent, correct, editable, rehome } from './stock/moving.js'
import type { RecentStock } from './stock/recent-balances.js'
import { consumed, type Reservations, reserved, without } from './stock/reservations.js'
import { applyMovement, move, movedMaterial, recentAfter, type Stock, stockMoved } from './stock/stock.js'
import { excessRejection } from './values/custom-fields.js'
import { type DetailsPatch, detailChanges, newDetails, withDetails } from './values/details.js'
import { fromDecimal, type Quantity, toDecimal, ZERO } from './values/quantity.js'

export type { MaterialDetails } from '../events/materials.js'

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
  readonly recent: RecentStock
}

const DETAILS = namesIn(materialFields)

export const material: Aggregate<Material, MaterialEvent> = {
  kind: 'material',
  events: materialEvents,
  snapshotVersion: 3,
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
  if (!state) return { reversed: [], reservations: {}, recent: {}, ...evolveListed(state, event) }
  const next = evolveListed(state, event)
  switch (event.type) {
    case 'stock-moved': {
      const { reverses, delivery_note_id } = event.data
      const recent = recentAfter(state, event.data, event)
      if (reverses === null && delivery_note_id === null) return { ...next, recent }
      const reservations = consumed(state.reservations, delivery_note_id)
      return { ...next, recent, reservations, reversed: reverses ? [...state.reversed, reverses] : state.reversed }
    }
    case 'stock-reserved':
      return { ...next, reservations: reserved(state.reservations, event.data, event.revision) }
    case 'reservation-released':
      return { ...next, reservations: without(state.reservations, event.data.delivery_note_id) }
    default:
      return next
  }
}

/** Folds an event into the listed fields. All other properties stay as they are. */
export function evolveListed<Listed extends ListedMaterial>(listed: Listed, event: MaterialEvent & Recorded): Listed
export function evolveListed(listed: ListedMaterial | undefined, event: MaterialEvent & Recorded): ListedMaterial
export function evolveListed(listed: ListedMaterial | undefined, event: MaterialEvent & Recorded): ListedMaterial {
  if (event.type === 'material-created') {
    const { data, at } = event
    return { stock: '0', balances: {}, archived_at: null, created_at: at, updated_at: at, ...data }
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
  events.reduce((current: Material | undefined, event) => evolve(current, { at: now, ...UNRECORDED, ...event }), state)

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
  // A spread would create hidden classes, see "Style" in CONTRIBUTING.md.
  const details = newDetails<MaterialDetails>(Object.assign({}, NULLS, sent))
  const settings = settingsFor(tracking)
  if (settings && isRejection(settings)) return settings
  const created: MaterialEvent = { type: 'material-created', data: { ...details, ...settings } }
  const filled = opening.filter(({ quantity }) => quantity !== ZERO)
  const fresh = after(undefined, [created], moment.now) as Material
  const opened = openingOf(fresh, filled, tracking.opening_batch_number ?? undefined, moment)
  if (isRejection(opened)) return opened
  if (opened.deltas.length === 0) return [created]
  const moved = move(fresh, opened.deltas)
  if (isRejection(moved)) return moved
  const quantity = fromDecimal(moved.after)
  const newBatches = isTracked(fresh) ? newBatchEvents(fresh, opened.newBatches, moment, null) : []
  return [created, ...newBatches, stockMoved({ movementId, type: 'initial', quantity }, moved, movedMaterial(details))]
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
  readonly canChangeBatches?: boolean | undefined
}

export function update(
  state: Material | undefined,
  patch: MaterialPatch,
  movementIds: () => string,
  moment: Moment,
): Decision<MaterialEvent> {
  const refusal = editable(state)
  if (refusal) return refusal
  const { stock, tracking = {}, canChangeBatches = true, ...details } = patch
  const tracked = trackingEvents(state as Material, tracking, moment)
  if (isRejection(tracked)) return tracked
  const current = after(state, tracked, moment.now) as Material
  const settings = settingChanges(current, tracking)
  if (!canChangeBatches && (tracked.length > 0 || !isEmpty(settings))) {
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
  const corrected = correct(moved, stock - fromDecimal(moved.stock), movementIds, moment, canChangeBatches)
  return isRejection(corrected) ? corrected : [...events, ...corrected]
}

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
