import { type LocationMoveGranted, type LocationTreeEvent, locationTreeEvents } from '../events/location-tree.js'
import { type Aggregate, type Decision, NONE_GRANTED, type Recorded } from './decisions/aggregate.js'
import { reject } from './decisions/rejection.js'

/** The location tree. The state contains only grants, which serialize moves of locations. */
export interface LocationTree {
  /** The last move that was granted, and the revision of its grant. */
  readonly last: LocationMoveGranted
  readonly granted: number
}

export const locationTree: Aggregate<LocationTree, LocationTreeEvent> = {
  kind: 'locationTree',
  events: locationTreeEvents,
  snapshotVersion: 1,
  evolve,
}

/** ID of the only stream: a log has one tree. */
export const MOVES = 'moves'

function evolve(_: LocationTree | undefined, { data, revision }: LocationTreeEvent & Recorded): LocationTree {
  return { last: data, granted: revision }
}

/** Grants a move. `known` is the last grant at the time of the check; it has been applied. */
export function grant(
  state: LocationTree | undefined,
  move: LocationMoveGranted,
  known: number,
): Decision<LocationTreeEvent> {
  if ((state?.granted ?? NONE_GRANTED) !== known)
    return reject('conflict', 'Another location was moved at the same time. Retry.')
  return [{ type: 'location-move-granted', data: move }]
}
