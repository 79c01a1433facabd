import type { Rejection } from '../../domain/decisions/rejection.js'
import type { Position } from '../../events/envelope.js'
import type { NewEvent } from '../../events/registry.js'

/** What a command came to. */
export interface Accepted<State> {
  readonly state: State
  readonly revision: number
  /** None if the command changed nothing. */
  readonly events: readonly NewEvent[]
  /** Of the last event of the command; undefined if it made none. */
  readonly position: Position | undefined
}

export type Outcome<State> = Accepted<State> | Rejection
