import { type LocationMoveGranted, type LocationTreeEvent, locationTreeEvents } from '../events/location-tree.js'
import { type Aggregate, type Decision, NONE_GRANTED, type Recorded } from './decisions/aggregate.js'
import { reject } from './decisions/rejection.js'

/** Which location lies in which, as far as that has to be decided for all of them together. */
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

/** There is one tree in a log. */
export const MOVES = 'moves'

export function evolve(_: LocationTree | undefined, { data, revision }: LocationTreeEvent & Recorded): LocationTree {
  return { last: data, granted: revision }
}

/** `known` is the last grant that whoever looked at the tree knew of: it has been carried out. */
export function grant(
  state: LocationTree | undefined,
  move: LocationMoveGranted,
  known: number,
): Decision<LocationTreeEvent> {
  if ((state?.granted ?? NONE_GRANTED) !== known)
    return reject('conflict', 'Another location was moved at the same time. Retry.')
  return [{ type: 'location-move-granted', data: move }]
}
