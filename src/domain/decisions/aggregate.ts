import type { StreamKind } from '../../events/kinds/derived.js'
import type { AnyEvent } from '../../events/kinds/registry.js'
import type { Json } from '../../events/log/canonical.js'
import type { Actor } from '../../events/log/envelope.js'
import type { Rejection } from './rejection.js'

/** The metadata of an event that rules use. */
export interface Recorded {
  readonly at: string
  readonly revision: number
  readonly actor: Actor
}

/** Stands for the metadata of events that aren't recorded yet. Rules must not depend on it. */
export const UNRECORDED: Omit<Recorded, 'at'> = { revision: -1, actor: { user_id: '', key_id: null } }

/** The events that a command leads to (none if nothing changes), or why it is rejected. */
export type Decision<Event> = readonly Event[] | Rejection

/**
 * One type of record, with a stream `<kind>-<id>` per record. State is plain JSON, so that it can be stored as a
 * snapshot. Increase `snapshotVersion` whenever the shape of the state or the meaning of `evolve` changes.
 */
export interface Aggregate<State extends object, Event extends AnyEvent> {
  readonly kind: StreamKind
  /** All event types of the stream. */
  readonly events: { readonly [Type in Event['type']]: unknown }
  readonly snapshotVersion: number
  readonly evolve: (state: State | undefined, event: Event & Recorded) => State
  /** Whether states name persons. They are never stored as snapshots, and their streams are short. */
  readonly namesPersons?: true
  /** Whether an event of another stream erases these names. States aren't cached: they would still show them. */
  readonly isErasedByOthers?: true
  /** Absent if states are always small. */
  readonly pieces?: Pieces<State>
}

/** Type of collections of all aggregates. Each aggregate only receives states and events of its own streams. */
export type AnyAggregate = Aggregate<object, AnyEvent>
export const anyOf = <State extends object, Event extends AnyEvent>(aggregate: Aggregate<State, Event>): AnyAggregate =>
  aggregate as unknown as AnyAggregate

/** How a state that can be very large is stored: in pieces, each of which is quick to write, and the rest. */
export interface Pieces<State> {
  /** Returns the number of events between snapshots. Larger states are stored less often. */
  readonly every: (state: State) => number
  readonly cut: (state: State) => { readonly rest: State; readonly pieces: Iterable<Json> }
  readonly join: (rest: State, pieces: readonly Json[]) => State
}

/** Reports whether an event belongs to the streams of an aggregate. */
export const isOf = <Event extends AnyEvent>(
  events: { readonly [Type in Event['type']]: unknown },
  event: AnyEvent,
): event is Event => Object.hasOwn(events, event.type)

export const streamOf = (kind: string, id: string): string => `${kind}-${id}`

/** Returns the ID in the name of a stream. */
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1)

/** Revision before the first grant in a stream of grants. */
export const NONE_GRANTED = -1
