import type { Json } from '../../events/canonical.js'
import type { Actor } from '../../events/envelope.js'
import type { StreamKind } from '../../events/kinds.js'
import type { AnyEvent } from '../../events/registry.js'
import type { Rejection } from './rejection.js'

/** What an event says of itself beside its data. */
export interface Recorded {
  readonly at: string
  readonly revision: number
  readonly actor: Actor
}

/** What has just been decided says nothing of this, and nothing is decided by it before it is recorded. */
export const UNRECORDED: Omit<Recorded, 'at'> = { revision: -1, actor: { user_id: '', key_id: null } }

/** The events that a command leads to (none if nothing changes), or why it is refused. */
export type Decision<Event> = readonly Event[] | Rejection

/**
 * One kind of thing with a stream of its own, `<kind>-<id>`. State is plain JSON, so that a snapshot of it is itself.
 * `snapshotVersion` is raised whenever the shape of the state or the meaning of `evolve` changes.
 */
export interface Aggregate<State extends object, Event extends AnyEvent> {
  readonly kind: StreamKind
  /** Of these types, and no others. */
  readonly events: { readonly [Type in Event['type']]: unknown }
  readonly snapshotVersion: number
  readonly evolve: (state: State | undefined, event: Event & Recorded) => State
  /** Missing where states are always small. */
  readonly pieces?: Pieces<State>
}

/** Where aggregates of all kinds are kept together: each is only ever handed states and events of its own streams. */
export type AnyAggregate = Aggregate<object, AnyEvent>
export const anyOf = <State extends object, Event extends AnyEvent>(aggregate: Aggregate<State, Event>): AnyAggregate =>
  aggregate as unknown as AnyAggregate

/** How a state is stored that may be very large: in pieces, none of which takes long to write, and what is left. */
export interface Pieces<State> {
  /** How many events are worth a snapshot of it: the larger it is, the more. */
  readonly every: (state: State) => number
  readonly cut: (state: State) => { readonly rest: State; readonly pieces: Iterable<Json> }
  readonly join: (rest: State, pieces: readonly Json[]) => State
}

/** Whether it is one of the events that streams of a kind are made of. */
export const isOf = <Event extends AnyEvent>(
  events: { readonly [Type in Event['type']]: unknown },
  event: AnyEvent,
): event is Event => Object.hasOwn(events, event.type)

export const streamOf = (kind: string, id: string): string => `${kind}-${id}`

/** The id in a stream's name. */
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1)

/** The revision before the first grant, where one stream says what may happen in others. */
export const NONE_GRANTED = -1
