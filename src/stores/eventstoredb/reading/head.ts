import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Position } from '../../../events/envelope.js'
import type { EventFilter } from '../event-filter.js'
import { positionOf, type Recorded } from '../stored-events.js'
import type { Page } from './calls.js'
import type { Pages } from './pages.js'
import { PAGE } from './pages-of-all.js'
import type { LookedThrough, SkippedRanges } from './skipped-ranges.js'

export interface HeadOptions {
  readonly pages: Pages
  readonly eventFilter: EventFilter
  readonly skipped: SkippedRanges
  /** Told now and then where the way to our last event is long: how many events of others lie behind it so far. */
  readonly passing: (others: number) => void
}

/** As a rule the last event is ours, or little lies behind what was looked at. */
const FEW = 4
const MORE = 64
/** If more of ours lie ahead, the last one is nearer from the end. */
const MOST_AHEAD = 1_000
const MOST_TRIES = 5
const TELL_MS = 2_000

/**
 * The position of our last event. The server can't be asked for it, so the log is walked backwards from its end, but only
 * down to where everything was looked at before. The first walk may be long, and is waited for by all who come meanwhile.
 * The end is read after each question was asked, so that the answer includes all that was answered to anybody before.
 */
export function createHead(options: HeadOptions): () => Promise<Position> {
  const { pages, skipped } = options
  const search = createSearch(options)
  let asking: Promise<Position> | undefined
  let walking: Promise<Position> | undefined

  async function ask(): Promise<Position> {
    await endOfTurn()
    asking = undefined
    for (;;) {
      const known = skipped.known()
      const end = await pages.allBackwards(undefined, FEW)
      const found = search.lastIn(end, known, { top: positionOfFirst(end.rows), passed: 0 })
      if (found !== undefined) return found
      // Who comes later needs an end that was read later, and finds it near where this walk ends.
      if (walking !== undefined) await walking
      else {
        walking = search.walkFrom(end.rows, known).finally(() => {
          walking = undefined
        })
        return walking
      }
    }
  }

  return () => {
    asking ??= ask()
    return asking
  }
}

/** How far a search has come from the end of the log: through so many events of others. */
interface Searched {
  readonly top: Position
  readonly passed: number
}

/** Looks for our last event among those of others, and notes what need not be looked at again. */
function createSearch({ pages, eventFilter, skipped, passing }: HeadOptions) {
  const scanAhead = createScanAhead(pages, eventFilter, skipped)

  async function walkFrom(end: readonly Recorded[], known: LookedThrough): Promise<Position> {
    const top = positionOfFirst(end)
    let [rows, passed, told] = [end, end.length, performance.now()]
    let [tried, tries] = [0, 0]
    for (let most = MORE; ; most = PAGE) {
      const before = rows.at(-1)
      const page = await pages.allBackwards(before && positionOf(before), most)
      const found = lastIn(page, known, { top, passed })
      if (found !== undefined) return found
      // Who proves the log or goes along it meanwhile may tell where to begin.
      const now = skipped.known()
      if (now.upTo > tried && tries < MOST_TRIES) {
        ;[tried, tries] = [now.upTo, tries + 1]
        const there = await scanAhead(now)
        if (there !== undefined) return there
      }
      rows = page.rows
      passed += rows.length
      if (performance.now() - told > TELL_MS) {
        told = performance.now()
        passing(passed)
      }
    }
  }

  /** Undefined where only others have been met so far. */
  function lastIn({ rows, more }: Page, known: LookedThrough, { top, passed }: Searched): Position | undefined {
    for (const [n, row] of rows.entries()) {
      const position = positionOf(row)
      const searched = { top, passed: passed + n }
      if (!('foreign' in eventFilter.find(row))) return settle(position, position, searched)
      if (position === known.upTo) return settle(known.upTo, known.lastOwn, searched)
      // It was scavenged, or the log is another.
      if (position < known.upTo) skipped.forget()
    }
    return more ? undefined : settle(0, 0, { top, passed: passed + rows.length })
  }

  function settle(from: Position, last: Position, { top, passed }: Searched): Position {
    if (last > 0) skipped.met(last)
    skipped.passed(last === 0 ? 0 : from, top, passed)
    return last
  }

  return { lastIn, walkFrom }
}

/** The server passes over the events of others much faster than it sends them, if it is told where to begin. */
function createScanAhead(pages: Pages, eventFilter: EventFilter, skipped: SkippedRanges) {
  /** A subscription from where a record is gone leaves out the next one. */
  const isPlace = (place: Position): Promise<boolean> =>
    pages.allFrom({ from: place }, 1).then(
      () => true,
      () => false,
    )

  return async ({ upTo, lastOwn }: LookedThrough): Promise<Position | undefined> => {
    if (upTo === 0 || !(await isPlace(upTo))) return undefined
    const { clear, last, ended } = await pages.scanFrom(upTo, MOST_AHEAD)
    if (!ended) return undefined
    if (last === undefined) skipped.passed(upTo, clear, PAGE)
    else if ('foreign' in eventFilter.find(last)) return undefined
    else skipped.met(positionOf(last))
    return last === undefined ? lastOwn : positionOf(last)
  }
}

const positionOfFirst = ([first]: readonly Recorded[]): Position => (first === undefined ? 0 : positionOf(first))
