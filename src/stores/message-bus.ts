import type { Landmark, Position, StoredEvent } from '../events/envelope.js'
import type { ConsumerPosition } from './consumer-positions.js'

/** A public event on its way out. `id` is the same whenever it is told again. */
export interface BusMessage {
  readonly id: string
  /** A name of the public catalogue, such as `stock.changed`. */
  readonly type: string
  readonly position: Position
  /** The CloudEvents object in JSON, as it is told to everyone: a text, so that no quantity passes through a double. */
  readonly text: string
  /** Of the request that made it happen, where its sender traces it. */
  readonly traceparent?: string
  /** The event of the log that it tells of; unknown of a message that an earlier version published. */
  readonly landmark?: Landmark
}

/** How long what a consumer did not take waits until it is handed over again. */
export const HAND_OVER_RETRY = { firstMs: 100, longestMs: 5_000 }

/** What is told of events of the log, in their order; the same whenever it is asked again. */
export type ToMessages = (events: readonly StoredEvent[]) => readonly BusMessage[] | Promise<readonly BusMessage[]>

export interface Consume<Message = BusMessage> {
  /** Names the durable consumer: what it has acknowledged is not handed over again after a restart. */
  readonly consumer: string
  readonly signal: AbortSignal
  /** Where a consumer that is new begins, if not with the next event. */
  readonly begin?: () => Promise<ConsumerPosition | undefined>
  /** The consumer has its place: from now on nothing that happens is missed. */
  readonly placed?: () => void
  /** Acknowledged when it resolves; handed over again, later, when it rejects. */
  readonly handle: (messages: readonly Message[]) => Promise<unknown>
}

/**
 * Hands every public event to named consumers, at least once, in order. A consumer that is new begins with the next
 * event, unless it says where. `consume` resolves when its signal is aborted, and goes on by itself when the broker was away; it rejects with
 * StoreRefused where what it had come to is not in the log, or the broker holds messages of another.
 */
export interface MessageBus<Message = BusMessage> {
  consume(consume: Consume<Message>): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}
