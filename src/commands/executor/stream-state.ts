import { type Aggregate, isOf } from '../../domain/decisions/aggregate.js'
import type { AnyEvent, KnownEvent } from '../../events/kinds/registry.js'
import { type Envelope, GENESIS, type Position } from '../../events/log/envelope.js'
import { NO_STREAM } from '../../stores/event-store.js'

/** The state of a stream up to `revision`. Immutable. */
export interface StreamState<State> {
  readonly state: State | undefined
  readonly revision: number
  /** Hash of the last event, which the next event contains. */
  readonly hash: string
  readonly at: string
  /** Position of the last event, if known. */
  readonly position: Position | undefined
}

export const NO_STATE: StreamState<never> = {
  state: undefined,
  revision: NO_STREAM,
  hash: GENESIS,
  at: '',
  position: undefined,
}

/** Returns the state after one more event of the log. */
export function fold<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  state: StreamState<State>,
  event: KnownEvent,
): StreamState<State> {
  if (event.revision !== state.revision + 1) {
    throw new Error(`${event.stream}: revision ${event.revision} follows ${state.revision}`)
  }
  if (!isOf<Event>(aggregate.events, event))
    throw new Error(`${event.stream}: ${event.type} is not an event of ${aggregate.kind}`)
  return stateAfter(aggregate, state, event, event.hash, event.position)
}

export function stateAfter<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  current: StreamState<State>,
  event: Envelope & Event,
  hash: string,
  position?: Position,
): StreamState<State> {
  const state = aggregate.evolve(current.state, event)
  return { state, revision: event.revision, hash, at: event.at, position }
}
