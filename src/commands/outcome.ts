import type { Rejection } from '../domain/rejection.js'
import type { EventContent, Position } from '../events/envelope.js'

/** What a command came to. */
export interface Accepted<State> {
  readonly state: State
  readonly revision: number
  /** None if the command changed nothing. */
  readonly events: readonly EventContent[]
  /** Of the last event of the command; undefined if it made none. */
  readonly position: Position | undefined
}

export type Outcome<State> = Accepted<State> | Rejection
