import type { Aggregate, Recorded } from '../domain/aggregate.js'
import { type EventContent, GENESIS, type Position, type StoredEvent } from '../events/envelope.js'
import { upcast } from '../events/registry.js'
import { NO_STREAM } from '../stores/event-store.js'

/** A stream folded up to `revision`. Never changed in place. */
export interface Held<State> {
  readonly state: State | undefined
  readonly revision: number
  /** Hash of the last event: the next one continues from it. */
  readonly hash: string
  readonly at: string
  /** Of the last event, where it is known. */
  readonly position: Position | undefined
}

export const NOTHING: Held<never> = {
  state: undefined,
  revision: NO_STREAM,
  hash: GENESIS,
  at: '',
  position: undefined,
}

/** Folds one stored event on top. The store has parsed it; its type says what it holds. */
export function fold<State extends object, Event>(
  aggregate: Aggregate<State, Event>,
  held: Held<State>,
  event: StoredEvent,
): Held<State> {
  if (event.revision !== held.revision + 1) {
    throw new Error(`${event.stream}: revision ${event.revision} follows ${held.revision}`)
  }
  return after(aggregate, held, upcast(event), event.hash, event.position)
}

export function after<State extends object, Event>(
  aggregate: Aggregate<State, Event>,
  held: Held<State>,
  event: EventContent,
  hash: string,
  position?: Position,
): Held<State> {
  const state = aggregate.evolve(held.state, event as unknown as Event & Recorded)
  return { state, revision: event.revision, hash, at: event.at, position }
}
