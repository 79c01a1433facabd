import { weightOf } from '../stores/shared/weight.js'
import type { PublishedEvent } from './published-event.js'

/** What remains of a page: a number of events, and the bytes that can be kept in memory for a slow reader. */
export interface PageBudget {
  readonly isFull: boolean
  /** Number of events that still fit. */
  readonly events: number
  /** Weight of the events in the page. */
  readonly weight: number
  take(event: PublishedEvent): void
}

const MAX_PAGE_BYTES = 4 * 1024 * 1024

export function createPageBudget(maxEvents: number, bytes = MAX_PAGE_BYTES): PageBudget {
  let [events, left] = [maxEvents, bytes]
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

/** Budget without limits, for readers that receive all events. */
export const UNLIMITED: PageBudget = { isFull: false, events: Number.POSITIVE_INFINITY, weight: 0, take() {} }
