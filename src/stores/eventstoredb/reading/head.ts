import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { Position } from '../../../events/envelope.js'
import type { Ours } from '../ours.js'
import { positionOf, type Recorded } from '../stored-events.js'
import type { Page } from './calls.js'
import type { Horizon, Known } from './horizon.js'
import type { Pages } from './pages.js'
import { PAGE } from './pages-of-all.js'

export interface HeadOptions {
  readonly pages: Pages
  readonly ours: Ours
  readonly horizon: Horizon
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
/** From the end of the log down to somewhere: through so many events of others. */
interface Way {
  readonly top: Position
  readonly passed: number
}

export function createHead({ pages, ours, horizon, passing }: HeadOptions): () => Promise<Position> {
  let asking: Promise<Position> | undefined
  let walking: Promise<Position> | undefined

  async function ask(): Promise<Position> {
    await endOfTurn()
    asking = undefined
    for (;;) {
      const known = horizon.known()
      const end = await pages.allBackwards(undefined, FEW)
      const found = lastIn(end, known, { top: positionOfFirst(end.rows), passed: 0 })
      if (found !== undefined) return found
      // Who comes later needs an end that was read later, and finds it near where this walk ends.
      if (walking !== undefined) await walking
      else {
        walking = walk(end.rows, known).finally(() => {
          walking = undefined
        })
        return walking
      }
    }
  }

  /** The server passes over the events of others much faster than it sends them, if it is told where to begin. */
  async function ahead({ upTo, ours: before }: Known): Promise<Position | undefined> {
    if (upTo === 0 || !(await isPlace(upTo))) return undefined
    const { clear, last, ended } = await pages.sweepFrom(upTo, MOST_AHEAD)
    if (!ended) return undefined
    if (last === undefined) horizon.passed(upTo, clear, PAGE)
    else if ('foreign' in ours.find(last)) return undefined
    else horizon.met(positionOf(last))
    return last === undefined ? before : positionOf(last)
  }

  /** A subscription from where a record is gone leaves out the next one. */
  const isPlace = (place: Position): Promise<boolean> =>
    pages.allFrom({ from: place }, 1).then(
      () => true,
      () => false,
    )

  async function walk(end: readonly Recorded[], known: Known): Promise<Position> {
    const top = positionOfFirst(end)
    let [rows, passed, told] = [end, end.length, performance.now()]
    let [tried, tries] = [0, 0]
    for (let most = MORE; ; most = PAGE) {
      const before = rows.at(-1)
      const page = await pages.allBackwards(before && positionOf(before), most)
      const found = lastIn(page, known, { top, passed })
      if (found !== undefined) return found
      // Who proves the log or goes along it meanwhile may tell where to begin.
      const now = horizon.known()
      if (now.upTo > tried && tries < MOST_TRIES) {
        ;[tried, tries] = [now.upTo, tries + 1]
        const there = await ahead(now)
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
  function lastIn({ rows, more }: Page, known: Known, { top, passed }: Way): Position | undefined {
    for (const [n, row] of rows.entries()) {
      const position = positionOf(row)
      const way = { top, passed: passed + n }
      if (!('foreign' in ours.find(row))) return seen(position, position, way)
      if (position === known.upTo) return seen(known.upTo, known.ours, way)
      // It was scavenged, or the log is another.
      if (position < known.upTo) horizon.forget()
    }
    return more ? undefined : seen(0, 0, { top, passed: passed + rows.length })
  }

  function seen(from: Position, last: Position, { top, passed }: Way): Position {
    if (last > 0) horizon.met(last)
    horizon.passed(last === 0 ? 0 : from, top, passed)
    return last
  }

  return () => {
    asking ??= ask()
    return asking
  }
}

const positionOfFirst = ([first]: readonly Recorded[]): Position => (first === undefined ? 0 : positionOf(first))
