import type { Position, StoredEvent } from '../../events/envelope.js'
import { weightOfEvent } from './weight.js'

/** Events that follow each other in the log, in memory: grows at the end, and is trimmed at the beginning. */
export interface EventBuffer {
  /** Every event that follows this position is here. */
  readonly from: Position
  /** Up to this position. */
  readonly to: Position
  add(events: readonly StoredEvent[], to: Position): void
  /** The next batch behind the position, and how far that goes. */
  batchAfter(position: Position): EventBatch
  /** Whether so much, or more, follows the position. */
  hasAfter(position: Position, much: Amount): boolean
  /** Lets go of what is not behind the position, but for as much at the end as is to be kept. */
  trim(position: Position, kept: Amount): void
}

export interface EventBatch {
  readonly events: readonly StoredEvent[]
  readonly position: Position
}

export interface Amount {
  readonly events: number
  /** About how many bytes they take. */
  readonly weight: number
}

/** A batch holds no more than this, but at least one event. */
export function createEventBuffer(start: Position, most: Amount): EventBuffer {
  let events: StoredEvent[] = []
  /** What weighs all up to each event. */
  let sums: number[] = []
  /** The events before this one are let go of, and taken out of the lists now and then. */
  let first = 0
  let from = start
  let to = start
  /** Those who go along together take the same batch, one after another. */
  let last: { readonly after: Position; readonly to: Position; readonly batch: EventBatch } | undefined

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

  function makeBatch(after: Position): EventBatch {
    const begin = indexAfter(after)
    const heaviest = weightBefore(begin) + most.weight
    const longest = Math.min(begin + most.events, events.length)
    let end = Math.min(begin + 1, longest)
    while (end < longest && (sums[end] ?? 0) <= heaviest) end += 1
    const taken = events.slice(begin, end)
    const position = end < events.length ? taken.at(-1)?.position : undefined
    return { events: taken, position: position ?? Math.max(after, to) }
  }

  /** Once they are as many, or as heavy, as those that are left. */
  function forget(): void {
    const gone = weightBefore(first)
    if (first * 2 < events.length && gone * 2 < weightBefore(sums.length)) return
    events = events.slice(first)
    sums = sums.slice(first).map(sum => sum - gone)
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
    hasAfter(position, much) {
      const begin = indexAfter(position)
      return events.length - begin >= much.events || weightBefore(sums.length) - weightBefore(begin) >= much.weight
    },
    trim(position, kept) {
      const end = indexAfter(position)
      const isTooMuch = () =>
        events.length - first > kept.events || weightBefore(sums.length) - (sums[first] ?? 0) >= kept.weight
      while (first < end && isTooMuch()) first += 1
      from = events[first - 1]?.position ?? from
      forget()
    },
  }
}
