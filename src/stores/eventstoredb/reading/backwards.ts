import type { Position } from '../../../events/envelope.js'
import type { EventFilter } from '../event-filter.js'
import { positionOf, type Recorded } from '../stored-events.js'
import type { Page } from './calls.js'
import type { SkippedRanges } from './skipped-ranges.js'

export interface BackwardsOptions {
  readonly readAt: (place: Position, most: number) => Promise<Page>
  readonly isPlace: (position: Position) => Promise<boolean>
  /** The newest of what comes before a place, or before the end. */
  readonly pageBefore: (before: Position | undefined) => Promise<Page>
  readonly eventFilter: Pick<EventFilter, 'ownsStream'>
  readonly skipped: Pick<SkippedRanges, 'passed' | 'before'>
}

export type Backwards = (from: Position | undefined) => AsyncGenerator<readonly Recorded[], void, undefined>

/**
 * All that lies at a place and before it, the newest first. Events of others that were met before are passed over, and
 * those that are met now are noted at once, so that one who is interrupted comes further the next time.
 */
export function createBackwards({ readAt, isPlace, pageBefore, eventFilter, skipped }: BackwardsOptions): Backwards {
  const isForeign = ({ streamId }: Recorded): boolean => !eventFilter.ownsStream(streamId)

  return async function* backwards(from) {
    let place = from
    let run: ForeignRun | undefined
    if (from !== undefined) yield (await readAt(from, 1)).rows
    for (;;) {
      const { rows, more } = await pageBefore(place)
      yield rows
      const last = rows.at(-1)
      if (last === undefined || !more) return
      run = foreignRun(run, rows, isForeign)
      if (run) skipped.passed(run.from, run.to, run.count)
      place = positionOf(last)
      const start = skipped.before(place)
      if (start === 0) return
      if (start === place || !(await isPlace(start))) continue
      yield (await readAt(start, 1)).rows
      ;[place, run] = [start, undefined]
    }
  }
}

/** So many records of others that follow each other, from the oldest to the newest. */
interface ForeignRun {
  readonly from: Position
  readonly to: Position
  readonly count: number
}

/** The run that a page, the newest first, ends with; the one before goes on if the page holds nothing else. */
function foreignRun(
  before: ForeignRun | undefined,
  rows: readonly Recorded[],
  isForeign: (record: Recorded) => boolean,
): ForeignRun | undefined {
  const own = rows.findLastIndex(record => !isForeign(record))
  const [first, last] = [rows[own + 1], rows.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const from = positionOf(last)
  if (own < 0 && before) return { from, to: before.to, count: before.count + rows.length }
  return { from, to: positionOf(first), count: rows.length - own - 1 }
}
