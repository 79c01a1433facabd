import { setTimeout as pause } from 'node:timers/promises'
import type { Landmark } from '../../events/envelope.js'
import { advanced, type Place } from '../bus-places.js'
import type { BusMessage, Consume } from '../message-bus.js'
import type { Arrived, Row } from './arrived.js'
import type { Consuming } from './consume.js'
import { eventOf, isLast } from './event-of.js'
import { missedBefore } from './missed.js'

/** An event that was handed over whole, and the number of its last message. */
interface Whole {
  readonly landmark: Landmark
  readonly sequence: number
}

const LONGEST_WAIT_MS = 5_000

/**
 * Hands over what has come, again and again until it is taken, and before it what the stream lacks. Resolves with how
 * far the consumer has come then; not so far, if it was told to end before.
 */
export async function handOver(
  consuming: Consuming,
  wanted: Consume,
  begin: Place,
  rows: readonly Row[],
): Promise<Place> {
  let place = begin
  for (const { first, afterGap, arrived } of rows) {
    for await (const missed of afterGap ? missedBefore(consuming, place.position, first) : []) {
      if (!(await taken(consuming, wanted, missed))) return place
      const whole = missed.findLast(({ position }) => position < first.position)?.landmark
      if (whole !== undefined) place = { ...advanced(place, whole), sequence: undefined }
    }
    const messages: BusMessage[] = []
    for (const each of arrived) messages.push(await withText(consuming, each))
    if (!(await taken(consuming, wanted, messages))) return place
    const whole = await lastWhole(consuming, arrived)
    if (whole !== undefined) place = { ...advanced(place, whole.landmark), sequence: whole.sequence }
  }
  return place
}

/** False if it was told to end before. */
async function taken(
  { retryMs, warn }: Consuming,
  { consumer, handle, signal }: Consume,
  messages: readonly BusMessage[],
): Promise<boolean> {
  for (let wait = retryMs; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      await handle(messages)
      return true
    } catch (error) {
      if (wait === retryMs) warn(`${consumer}: what is told waits`, error)
      await pause(wait, undefined, { signal }).catch(() => {})
      if (signal.aborted) return false
    }
  }
}

/** What was too large for the broker is told as the log has it. */
async function withText({ store, toMessages }: Consuming, { mark, message }: Arrived): Promise<BusMessage> {
  if (!mark.leftOut) return message
  const event = await store.at(mark.position)
  const told = event && (await toMessages([event])).find(({ id }) => id === mark.id)
  if (told === undefined) throw new Error(`what is told at position ${mark.position} is not in the log`)
  return { ...message, text: told.text }
}

/** Of an event that is told as several messages some may have come only: the place moves to the last that is whole. */
async function lastWhole(consuming: Consuming, arrived: readonly Arrived[]): Promise<Whole | undefined> {
  for (let n = arrived.length - 1; n >= 0; n--) {
    const { mark, sequence } = arrived[n] as Arrived
    const next = arrived[n + 1]?.mark
    const isWhole = next === undefined ? await isLast(consuming, mark) : next.position > mark.position
    if (!isWhole) continue
    const landmark = mark.landmark ?? (await eventOf(consuming, mark))
    if (landmark === undefined) throw new Error(`what is told at position ${mark.position} is not in the log`)
    return { landmark, sequence }
  }
  return undefined
}
