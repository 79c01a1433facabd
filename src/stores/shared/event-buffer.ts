import type { Position, StoredEvent } from '../../events/log/envelope.js'
import { weightOfEvent } from './weight.js'

/** Consecutive events of the log in memory. Events are added at the end and trimmed at the beginning. */
export interface EventBuffer {
  /** The buffer contains every event after this position. */
  readonly from: Position
  /** The buffer contains the events up to this position. */
  readonly to: Position
  add(events: readonly StoredEvent[], to: Position): void
  /** Returns the next batch after a position, and the position that it reaches. */
  batchAfter(position: Position): BufferedBatch
  /** Reports whether at least this amount follows the position. */
  hasAfter(position: Position, amount: Amount): boolean
  /** Drops events up to the position, but keeps at least the amount `retained` at the end. */
  trim(position: Position, retained: Amount): void
}

export interface BufferedBatch {
  readonly events: readonly StoredEvent[]
  readonly position: Position
}

export interface Amount {
  readonly events: number
  /** Estimated size in bytes. */
  readonly weight: number
}

/** Returns an empty buffer. A batch doesn't exceed `max`, but has at least one event if there is one. */
export function createEventBuffer(start: Position, max: Amount): EventBuffer {
  let events: StoredEvent[] = []
  /** Running totals: for each event, the weight of all events up to it. */
  let sums: number[] = []
  /** Index of the first event that isn't dropped. Dropped events are removed from the lists from time to time. */
  let first = 0
  let from = start
  let to = start
  /** The last batch: followers at the same position share it. */
  let last: { readonly after: Position; readonly to: Position; readonly batch: BufferedBatch } | undefined

  const weightBefore = (index: number): number => sums[index - 1] ?? 0

  function indexAfter(position: Position): number {
    let [low, high] = [first, events.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((events[middle]?.position ?? 0) > position) high = middle
      else low = middle + 1
    }
    return low
  }

  function makeBatch(after: Position): BufferedBatch {
    const begin = indexAfter(after)
    const heaviest = weightBefore(begin) + max.weight
    const longest = Math.min(begin + max.events, events.length)
    let end = Math.min(begin + 1, longest)
    while (end < longest && (sums[end] ?? 0) <= heaviest) end += 1
    const batch = events.slice(begin, end)
    const position = end < events.length ? batch.at(-1)?.position : undefined
    return { events: batch, position: position ?? Math.max(after, to) }
  }

  /** Removes the dropped events if they are at least as many, or as heavy, as the remaining ones. */
  function forget(): void {
    const droppedWeight = weightBefore(first)
    if (first * 2 < events.length && droppedWeight * 2 < weightBefore(sums.length)) return
    events = events.slice(first)
    sums = sums.slice(first).map(sum => sum - droppedWeight)
    first = 0
  }

  return {
    get from() {
      return from
    },
    get to() {
      return to
    },
    add(more, reached) {
      if (reached <= to) return
      for (const event of more) {
        sums.push(weightBefore(sums.length) + weightOfEvent(event))
        events.push(event)
      }
      to = reached
    },
    batchAfter(position) {
      if (last?.after === position && last.to === to) return last.batch
      const batch = makeBatch(position)
      last = { after: position, to, batch }
      return batch
    },
    hasAfter(position, amount) {
      const begin = indexAfter(position)
      return events.length - begin >= amount.events || weightBefore(sums.length) - weightBefore(begin) >= amount.weight
    },
    trim(position, retained) {
      const end = indexAfter(position)
      const isOverfull = () =>
        events.length - first > retained.events || weightBefore(sums.length) - (sums[first] ?? 0) >= retained.weight
      while (first < end && isOverfull()) first += 1
      from = events[first - 1]?.position ?? from
      forget()
    },
  }
}
