import { anyOf } from '../../domain/decisions/aggregate.js'
import { grant, type LocationTree, locationTree, MOVES } from '../../domain/location-tree.js'
import { location, type Move } from '../../domain/locations.js'
import type { LocationMove, LocationTreeEvent } from '../../events/location-tree.js'
import { createGranting, type Granting, type GrantingOptions, type Grants } from './serialized-changes.js'

/** Moves locations into others, so that no two are moved into each other: each would see the other where it was. */
export type Moving = Granting<Move>

export type MovingOptions = Omit<GrantingOptions<LocationTree, LocationTreeEvent, Move>, 'grants'>

const grants: Grants<LocationTree, LocationTreeEvent> = {
  aggregate: locationTree,
  id: MOVES,
  grant: (state, { event, ...granted }, known) => grant(state, { ...granted, move: event as LocationMove }, known),
  last({ last: { move, ...granted }, granted: revision }) {
    return { granted: { ...granted, event: move }, revision }
  },
  ownerOf: () => anyOf(location),
}

export const createMoving = (options: MovingOptions): Moving => createGranting({ ...options, grants })
