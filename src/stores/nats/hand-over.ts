import { setTimeout as pause } from 'node:timers/promises'
import type { JsMsg } from 'nats'
import type { Landmark } from '../../events/envelope.js'
import type { Place } from '../bus-places.js'
import type { BusMessage, Consume } from '../message-bus.js'
import type { Consuming } from './consume.js'
import { eventOf, isLast } from './event-of.js'
import { type Mark, markOf } from './message.js'

interface Arrived {
  readonly message: BusMessage
  readonly mark: Mark
  readonly sequence: number
}

/** An event that was handed over whole, and the number of its last message. */
export interface Whole {
  readonly landmark: Landmark
  readonly sequence: number
}

const LONGEST_WAIT_MS = 5_000

/**
 * Hands over what lies behind the place, again and again until it is taken. Of an event that is told as several
 * messages some may have come only: the last that is whole is what the place can move to. Undefined if there is none,
 * or if it was told to end before the messages were taken.
 */
export async function handedOver(
  consuming: Consuming,
  wanted: Consume,
  place: Place,
  batch: readonly JsMsg[],
): Promise<Whole | undefined> {
  const subjects = consuming.name.subjects
  const arrived = batch.flatMap((received): Arrived[] => {
    const mark = markOf(received)
    if (mark === undefined || mark.position <= place.position) return []
    const { id, position, landmark } = mark
    const message = { id, position, type: received.subject.slice(subjects.length + 1), text: received.string() }
    return [{ mark, sequence: received.seq, message: landmark === undefined ? message : { ...message, landmark } }]
  })
  if (
    arrived.length === 0 ||
    !(await taken(
      consuming,
      wanted,
      arrived.map(({ message }) => message),
    ))
  )
    return undefined
  return lastWhole(consuming, arrived)
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
