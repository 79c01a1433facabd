import type { Rejection } from '../../domain/decisions/rejection.js'
import type { NewEvent } from '../../events/kinds/registry.js'
import type { Landmark, Position } from '../../events/log/envelope.js'
import { StoreUnavailable } from '../../stores/errors.js'
import type { Append } from '../../stores/event-store.js'

/** What the log contains of a command. */
export interface RecordedCommand {
  /** Position of the last event of the command. If it has none: of the last event of the stream, if known. */
  readonly position: Position | undefined
  /** The last event of the append that contains the command; undefined if it appended nothing. */
  readonly appended: Landmark | undefined
  /** Whether an earlier execution of the command appended its events. */
  readonly isRepeated: boolean
}

/** The result of an accepted command. */
export interface Accepted<State> extends RecordedCommand {
  readonly state: State
  readonly revision: number
  /** Events of the command; empty if it changed nothing. */
  readonly events: readonly NewEvent[]
}

export type Outcome<State> = Accepted<State> | Rejection

/**
 * The log didn't confirm these appends of a command: it contains them, might still get them, or never will. The
 * idempotency record of the command stores them, so that a repetition finds out.
 */
export class AppendOutcomeUnknown extends StoreUnavailable {
  constructor(
    readonly appends: readonly Append[],
    override readonly cause: StoreUnavailable,
  ) {
    const { store, message, reason, hopeless } = cause
    super(store, message.replace(/^.*? is unavailable: /, ''), { kind: reason, hopeless })
  }
}
