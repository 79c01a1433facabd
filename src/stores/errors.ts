import type { Position } from '../events/envelope.js'

export interface Trouble {
  /** What is wrong, as the rest of a sentence about the store, in words that name no host and no secret. */
  readonly kind: string
  /** Waiting alone mends nothing: while the service starts it is told, and ends the start. */
  readonly hopeless: boolean
}

/** The store behind a port can't be reached now; the outcome of a write that throws this is unknown. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  /** The kind of trouble, safe to show to anybody; the message may name hosts. */
  readonly reason: string
  readonly hopeless: boolean
  constructor(
    /** As an operator calls it: EventStoreDB, MongoDB, NATS, the data directory. */
    readonly store: string,
    message: string,
    options?: ErrorOptions & Partial<Trouble>,
  ) {
    super(`${store} is unavailable: ${message}`, options)
    this.reason = options?.kind ?? 'unreachable'
    this.hopeless = options?.hopeless ?? false
  }
}

/** A store that is there but must not be used: foreign, torn, newer than this program, or held by another process. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused'
}

/** Another process works on it. */
export class StoreInUse extends StoreRefused {}

/** No event begins at a place in the log that was asked for: it was made up, or is of another log, or the log ends before. */
export class NoSuchPlace extends Error {
  override readonly name = 'NoSuchPlace'
  constructor(readonly position: Position) {
    super(`no event begins at position ${position}`)
  }
}

/** An event that can't be read: unparsable, or its stored parts contradict each other. */
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

/** Stores that are there, and whole, and do not belong together; the message says what each holds and what to do. */
export class StoresDisagree extends StoreRefused {}
