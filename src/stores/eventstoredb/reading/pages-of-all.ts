import { BACKWARDS, END, FORWARDS, type ReadAllOptions, type ReadPosition, START } from '@eventstore/db-client'
import type { Position } from '../../../events/log/envelope.js'
import { NoSuchPosition } from '../../errors.js'
import type { Start } from '../../event-store.js'
import type { EventFilter } from '../event-filter.js'
import { positionOf, type ServerRecord } from '../stored-events.js'
import { createBackwards } from './backwards.js'
import { type Calls, noPlace, type RecordPage } from './calls.js'
import { filteredScan, type ScanResult } from './filtered-scan.js'
import { PAGE_SIZE, pageSizes } from './page-sizes.js'
import type { ReadingClient } from './reading-client.js'
import type { SkippedRanges } from './skipped-ranges.js'

/** Number of consecutive foreign events after which more of them are likely. */
const MIN_FOREIGN_RUN = 100

/** Records after a start, or including it. */
export interface PageFrom extends RecordPage {
  /** Position up to which these are the only records of interest. */
  readonly reached: Position
}

/** Pages of the whole log, including foreign events. */
export interface PagesOfAll {
  /** Returns the first page from a start. Throws NoSuchPosition if the start doesn't exist. */
  allFrom(start: Start, max?: number): Promise<PageFrom>
  /** Begins with a page of `needed` records. */
  allForwards(start: Start, needed?: number): AsyncGenerator<readonly ServerRecord[], void, undefined>
  /** Yields the record at a position and those before it, or all records, newest first. */
  allBackwardsFrom(
    from: Position | undefined,
    needed?: number,
  ): AsyncGenerator<readonly ServerRecord[], void, undefined>
  /** Scans for up to `max` records in our streams after the position of a record. */
  scanFrom(place: Position, max: number): Promise<ScanResult>
  /** Returns records before a position, or before the end, newest first. */
  allBackwards(before: Position | undefined, max: number, timeoutMs?: number): Promise<RecordPage>
}

export interface PagesOfAllOptions {
  readonly client: ReadingClient
  readonly calls: Calls
  readonly eventFilter: EventFilter
  readonly skipped: Pick<SkippedRanges, 'saw' | 'passed' | 'beyond' | 'before' | 'forget'>
  /** Reports whether reads come from the node that accepts appends. */
  readonly isLed: () => boolean
}

export function createPagesOfAll(options: PagesOfAllOptions): PagesOfAll {
  const { eventFilter, skipped } = options
  const { readAt, isPlace, scanFrom, allBackwards } = createReadsOfAll(options)
  const allBackwardsFrom = createBackwards({ readAt, isPlace, pageBefore: allBackwards, eventFilter, skipped })

  async function allFrom(start: Start, max = PAGE_SIZE): Promise<PageFrom> {
    const place = start.from ?? start.after
    const beyond = start.from === undefined ? skipped.beyond(place) : place
    if (beyond > place) {
      // Reports a start that doesn't exist, even within a skipped range of foreign events.
      await readAt(place, 1)
      const further = await pageFrom({ after: beyond }, max).catch(meantime)
      if (further !== undefined) return further
    }
    return pageFrom(start, max)
  }

  async function pageFrom(start: Start, max: number): Promise<PageFrom> {
    const place = start.from ?? start.after
    const { rows, more } = await readAt(place, max)
    const last = rows.at(-1)
    const reached = last === undefined ? place : positionOf(last)
    const leap =
      more && rows.length >= MIN_FOREIGN_RUN && !rows.some(({ streamId }) => eventFilter.ownsStream(streamId))
    return { rows: behind(start, rows), more, reached: leap ? await leapFrom(reached) : reached }
  }

  /** Skips more foreign events, if more follow. */
  async function leapFrom(place: Position): Promise<Position> {
    const { clear } = await scanFrom(place, 1)
    // The position of a checkpoint is not necessarily that of a record.
    if (clear === place || !(await isPlace(clear))) return place
    skipped.passed(place, clear, PAGE_SIZE)
    return clear
  }

  /** Handles a missing position: the log might have been replaced since the range was recorded. */
  function meantime(error: unknown): undefined {
    if (!(error instanceof NoSuchPosition)) throw error
    skipped.forget()
  }

  return {
    allFrom,
    scanFrom,
    allBackwards,
    allBackwardsFrom,

    async *allForwards(start, needed) {
      // The record at a position is part of the page after it.
      const sizes = pageSizes(needed && (start.after ? needed + 1 : needed))
      for (let next = start; ; ) {
        const { rows, more, reached } = await allFrom(next, sizes.next())
        if (rows.length > 0) yield rows
        if (!more) return
        next = { after: reached }
      }
    },
  }
}

/** Creates the calls to the server that pages consist of. */
function createReadsOfAll({ client, calls, eventFilter, skipped, isLed }: PagesOfAllOptions) {
  /**
   * Reads from the record at a position. The server rejects a position where no record begins. Beyond the end, it
   * returns nothing. If the record was scavenged, it returns the next one.
   */
  async function readAt(place: Position, max: number): Promise<RecordPage> {
    if (!Number.isSafeInteger(place) || place < 0) throw new NoSuchPosition(place)
    const options: ReadAllOptions = { fromPosition: placeIn(place), maxCount: max, direction: FORWARDS }
    const wasLed = isLed()
    const found = await calls.page({ doing: 'read $all', max, read: () => client.readAll(options), place })
    if (found.rows.length === 0 && place > 0) throw noPlace(place, wasLed && isLed())
    skipped.saw(place, found.rows)
    return found
  }

  return {
    readAt,

    async isPlace(position: Position): Promise<boolean> {
      try {
        const first = (await readAt(position, 1)).rows[0]
        return first !== undefined && positionOf(first) === position
      } catch (error) {
        if (error instanceof NoSuchPosition) return false
        throw error
      }
    },

    scanFrom: (place: Position, max: number): Promise<ScanResult> =>
      calls.run(deadline => filteredScan({ client, prefixes: eventFilter.prefixes, place, max, deadline })),

    allBackwards(before: Position | undefined, limit: number, timeoutMs?: number): Promise<RecordPage> {
      const max = Math.min(limit, PAGE_SIZE)
      const fromPosition = before === undefined ? END : placeIn(before)
      const options: ReadAllOptions = { fromPosition, maxCount: max, direction: BACKWARDS }
      return calls.page({ doing: 'read $all', max, read: () => client.readAll(options), place: before, ms: timeoutMs })
    },
  }
}

const placeIn = (position: Position): ReadPosition =>
  position === 0 ? START : { commit: BigInt(position), prepare: BigInt(position) }

/**
 * Returns the rows after the start. With `after`, the record at the position might have been deleted; with `from`, it
 * must exist.
 */
function behind({ after, from }: Start, rows: readonly ServerRecord[]): readonly ServerRecord[] {
  const first = rows[0]
  const place = first && positionOf(first)
  if (from !== undefined && from > 0 && place !== from) throw new NoSuchPosition(from)
  return place === after ? rows.slice(1) : rows
}
