import { weightOf } from '../stores/shared/weight.js'
import type { PublicEvent } from './public-event.js'

/** What a page still takes: so many events, and no more than may lie in memory for a reader who takes his time. */
export interface Room {
  readonly isFull: boolean
  /** How many at most. */
  readonly events: number
  /** What those weigh that were taken. */
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

/** For one who is told all of what there is. */
export const ENDLESS: Room = { isFull: false, events: Number.POSITIVE_INFINITY, weight: 0, take() {} }
