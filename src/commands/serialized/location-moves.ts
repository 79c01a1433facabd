import { anyOf } from '../../domain/decisions/aggregate.js'
import { grant, type LocationTree, locationTree, MOVES } from '../../domain/location-tree.js'
import { location, type NewParent } from '../../domain/locations.js'
import type { LocationMove, LocationTreeEvent } from '../../events/location-tree.js'
import {
  createSerializedChanges,
  type Grants,
  type SerializedChanges,
  type SerializedChangesOptions,
} from './serialized-changes.js'

/**
 * Moves locations one after another. Otherwise two could be moved into each other, because each would see the other
 * where it was.
 */
export type LocationMoves = SerializedChanges<NewParent>

export type LocationMovesOptions = Omit<SerializedChangesOptions<LocationTree, LocationTreeEvent, NewParent>, 'grants'>

const grants: Grants<LocationTree, LocationTreeEvent> = {
  aggregate: locationTree,
  id: MOVES,
  grant: (state, { event, ...granted }, known) => grant(state, { ...granted, move: event as LocationMove }, known),
  last({ last: { move, ...granted }, granted: revision }) {
    return { granted: { ...granted, event: move }, revision }
  },
  ownerOf: () => anyOf(location),
}

export const createLocationMoves = (options: LocationMovesOptions): LocationMoves =>
  createSerializedChanges({ ...options, grants })
