import type { Landmark, Position } from '../../events/log/envelope.js'
import { withLandmarks } from '../applied-position.js'
import { advanceTo, type ConsumerPosition } from '../consumer-positions.js'
import type { EventStore } from '../event-store.js'
import { type BusMessage, type ConsumeOptions, DELIVERY_RETRY, type ToMessages } from '../message-bus.js'
import { retry } from '../shared/retry.js'
import type { Warn } from '../shared/warn.js'
import type { MessageMark } from './message.js'
import type { ArrivedMessage, MessageRun } from './message-runs.js'

/** Dependencies of the handover. Messages that the stream lacks are read from the log. */
export interface HandOverOptions {
  readonly store: Pick<EventStore, 'at' | 'readAll'>
  readonly toMessages: ToMessages
  readonly warn: Warn
}

/** An event whose messages were all handed over, and the sequence of its last message. */
interface CompleteEvent {
  readonly landmark: Landmark
  readonly sequence: number
}

/**
 * Hands over the received messages, and before them those that the stream lacks. Retries until the consumer accepts
 * them. Resolves with the new position of the consumer, or with an earlier one if the signal is aborted.
 */
export async function handOver(
  options: HandOverOptions,
  consume: ConsumeOptions,
  begin: ConsumerPosition,
  runs: readonly MessageRun[],
): Promise<ConsumerPosition> {
  let at = begin
  for (const { first, afterGap, arrived } of runs) {
    for await (const missed of afterGap ? missedBefore(options, at.position, first) : []) {
      if (!(await accepted(options, consume, missed))) return at
      const complete = missed.findLast(({ position }) => position < first.position)?.landmark
      if (complete !== undefined) at = { ...advanceTo(at, complete), sequence: undefined }
    }
    const messages: BusMessage[] = []
    for (const each of arrived) messages.push(await withText(options, each))
    if (!(await accepted(options, consume, messages))) return at
    const complete = lastCompleteEvent(arrived)
    if (complete !== undefined) at = { ...advanceTo(at, complete.landmark), sequence: complete.sequence }
  }
  return at
}

/** Hands over messages. Returns false if the signal is aborted before they are accepted. */
async function accepted(
  { warn }: HandOverOptions,
  { consumer, handle, signal }: ConsumeOptions,
  messages: readonly BusMessage[],
): Promise<boolean> {
  const failed = (error: unknown, _: number, failures: number) => {
    if (failures === 1) warn(`message bus consumer failed, retrying: ${consumer}`, error)
  }
  try {
    await retry({ signal, failed, ...DELIVERY_RETRY }, () => handle(messages))
    return true
  } catch {
    // The retries end only when the signal is aborted.
    return false
  }
}

/** Returns the message with its text. The log has the text of messages that were too large for the broker. */
async function withText(
  { store, toMessages }: HandOverOptions,
  { mark, message }: ArrivedMessage,
): Promise<BusMessage> {
  if (!mark.leftOut) return message
  const event = await store.at(mark.position)
  const published = event && (await toMessages([event])).find(({ id }) => id === mark.id)
  if (published === undefined) throw new Error(`the event published at position ${mark.position} is not in the log`)
  return { ...message, text: published.text }
}

/** Returns the last event that is complete. An event with several messages might have arrived in part. */
function lastCompleteEvent(arrived: readonly ArrivedMessage[]): CompleteEvent | undefined {
  const last = arrived.findLast(({ mark }, n) => mark.isLast || mark.position < (arrived[n + 1]?.mark.position ?? 0))
  return last && { landmark: last.mark.landmark, sequence: last.sequence }
}

/**
 * Yields the messages after a position and before a message of the stream from the event log. The stream deletes its
 * oldest messages at its size limit, and administrators can delete others.
 */
async function* missedBefore(
  { store, toMessages }: { readonly store: Pick<EventStore, 'readAll'>; readonly toMessages: ToMessages },
  after: Position,
  first: MessageMark,
): AsyncGenerator<readonly BusMessage[], void, undefined> {
  for await (const events of store.readAll({ after })) {
    const before = events.filter(({ position }) => position <= first.position)
    const messages = withLandmarks(before, await toMessages(before))
    const at = messages.findIndex(({ id }) => id === first.id)
    const missed = at < 0 ? messages.filter(({ position }) => position < first.position) : messages.slice(0, at)
    if (missed.length > 0) yield missed
    if ((events.at(-1)?.position ?? 0) >= first.position) return
  }
}
