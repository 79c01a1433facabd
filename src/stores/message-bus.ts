import type { Landmark, Position, StoredEvent } from '../events/log/envelope.js'
import type { ConsumerPosition } from './consumer-positions.js'

/** A published event. Its `id` stays the same if it is sent again. */
export interface BusMessage {
  readonly id: string
  /** Event type of the public catalog, such as `stock.changed`. */
  readonly type: string
  readonly position: Position
  /**
   * The CloudEvents object as JSON, the same for all receivers. It is a text, so that no quantity is converted to a
   * double.
   */
  readonly text: string
  /** Trace context of the request that caused the event, if its sender traces it. */
  readonly traceparent?: string
  /** The event of the log that the message describes. Missing until the bus adds it. */
  readonly landmark?: Landmark
}

/** Pauses before a message that a consumer failed to process is delivered again. */
export const DELIVERY_RETRY = { firstMs: 100, longestMs: 5_000 }

/** Converts events of the log to messages, in order. Repeated calls return the same messages. */
export type ToMessages = (events: readonly StoredEvent[]) => readonly BusMessage[] | Promise<readonly BusMessage[]>

export interface ConsumeOptions<Message = BusMessage> {
  /** Name of the durable consumer. Acknowledged messages are not delivered again after a restart. */
  readonly consumer: string
  readonly signal: AbortSignal
  /** Returns the start position of a new consumer. Default: the next event. */
  readonly begin?: () => Promise<ConsumerPosition | undefined>
  /** Called when the position of the consumer is stored, so that it misses no later event. */
  readonly positionStored?: () => void
  /** Messages are acknowledged when it resolves and delivered again later when it rejects. */
  readonly handle: (messages: readonly Message[]) => Promise<unknown>
}

/**
 * Delivers every published event to named consumers, at least once, in order. A new consumer begins with the next
 * event, unless it specifies a position. `consume` resolves when its signal is aborted and reconnects automatically to
 * the broker. It rejects with StoreRefused if the position of the consumer is not in the log, or if the broker holds
 * messages of another log.
 */
export interface MessageBus<Message = BusMessage> {
  consume(consume: ConsumeOptions<Message>): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}
