import type { Position } from '../../../events/log/envelope.js'
import type { EventFilter } from '../event-filter.js'
import { positionOf, type ServerRecord } from '../stored-events.js'
import type { RecordPage } from './calls.js'
import { pageSizes } from './page-sizes.js'
import type { SkippedRanges } from './skipped-ranges.js'

export interface BackwardsOptions {
  readonly readAt: (place: Position, max: number) => Promise<RecordPage>
  readonly isPlace: (position: Position) => Promise<boolean>
  /** Returns the newest records before a position, or before the end. */
  readonly pageBefore: (before: Position | undefined, max: number) => Promise<RecordPage>
  readonly eventFilter: Pick<EventFilter, 'ownsStream'>
  readonly skipped: Pick<SkippedRanges, 'passed' | 'before'>
}

export type Backwards = (
  from: Position | undefined,
  needed?: number,
) => AsyncGenerator<readonly ServerRecord[], void, undefined>

/**
 * Creates a function that yields all records at a position and before it, newest first. It skips known foreign events,
 * and records new ones immediately, so that an interrupted read gets further the next time.
 */
export function createBackwards({ readAt, isPlace, pageBefore, eventFilter, skipped }: BackwardsOptions): Backwards {
  const isForeign = ({ streamId }: ServerRecord): boolean => !eventFilter.ownsStream(streamId)

  return async function* backwards(from, needed) {
    const sizes = pageSizes(needed)
    let place = from
    let run: ForeignRun | undefined
    if (from !== undefined) yield (await readAt(from, 1)).rows
    for (;;) {
      const { rows, more } = await pageBefore(place, sizes.next())
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

/** A run of consecutive foreign records, from the oldest to the newest. */
interface ForeignRun {
  readonly from: Position
  readonly to: Position
  readonly count: number
}

/**
 * Returns the run at the end of a page, which is ordered newest first. It continues the previous run if the page has
 * only foreign records.
 */
function foreignRun(
  before: ForeignRun | undefined,
  rows: readonly ServerRecord[],
  isForeign: (record: ServerRecord) => boolean,
): ForeignRun | undefined {
  const own = rows.findLastIndex(record => !isForeign(record))
  const [first, last] = [rows[own + 1], rows.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const from = positionOf(last)
  if (own < 0 && before) return { from, to: before.to, count: before.count + rows.length }
  return { from, to: positionOf(first), count: rows.length - own - 1 }
}
