import { type BatchSettings, batchSettings } from '../../events/batches.js'
import type { MaterialEvent } from '../../events/materials.js'
import { namesIn } from '../../events/schema/names-in.js'
import { type Changes, changesOf } from '../decisions/changes.js'
import { invalidField, type Rejection, reject } from '../decisions/rejection.js'
import type { Reservations } from '../stock/reservations.js'
import type { Stock } from '../stock/stock.js'
import { fromDecimal, ZERO } from '../values/quantity.js'
import { bareFields } from './batch.js'
import { type Batches, NO_BATCHES, numbered } from './batches.js'
import { freshBatch } from './incoming.js'
import { OPENING } from './moving.js'
import { busy, isTracked, type Moment, ownerOf, registered } from './tracked.js'

/** Batch tracking settings in a request. Null means the default, which is no tracking for `batch_tracking`. */
export type TrackingRequest = {
  readonly [Name in Exclude<keyof BatchSettings, 'batch_tracking'>]?: BatchSettings[Name] | null | undefined
} & {
  readonly batch_tracking?: boolean | null | undefined
  /** Number of the batch that takes all existing stock. */
  readonly opening_batch_number?: string | null | undefined
}

const SETTINGS = namesIn(batchSettings)

const DEFAULTS: BatchSettings = {
  batch_tracking: true,
  batch_policy: 'fefo',
  batch_numbering: 'required',
  shelf_life_days: null,
  expiry_alert_days: 30,
  block_expired: true,
}

/** Returns the settings of a new material; undefined if it has no batch tracking. */
export function settingsFor(request: TrackingRequest): BatchSettings | undefined | Rejection {
  return request.batch_tracking ? withDefaults(request) : withoutTracking(request)
}

function withDefaults(request: TrackingRequest): BatchSettings {
  const stated = SETTINGS.filter(name => name !== 'batch_tracking').flatMap(name =>
    request[name] == null ? [] : [[name, request[name]] as const],
  )
  return { ...DEFAULTS, ...Object.fromEntries(stated) }
}

/** Returns a setting in a request, with null replaced by the default. */
function restored(request: TrackingRequest, name: keyof TrackingRequest): unknown {
  if (request[name] !== null) return request[name]
  if (name === 'batch_tracking') return false
  return name === 'opening_batch_number' ? undefined : DEFAULTS[name]
}

/** Rejects settings of a material without batch tracking. Null is accepted, because such a material has none. */
function withoutTracking(request: TrackingRequest): Rejection | undefined {
  const names = [...SETTINGS, 'opening_batch_number'] as const
  const stated = names.find(name => name !== 'batch_tracking' && request[name] != null)
  return stated && invalidField(stated, 'requires batch_tracking to be true')
}

interface Material extends Stock, Partial<BatchSettings> {
  readonly name: string
  readonly sku: string | null
  readonly unit: string
  readonly reservations: Reservations
  readonly batches?: Batches
}

/** Returns the events that turn batch tracking on or off; none if nothing changes. */
export function trackingEvents(
  material: Material,
  request: TrackingRequest,
  moment: Moment,
): readonly MaterialEvent[] | Rejection {
  if (isTracked(material)) return restored(request, 'batch_tracking') === false ? disabled(material) : []
  return request.batch_tracking ? enabled(material, request, moment) : (withoutTracking(request) ?? [])
}

function disabled(material: Material): readonly MaterialEvent[] | Rejection {
  const refused = busy(material)
  if (refused) return refused
  if (fromDecimal(material.stock) === ZERO) {
    return [{ type: 'batch-tracking-disabled', data: { material: ownerOf(material) } }]
  }
  const message = `Batch tracking can be turned off only if the stock is 0. The stock is ${material.stock}.`
  return reject('invalid-state', message, [{ field: 'batch_tracking', message }])
}

function enabled(material: Material, request: TrackingRequest, moment: Moment): readonly MaterialEvent[] | Rejection {
  const refused = busy(material)
  if (refused) return refused
  const begun: MaterialEvent = {
    type: 'batch-tracking-enabled',
    data: { ...withDefaults(request), material: ownerOf(material) },
  }
  if (fromDecimal(material.stock) === ZERO) return [begun]
  const number = request.opening_batch_number ?? OPENING
  const other = numbered(material.batches ?? NO_BATCHES, number)
  if (other !== undefined) return numberTaken(number, other, 'opening_batch_number')
  const batch = freshBatch(moment.newBatchId(0), { ...bareFields(number), received_at: moment.now }, moment.now, null)
  const locations = Object.entries(material.balances)
    .filter(([, stock]) => fromDecimal(stock) !== ZERO)
    .map(([location_id, stock]) => ({ location_id, stock }))
  return [begun, registered({ ...batch, quantity: material.stock, locations }, material)]
}

/** Rejects a number that another batch of the material has. */
export function numberTaken(number: string, id: string, field = 'batch_number'): Rejection {
  const message = `The batch number ${number} is already in use by batch ${id}.`
  return reject('conflict', message, [{ field, message, id }])
}

/** The rejection of a change of tracking settings, which can unblock expired or quarantined stock. */
export function settingsNeedScope(material: Partial<BatchSettings>, request: TrackingRequest): Rejection {
  const field = namesIn(request).find(name => {
    const value = restored(request, name)
    return value !== undefined && value !== current(material, name)
  })
  const message = 'Changing batch tracking settings requires an API key with the scope batches:write.'
  return reject('missing-scope', message, [{ field: field ?? 'batch_tracking', message, scope: 'batches:write' }])
}

function current(material: Partial<BatchSettings>, name: keyof TrackingRequest): unknown {
  if (name === 'opening_batch_number') return undefined
  return name === 'batch_tracking' ? (material.batch_tracking ?? false) : material[name]
}

/** Returns the settings that change. Applies only to materials with batch tracking. */
export function settingChanges(material: Material, request: TrackingRequest): Changes<BatchSettings> {
  if (!isTracked(material)) return {}
  const names = SETTINGS.filter(name => name !== 'batch_tracking')
  const settings = Object.fromEntries(names.map(name => [name, restored(request, name)]))
  return changesOf<BatchSettings>(material, settings, SETTINGS)
}
