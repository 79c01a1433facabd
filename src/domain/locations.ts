import { type LocationCreated, type LocationEvent, locationEvents, locationFields } from '../events/locations.js'
import { namesIn } from '../events/schema/names-in.js'
import type { Aggregate, Decision, Recorded } from './decisions/aggregate.js'
import { applyChanges, changesOf, isEmpty, type Patch } from './decisions/changes.js'
import { reject } from './decisions/rejection.js'

export type LocationDetails = LocationCreated

export interface Location extends LocationDetails {
  readonly created_at: string
  readonly updated_at: string
  readonly archived_at: string | null
}

const FIELDS = namesIn(locationFields)

export const location: Aggregate<Location, LocationEvent> = {
  kind: 'location',
  events: locationEvents,
  snapshotVersion: 1,
  evolve,
}

export function evolve(state: Location | undefined, event: LocationEvent & Recorded): Location {
  if (event.type === 'location-created') {
    return { created_at: event.at, ...event.data, updated_at: event.at, archived_at: null }
  }
  if (!state) throw new Error(`${event.type} before location-created`)
  if (event.type === 'location-archived') {
    return { ...state, archived_at: event.data.archived_at, updated_at: event.at }
  }
  return { ...applyChanges<Location>(state, event.data), updated_at: event.at }
}

export function create(state: Location | undefined, details: LocationDetails): Decision<LocationEvent> {
  if (state) return reject('conflict', 'A location with this ID already exists.')
  return [{ type: 'location-created', data: details }]
}

export function update(state: Location | undefined, patch: Patch<LocationDetails>): Decision<LocationEvent> {
  if (!state) return absent()
  if (state.archived_at) return reject('invalid-state', `The location ${state.name} is archived.`)
  const changes = changesOf<LocationDetails>(state, patch, FIELDS)
  return isEmpty(changes) ? [] : [{ type: 'location-updated', data: changes }]
}

/** A location that gets a new parent location. */
export interface NewParent {
  readonly id: string
  readonly parentId: string
}

export function moveBy(id: string, event: LocationEvent): NewParent | undefined {
  const parentId = event.type === 'location-updated' ? event.data.parent_id?.to : undefined
  return parentId ? { id, parentId } : undefined
}

/** What prevents the archival of a location. */
export interface ArchivalObstacles {
  /** Describes what is still at the location; undefined if it is empty. */
  readonly contents: string | undefined
  /** Whether materials without a location are created there. A location can't be restored, so it must be kept. */
  readonly isDefault: boolean
}

export function archive(
  state: Location | undefined,
  now: string,
  { contents, isDefault }: ArchivalObstacles,
): Decision<LocationEvent> {
  if (!state) return absent()
  if (state.archived_at) return []
  if (isDefault) {
    const message = `The location ${state.name} is the default location for new materials, so it can't be archived. You can rename it.`
    return reject('invalid-state', message, [{ field: 'default_location', message }])
  }
  if (contents) return reject('invalid-state', `The location ${state.name} is not empty: ${contents}.`)
  return [{ type: 'location-archived', data: { archived_at: now } }]
}

const absent = () => reject('not-found', 'Location not found.')
