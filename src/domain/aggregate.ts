import type { Actor } from '../events/envelope.js'
import type { Rejection } from './rejection.js'

/** What an event says of itself beside its data. */
export interface Recorded {
  readonly at: string
  readonly revision: number
  readonly actor: Actor
}

/** The events that a command leads to (none if nothing changes), or why it is refused. */
export type Decision<Event> = readonly Event[] | Rejection

/**
 * One kind of thing with a stream of its own, `<kind>-<id>`. State is plain JSON, so that a snapshot of it is itself.
 * `snapshotVersion` is raised whenever the shape of the state or the meaning of `evolve` changes.
 */
export interface Aggregate<State extends object, Event> {
  readonly kind: string
  readonly snapshotVersion: number
  readonly evolve: (state: State | undefined, event: Event & Recorded) => State
}

export const streamOf = (kind: string, id: string): string => `${kind}-${id}`

/** The id in a stream's name. */
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1)
