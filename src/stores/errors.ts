import type { Position } from '../events/log/envelope.js'

export interface FailureKind {
  /** What is wrong, as the rest of a sentence about the store. Contains no host and no secret. */
  readonly kind: string
  /** Whether waiting alone won't help. During startup, such a failure is reported and ends the start. */
  readonly hopeless: boolean
}

/** The store can't be reached. The outcome of a write that throws this error is unknown. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  /** Kind of failure, safe to show to anyone. The message can contain hosts. */
  readonly reason: string
  readonly hopeless: boolean
  constructor(
    /** Name for operators, such as EventStoreDB, MongoDB, NATS, or the data directory. */
    readonly store: string,
    message: string,
    options?: ErrorOptions & Partial<FailureKind>,
  ) {
    super(`${store} is unavailable: ${message}`, options)
    this.reason = options?.kind ?? 'unreachable'
    this.hopeless = options?.hopeless ?? false
  }
}

/** A store that must not be used: foreign, corrupt, newer than this program, or locked by another process. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused'
}

/** Another process uses the store. */
export class StoreInUse extends StoreRefused {}

/** No event begins at the requested position of the log: it is invalid, belongs to another log, or is after the end. */
export class NoSuchPosition extends Error {
  override readonly name = 'NoSuchPosition'
  constructor(readonly position: Position) {
    super(`no event begins at position ${position}`)
  }
}

/** An event that can't be read: it can't be parsed, or its stored parts contradict each other. */
export interface Unreadable {
  readonly position: Position
  readonly stream: string
  readonly revision: number
  readonly reason: string
}

export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent'
  constructor(readonly event: Unreadable) {
    super(`event ${event.revision} of ${event.stream} at position ${event.position} can't be read: ${event.reason}`)
  }
}

/** Stores that are intact but don't belong together. The message says what each contains and what to do. */
export class MismatchedStores extends StoreRefused {}
