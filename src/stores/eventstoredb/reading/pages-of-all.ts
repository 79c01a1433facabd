import { BACKWARDS, END, FORWARDS, type ReadAllOptions, type ReadPosition, START } from '@eventstore/db-client'
import type { Position } from '../../../events/envelope.js'
import { NoSuchPlace } from '../../errors.js'
import type { Start } from '../../event-store.js'
import type { EventFilter } from '../event-filter.js'
import { positionOf, type Recorded } from '../stored-events.js'
import { createBackwards } from './backwards.js'
import { type Calls, noPlace, type Page } from './calls.js'
import { filteredScan, type ScanResult } from './filtered-scan.js'
import type { ReadingClient } from './reading-client.js'
import type { SkippedRanges } from './skipped-ranges.js'

/** As many as one call asks for: enough to be cheap, few enough to lie in memory. */
export const PAGE = 500
/** So many events of others in a row, and more are likely to follow. */
const MANY = 100

/** What lies behind a start, or with it. */
export interface PageFrom extends Page {
  /** Nothing but this lies between the start and here. */
  readonly reached: Position
}

/** Pages of all that is in the log, whoever put it there. */
export interface PagesOfAll {
  /** The first page from a start on; throws NoSuchPlace where that is none. */
  allFrom(start: Start, most?: number): Promise<PageFrom>
  allForwards(start: Start): AsyncGenerator<readonly Recorded[], void, undefined>
  /** The record at a place and what comes before it, or all there is, the newest first. */
  allBackwardsFrom(from: Position | undefined): AsyncGenerator<readonly Recorded[], void, undefined>
  /** What lies in our streams behind the place of a record, up to so many. */
  scanFrom(place: Position, most: number): Promise<ScanResult>
  /** What comes before a place, or before the end, the newest first. */
  allBackwards(before: Position | undefined, most: number, timeoutMs?: number): Promise<Page>
}

export interface PagesOfAllOptions {
  readonly client: ReadingClient
  readonly calls: Calls
  readonly eventFilter: EventFilter
  readonly skipped: Pick<SkippedRanges, 'saw' | 'passed' | 'beyond' | 'before' | 'forget'>
  /** Whether reads are answered by who takes the appends. */
  readonly isLed: () => boolean
}

export function createPagesOfAll(options: PagesOfAllOptions): PagesOfAll {
  const { eventFilter, skipped } = options
  const { readAt, isPlace, scanFrom, allBackwards } = createReadsOfAll(options)
  const pageBefore = (before: Position | undefined) => allBackwards(before, PAGE)
  const allBackwardsFrom = createBackwards({ readAt, isPlace, pageBefore, eventFilter, skipped })

  async function allFrom(start: Start, most = PAGE): Promise<PageFrom> {
    const place = start.from ?? start.after
    const beyond = start.from === undefined ? skipped.beyond(place) : place
    if (beyond > place) {
      // Whoever begins within what others have appended is told all the same if that is no place.
      await readAt(place, 1)
      const further = await pageFrom({ after: beyond }, most).catch(meantime)
      if (further !== undefined) return further
    }
    return pageFrom(start, most)
  }

  async function pageFrom(start: Start, most: number): Promise<PageFrom> {
    const place = start.from ?? start.after
    const { rows, more } = await readAt(place, most)
    const last = rows.at(-1)
    const reached = last === undefined ? place : positionOf(last)
    const leap = more && rows.length >= MANY && !rows.some(({ streamId }) => eventFilter.ownsStream(streamId))
    return { rows: behind(start, rows), more, reached: leap ? await leapFrom(reached) : reached }
  }

  /** Over more events of others, if more of them follow. */
  async function leapFrom(place: Position): Promise<Position> {
    const { clear } = await scanFrom(place, 1)
    // How far the server says that it has come need not be where a record begins.
    if (clear === place || !(await isPlace(clear))) return place
    skipped.passed(place, clear, PAGE)
    return clear
  }

  /** The log may be another than the one that was looked at. */
  function meantime(error: unknown): undefined {
    if (!(error instanceof NoSuchPlace)) throw error
    skipped.forget()
  }

  return {
    allFrom,
    scanFrom,
    allBackwards,
    allBackwardsFrom,

    async *allForwards(start) {
      for (let next = start; ; ) {
        const { rows, more, reached } = await allFrom(next)
        if (rows.length > 0) yield rows
        if (!more) return
        next = { after: reached }
      }
    },
  }
}

/** The calls to the server that the pages are made of. */
function createReadsOfAll({ client, calls, eventFilter, skipped, isLed }: PagesOfAllOptions) {
  /**
   * A read begins with the record at the position that it is given. The server refuses one at which none begins; beyond
   * the end it gives nothing, and where it has scavenged the next record that is there.
   */
  async function readAt(place: Position, most: number): Promise<Page> {
    if (!Number.isSafeInteger(place) || place < 0) throw new NoSuchPlace(place)
    const options: ReadAllOptions = { fromPosition: placeIn(place), maxCount: most, direction: FORWARDS }
    const wasLed = isLed()
    const found = await calls.page({ doing: 'read $all', most, read: () => client.readAll(options), place })
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
        if (error instanceof NoSuchPlace) return false
        throw error
      }
    },

    scanFrom: (place: Position, most: number): Promise<ScanResult> =>
      calls.run(deadline => filteredScan({ client, prefixes: eventFilter.prefixes, place, most, deadline })),

    allBackwards(before: Position | undefined, wanted: number, timeoutMs?: number): Promise<Page> {
      const most = Math.min(wanted, PAGE)
      const fromPosition = before === undefined ? END : placeIn(before)
      const options: ReadAllOptions = { fromPosition, maxCount: most, direction: BACKWARDS }
      return calls.page({ doing: 'read $all', most, read: () => client.readAll(options), place: before, ms: timeoutMs })
    },
  }
}

const placeIn = (position: Position): ReadPosition =>
  position === 0 ? START : { commit: BigInt(position), prepare: BigInt(position) }

/** What of the rows read at a start lies behind it. A record may be gone that others had told of, an event may not. */
function behind({ after, from }: Start, rows: readonly Recorded[]): readonly Recorded[] {
  const first = rows[0]
  const place = first && positionOf(first)
  if (from !== undefined && from > 0 && place !== from) throw new NoSuchPlace(from)
  return place === after ? rows.slice(1) : rows
}
