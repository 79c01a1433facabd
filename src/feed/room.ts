import { weightOf } from '../stores/shared/weight.js'
import type { PublicEvent } from './public-event.js'

/** Remaining room of a page: a number of events, and the bytes that can be kept in memory for a slow reader. */
export interface Room {
  readonly isFull: boolean
  /** Number of events that still fit. */
  readonly events: number
  /** Weight of the events in the page. */
  readonly weight: number
  take(event: PublicEvent): void
}

const MOST_BYTES = 4 * 1024 * 1024

export function createRoom(most: number, bytes = MOST_BYTES): Room {
  let [events, left] = [most, bytes]
  return {
    get isFull() {
      return events <= 0 || left <= 0
    },
    get events() {
      return events
    },
    get weight() {
      return bytes - left
    },
    take(event) {
      events -= 1
      left -= weightOf(event.data)
    },
  }
}

/** Room without limits, for readers that receive all events. */
export const ENDLESS: Room = { isFull: false, events: Number.POSITIVE_INFINITY, weight: 0, take() {} }
