import type { Position } from '../../events/envelope.js'
import type { EventStore } from '../../stores/event-store.js'
import { ENGINE_MS } from './time-limits.js'

/** Where the log ends, as it was known a moment ago: who asks does not wait, and makes it known to the next one. */
export function createLogEnd(store: Pick<EventStore, 'head'>): () => Position | undefined {
  let known: Position | undefined
  let asked = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - asked >= ENGINE_MS.logEnd) {
      asked = performance.now()
      store.head().then(
        head => {
          known = head
        },
        () => {},
      )
    }
    return known
  }
}
