import type { Position } from '../../../events/envelope.js'
import type { EventFilter } from '../event-filter.js'
import { positionOf, type Recorded } from '../stored-events.js'

/** Up to where the whole log has been looked at by anybody here, so that nobody looks through it again. */
export interface LookedThrough {
  readonly upTo: Position
  /** Of our last event up to there; 0 if there is none. */
  readonly lastOwn: Position
}

export interface SkippedRanges {
  known(): LookedThrough
  /** Where to go on behind a place, if long stretches of others' events that follow it were looked at before. */
  beyond(place: Position): Position
  /** Down to where, and with it, one goes on who comes from behind, if long stretches of others' were looked at before. */
  before(place: Position): Position
  /** An event of ours lies there: what may come before it is of no account. */
  met(position: Position): void
  /** Nothing of ours lies behind a place and up to another, but about so many records of others. */
  passed(from: Position, to: Position, others: number): void
  /** Records of all streams that follow each other, the first of them at the place or next behind it. */
  saw(from: Position, records: readonly Recorded[]): void
  /** The log is another than it was. */
  forget(): void
}

/** A shorter stretch is read again as cheaply as it is passed over. */
const LONG = 500
const MOST_STRETCHES = 200

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
    stretches = [...rest, { from: before?.from ?? from, to }].slice(-MOST_STRETCHES)
  }

  function met(position: Position): void {
    if (position <= upTo) return
    if (behindLast >= LONG) remember(last, upTo)
    ;[upTo, last, behindLast] = [position, position, 0]
  }

  function passed(from: Position, to: Position, others: number): void {
    if (from <= upTo && to > upTo) {
      upTo = to
      behindLast += others
    } else if (others >= LONG) remember(from, to)
  }

  const stretchAt = (place: Position): Stretch | undefined =>
    behindLast >= LONG && place >= last && place < upTo
      ? { from: last, to: upTo }
      : stretches.find(({ from, to }) => place >= from && place < to)

  const stretchBefore = (place: Position): Stretch | undefined =>
    behindLast >= LONG && place > last && place <= upTo
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
