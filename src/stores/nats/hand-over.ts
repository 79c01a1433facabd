import type { Landmark, Position } from '../../events/log/envelope.js'
import { withLandmarks } from '../applied-position.js'
import { advanced, type ConsumerPosition } from '../consumer-positions.js'
import type { EventStore } from '../event-store.js'
import { type BusMessage, type Consume, HAND_OVER_RETRY, type ToMessages } from '../message-bus.js'
import { retry } from '../shared/retry.js'
import type { Warn } from '../shared/warn.js'
import type { Mark } from './message.js'
import type { Arrived, MessageRun } from './message-runs.js'

/** Dependencies of the handover. Messages that the stream lacks are read from the log. */
export interface HandingOver {
  readonly store: Pick<EventStore, 'at' | 'readAll'>
  readonly toMessages: ToMessages
  readonly warn: Warn
}

/** An event whose messages were all handed over, and the sequence of its last message. */
interface Whole {
  readonly landmark: Landmark
  readonly sequence: number
}

/**
 * Hands over the received messages, and before them those that the stream lacks. Retries until the consumer accepts
 * them. Resolves with the new position of the consumer, or with an earlier one if the signal is aborted.
 */
export async function handOver(
  handing: HandingOver,
  wanted: Consume,
  begin: ConsumerPosition,
  runs: readonly MessageRun[],
): Promise<ConsumerPosition> {
  let at = begin
  for (const { first, afterGap, arrived } of runs) {
    for await (const missed of afterGap ? missedBefore(handing, at.position, first) : []) {
      if (!(await taken(handing, wanted, missed))) return at
      const whole = missed.findLast(({ position }) => position < first.position)?.landmark
      if (whole !== undefined) at = { ...advanced(at, whole), sequence: undefined }
    }
    const messages: BusMessage[] = []
    for (const each of arrived) messages.push(await withText(handing, each))
    if (!(await taken(handing, wanted, messages))) return at
    const whole = lastWhole(arrived)
    if (whole !== undefined) at = { ...advanced(at, whole.landmark), sequence: whole.sequence }
  }
  return at
}

/** Hands over messages. Returns false if the signal is aborted before they are accepted. */
async function taken(
  { warn }: HandingOver,
  { consumer, handle, signal }: Consume,
  messages: readonly BusMessage[],
): Promise<boolean> {
  const failed = (error: unknown, _: number, failures: number) => {
    if (failures === 1) warn(`message bus consumer failed, retrying: ${consumer}`, error)
  }
  try {
    await retry({ ...HAND_OVER_RETRY, signal, failed }, () => handle(messages))
    return true
  } catch {
    // The retries end only when the signal is aborted.
    return false
  }
}

/** Returns the message with its text. The log has the text of messages that were too large for the broker. */
async function withText({ store, toMessages }: HandingOver, { mark, message }: Arrived): Promise<BusMessage> {
  if (!mark.leftOut) return message
  const event = await store.at(mark.position)
  const told = event && (await toMessages([event])).find(({ id }) => id === mark.id)
  if (told === undefined) throw new Error(`the event published at position ${mark.position} is not in the log`)
  return { ...message, text: told.text }
}

/** Returns the last event that is complete. An event with several messages might have arrived in part. */
function lastWhole(arrived: readonly Arrived[]): Whole | undefined {
  for (let n = arrived.length - 1; n >= 0; n--) {
    const { mark, sequence } = arrived[n] as Arrived
    const next = arrived[n + 1]?.mark
    const isWhole = next === undefined ? mark.last : next.position > mark.position
    if (isWhole) return { landmark: mark.landmark, sequence }
  }
  return undefined
}

/**
 * Yields the messages after a position and before a message of the stream from the event log. The stream deletes its
 * oldest messages at its size limit, and administrators can delete others.
 */
async function* missedBefore(
  { store, toMessages }: { readonly store: Pick<EventStore, 'readAll'>; readonly toMessages: ToMessages },
  behind: Position,
  first: Mark,
): AsyncGenerator<readonly BusMessage[], void, undefined> {
  for await (const events of store.readAll({ after: behind })) {
    const before = events.filter(({ position }) => position <= first.position)
    const messages = withLandmarks(before, await toMessages(before))
    const at = messages.findIndex(({ id }) => id === first.id)
    const missed = at < 0 ? messages.filter(({ position }) => position < first.position) : messages.slice(0, at)
    if (missed.length > 0) yield missed
    if ((events.at(-1)?.position ?? 0) >= first.position) return
  }
}
