import type { Rejection } from '../../domain/decisions/rejection.js'
import type { NewEvent } from '../../events/kinds/registry.js'
import type { Position } from '../../events/log/envelope.js'

/** The result of an accepted command. */
export interface Accepted<State> {
  readonly state: State
  readonly revision: number
  /** Events of the command; empty if it changed nothing. */
  readonly events: readonly NewEvent[]
  /** Position of the last event of the command. If it has none: of the last event of the stream, if known. */
  readonly position: Position | undefined
}

export type Outcome<State> = Accepted<State> | Rejection
