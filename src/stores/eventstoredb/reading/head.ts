import { setImmediate as nextIteration } from 'node:timers/promises'
import type { Position } from '../../../events/log/envelope.js'
import type { EventFilter } from '../event-filter.js'
import { positionOf, type ServerRecord } from '../stored-events.js'
import type { RecordPage } from './calls.js'
import { PAGE_SIZE } from './page-sizes.js'
import type { Pages } from './pages.js'
import type { LookedThrough, SkippedRanges } from './skipped-ranges.js'

export interface HeadOptions {
  readonly pages: Pages
  readonly eventFilter: EventFilter
  readonly skipped: SkippedRanges
  /** Called repeatedly during a long search for our last event, with the number of foreign events after it so far. */
  readonly passing: (others: number) => void
}

/** Number of records that are read first. Usually, the last event is ours, or few records are new. */
const FIRST_PAGE_SIZE = 4
const SECOND_PAGE_SIZE = 64
/** If more of our events follow, the last one is closer to the end. */
const MAX_AHEAD = 1_000
const MAX_TRIES = 5
const LOG_MS = 2_000

/**
 * Creates a function that returns the position of our last event. The server can't look it up, so the log is read
 * backwards from its end, down to the part that is already known. The first search might take long, and concurrent
 * requests share it. The end is read after each request, so that the result includes all events that were acknowledged
 * before.
 */
export function createHead(options: HeadOptions): () => Promise<Position> {
  const { pages, skipped } = options
  const search = createSearch(options)
  let pending: Promise<Position> | undefined
  let walking: Promise<Position> | undefined

  async function readHead(): Promise<Position> {
    await nextIteration()
    pending = undefined
    for (;;) {
      const known = skipped.known()
      const end = await pages.allBackwards(undefined, FIRST_PAGE_SIZE)
      const found = search.lastIn(end, known, { top: positionOfFirst(end.rows), passed: 0 })
      if (found !== undefined) return found
      // Later requests need an end that is read later, and find it near the end of this search.
      if (walking !== undefined) await walking
      else {
        walking = search.readBackFrom(end.rows, known).finally(() => {
          walking = undefined
        })
        return walking
      }
    }
  }

  return () => {
    pending ??= readHead()
    return pending
  }
}

/** Progress of a search from the end of the log, through a number of foreign events. */
interface Searched {
  readonly top: Position
  readonly passed: number
}

/** Searches for our last event among foreign ones, and records the ranges that need not be read again. */
function createSearch({ pages, eventFilter, skipped, passing }: HeadOptions) {
  const scanAhead = createScanAhead(pages, eventFilter, skipped)

  async function readBackFrom(end: readonly ServerRecord[], known: LookedThrough): Promise<Position> {
    const top = positionOfFirst(end)
    let [rows, passed, loggedAt] = [end, end.length, performance.now()]
    let [tried, tries] = [0, 0]
    for (let max = SECOND_PAGE_SIZE; ; max = PAGE_SIZE) {
      const before = rows.at(-1)
      const page = await pages.allBackwards(before && positionOf(before), max)
      const found = lastIn(page, known, { top, passed })
      if (found !== undefined) return found
      // A concurrent read of the log might have found a position to start from.
      const now = skipped.known()
      if (now.upTo > tried && tries < MAX_TRIES) {
        ;[tried, tries] = [now.upTo, tries + 1]
        const ahead = await scanAhead(now)
        if (ahead !== undefined) return ahead
      }
      rows = page.rows
      passed += rows.length
      if (performance.now() - loggedAt > LOG_MS) {
        loggedAt = performance.now()
        passing(passed)
      }
    }
  }

  /**
   * Returns the position of our last event; undefined if the page has only foreign events and the search must
   * continue.
   */
  function lastIn({ rows, more }: RecordPage, known: LookedThrough, { top, passed }: Searched): Position | undefined {
    for (const [n, row] of rows.entries()) {
      const position = positionOf(row)
      const searched = { top, passed: passed + n }
      if (!('foreign' in eventFilter.find(row))) return settle(position, position, searched)
      if (position === known.upTo) return settle(known.upTo, known.lastOwn, searched)
      // The record was scavenged, or the log is another one.
      if (position < known.upTo) skipped.forget()
    }
    return more ? undefined : settle(0, 0, { top, passed: passed + rows.length })
  }

  function settle(from: Position, last: Position, { top, passed }: Searched): Position {
    if (last > 0) skipped.met(last)
    skipped.passed(last === 0 ? 0 : from, top, passed)
    return last
  }

  return { lastIn, readBackFrom }
}

/** Creates a search from a known position. The server skips foreign events much faster than it sends them. */
function createScanAhead(pages: Pages, eventFilter: EventFilter, skipped: SkippedRanges) {
  /** Reports whether there is a record. A subscription from the position of a deleted record omits the next one. */
  const isPlace = (place: Position): Promise<boolean> =>
    pages.allFrom({ from: place }, 1).then(
      () => true,
      () => false,
    )

  return async ({ upTo, lastOwn }: LookedThrough): Promise<Position | undefined> => {
    if (upTo === 0 || !(await isPlace(upTo))) return undefined
    const { clear, last, ended } = await pages.scanFrom(upTo, MAX_AHEAD)
    if (!ended) return undefined
    if (last === undefined) skipped.passed(upTo, clear, PAGE_SIZE)
    else if ('foreign' in eventFilter.find(last)) return undefined
    else skipped.met(positionOf(last))
    return last === undefined ? lastOwn : positionOf(last)
  }
}

const positionOfFirst = ([first]: readonly ServerRecord[]): Position => (first === undefined ? 0 : positionOf(first))
