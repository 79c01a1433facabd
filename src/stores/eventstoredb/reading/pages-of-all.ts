import { BACKWARDS, END, FORWARDS, type ReadAllOptions, type ReadPosition, START } from '@eventstore/db-client'
import type { Position } from '../../../events/envelope.js'
import { NoSuchPlace } from '../../errors.js'
import type { Start } from '../../event-store.js'
import type { Ours } from '../ours.js'
import { positionOf, type Recorded } from '../stored-events.js'
import { type Calls, noPlace, type Page } from './calls.js'
import type { Horizon } from './horizon.js'
import type { ReadingClient } from './reading-client.js'
import { type Swept, sweep } from './sweep.js'

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
  /** What lies in our streams behind the place of a record, up to so many. */
  sweepFrom(place: Position, most: number): Promise<Swept>
  /** What comes before a place, or before the end, the newest first. */
  allBackwards(before: Position | undefined, most: number, patienceMs?: number): Promise<Page>
}

export interface PagesOfAllOptions {
  readonly client: ReadingClient
  readonly calls: Calls
  readonly ours: Ours
  readonly horizon: Pick<Horizon, 'saw' | 'passed' | 'beyond' | 'forget'>
  /** Whether reads are answered by who takes the appends. */
  readonly isLed: () => boolean
}

export function createPagesOfAll({ client, calls, ours, horizon, isLed }: PagesOfAllOptions): PagesOfAll {
  /**
   * A read begins with the record at the position that it is given. The server refuses one at which none begins; beyond
   * the end it gives nothing, and where it has scavenged the next record that is there.
   */
  async function allAt(place: Position, most: number): Promise<Page> {
    if (!Number.isSafeInteger(place) || place < 0) throw new NoSuchPlace(place)
    const options: ReadAllOptions = { fromPosition: placeIn(place), maxCount: most, direction: FORWARDS }
    const wasLed = isLed()
    const found = await calls.page({ doing: 'read $all', most, read: () => client.readAll(options), place })
    if (found.rows.length === 0 && place > 0) throw noPlace(place, wasLed && isLed())
    horizon.saw(place, found.rows)
    return found
  }

  async function allFrom(start: Start, most = PAGE): Promise<PageFrom> {
    const place = start.from ?? start.after
    const beyond = start.from === undefined ? horizon.beyond(place) : place
    if (beyond > place) {
      // Whoever begins within what others have appended is told all the same if that is no place.
      await allAt(place, 1)
      const further = await pageFrom({ after: beyond }, most).catch(meantime)
      if (further !== undefined) return further
    }
    return pageFrom(start, most)
  }

  async function pageFrom(start: Start, most: number): Promise<PageFrom> {
    const place = start.from ?? start.after
    const { rows, more } = await allAt(place, most)
    const last = rows.at(-1)
    const reached = last === undefined ? place : positionOf(last)
    const leap = more && rows.length >= MANY && !rows.some(({ streamId }) => ours.ownsStream(streamId))
    return { rows: behind(start, rows), more, reached: leap ? await leapFrom(reached) : reached }
  }

  /** Over more events of others, if more of them follow. */
  async function leapFrom(place: Position): Promise<Position> {
    const { clear } = await sweepFrom(place, 1)
    // How far the server says that it has come need not be where a record begins.
    if (clear === place || !(await isPlace(clear))) return place
    horizon.passed(place, clear, PAGE)
    return clear
  }

  async function isPlace(position: Position): Promise<boolean> {
    try {
      const first = (await allAt(position, 1)).rows[0]
      return first !== undefined && positionOf(first) === position
    } catch (error) {
      if (error instanceof NoSuchPlace) return false
      throw error
    }
  }

  const sweepFrom = (place: Position, most: number): Promise<Swept> =>
    calls.take(deadline => sweep({ client, prefixes: ours.prefixes, place, most, deadline }))

  /** The log may be another than the one that was looked at. */
  function meantime(error: unknown): undefined {
    if (!(error instanceof NoSuchPlace)) throw error
    horizon.forget()
  }

  return {
    allFrom,
    sweepFrom,

    async *allForwards(start) {
      for (let next = start; ; ) {
        const { rows, more, reached } = await allFrom(next)
        if (rows.length > 0) yield rows
        if (!more) return
        next = { after: reached }
      }
    },

    async allBackwards(before, wanted, ms) {
      const most = Math.min(wanted, PAGE)
      const fromPosition = before === undefined ? END : placeIn(before)
      const options: ReadAllOptions = { fromPosition, maxCount: most, direction: BACKWARDS }
      const read = () => client.readAll(options)
      return calls.page({ doing: 'read $all', most, read, place: before, ms })
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
