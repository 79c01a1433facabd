import type { Position, StoredEvent } from '../../../events/envelope.js'
import { weightOf } from '../reading/weight.js'

const MOST_AT_ONCE = 500
const MOST_EVENTS = 4_000
const MOST_BYTES = 8 * 1024 * 1024

/** The newest events of the log in memory, for all who are live. */
export interface TailEvents {
  /** Every event behind this place is here. */
  from(): Position
  /** All up to here has been here. */
  position(): Position
  /** Some of what follows a place, and how far that goes. */
  behind(place: Position): { readonly events: readonly StoredEvent[]; readonly position: Position }
  add(events: readonly StoredEvent[], position: Position): void
}

export function createTailEvents(start: Position): TailEvents {
  let kept: StoredEvent[] = []
  let weights: number[] = []
  let bytes = 0
  let from = start
  let position = start

  function makeRoom(): void {
    if (kept.length <= MOST_EVENTS && bytes <= MOST_BYTES) return
    let gone = 0
    while (kept.length - gone > MOST_EVENTS / 2 || bytes > MOST_BYTES / 2) {
      bytes -= weights[gone] ?? 0
      gone += 1
    }
    from = kept[gone - 1]?.position ?? from
    kept = kept.slice(gone)
    weights = weights.slice(gone)
  }

  function firstBehind(place: Position): number {
    let [low, high] = [0, kept.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((kept[middle]?.position ?? 0) > place) high = middle
      else low = middle + 1
    }
    return low
  }

  return {
    from: () => from,
    position: () => position,
    behind(place) {
      const first = firstBehind(place)
      const events = kept.slice(first, first + MOST_AT_ONCE)
      const last = first + events.length < kept.length ? events.at(-1)?.position : undefined
      return { events, position: last ?? Math.max(place, position) }
    },
    add(events, reached) {
      for (const event of events) {
        const weight = weightOf(event)
        kept.push(event)
        weights.push(weight)
        bytes += weight
      }
      position = Math.max(position, reached)
      makeRoom()
    },
  }
}
