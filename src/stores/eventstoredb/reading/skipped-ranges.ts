import type { Position } from '../../../events/log/envelope.js'
import type { EventFilter } from '../event-filter.js'
import { positionOf, type ServerRecord } from '../stored-events.js'

/** The part of the log that this process has already read, so that it isn't searched again. */
export interface LookedThrough {
  readonly upTo: Position
  /** Position of our last event in that part; 0 if there is none. */
  readonly lastOwn: Position
}

export interface SkippedRanges {
  known(): LookedThrough
  /** Returns the position from which to read on, after known long ranges of foreign events that follow a position. */
  beyond(place: Position): Position
  /**
   * Returns the position down to which a backward read can skip known long ranges of foreign events. The record at
   * that position must be read.
   */
  before(place: Position): Position
  /** Records the position of one of our events. Foreign events before it need no further tracking. */
  met(position: Position): void
  /** Records that there are no events of ours after `from` and up to `to`, but about this number of foreign records. */
  passed(from: Position, to: Position, others: number): void
  /** Records consecutive records of all streams. The first is at the position or the next one after it. */
  saw(from: Position, records: readonly ServerRecord[]): void
  /** Discards everything, because the log is another one. */
  forget(): void
}

/** Minimum length of a range. Reading a shorter one again is as cheap as skipping it. */
const MIN_SKIPPED_EVENTS = 500
const MAX_RANGES = 200

interface Stretch {
  readonly from: Position
  readonly to: Position
}

export function createSkippedRanges(eventFilter: EventFilter): SkippedRanges {
  let [upTo, last, behindLast]: [Position, Position, number] = [0, 0, 0]
  let stretches: readonly Stretch[] = []

  function remember(from: Position, to: Position): void {
    const before = stretches.find(stretch => stretch.to === from)
    const rest = stretches.filter(stretch => stretch !== before && (stretch.from < from || stretch.to > to))
    stretches = [...rest, { from: before?.from ?? from, to }].slice(-MAX_RANGES)
  }

  function met(position: Position): void {
    if (position <= upTo) return
    if (behindLast >= MIN_SKIPPED_EVENTS) remember(last, upTo)
    ;[upTo, last, behindLast] = [position, position, 0]
  }

  function passed(from: Position, to: Position, others: number): void {
    if (from <= upTo && to > upTo) {
      upTo = to
      behindLast += others
    } else if (others >= MIN_SKIPPED_EVENTS) remember(from, to)
  }

  const stretchAt = (place: Position): Stretch | undefined =>
    behindLast >= MIN_SKIPPED_EVENTS && place >= last && place < upTo
      ? { from: last, to: upTo }
      : stretches.find(({ from, to }) => place >= from && place < to)

  const stretchBefore = (place: Position): Stretch | undefined =>
    behindLast >= MIN_SKIPPED_EVENTS && place > last && place <= upTo
      ? { from: last, to: upTo }
      : stretches.find(({ from, to }) => place > from && place <= to)

  return {
    known: () => ({ upTo, lastOwn: last }),
    beyond(place) {
      for (let end = place; ; ) {
        const stretch = stretchAt(end)
        if (stretch === undefined) return end
        end = stretch.to
      }
    },
    before(place) {
      for (let start = place; ; ) {
        const stretch = stretchBefore(start)
        if (stretch === undefined) return start
        start = stretch.from
      }
    },
    met,
    passed,
    saw(from, records) {
      const end = records.at(-1)
      if (end === undefined) return
      const mine = records.findLastIndex(record => !('foreign' in eventFilter.find(record)))
      const found = records[mine]
      const start = found === undefined ? from : positionOf(found)
      if (found !== undefined) met(start)
      passed(start, positionOf(end), records.length - 1 - mine)
    },
    forget() {
      ;[upTo, last, behindLast] = [0, 0, 0]
      stretches = []
    },
  }
}
