import {
  BACKWARDS,
  END,
  FORWARDS,
  type ReadAllOptions,
  type ReadPosition,
  START,
  type StreamingRead,
} from '@eventstore/db-client'
import type { Position } from '../../events/envelope.js'
import { NoSuchPlace } from '../errors.js'
import type { Start } from '../event-store.js'
import { isNoPlace, unavailable } from './failures.js'
import { gather } from './gather.js'
import type { Horizon } from './horizon.js'
import { createLanes } from './lanes.js'
import type { Ours } from './ours.js'
import { left, persist, within } from './patience.js'
import type { ReadingClient } from './reading-client.js'
import { positionOf, type Recorded } from './stored-events.js'
import { type Swept, sweep } from './sweep.js'
import { weightOf } from './weight.js'

/** As many as one call asks for: enough to be cheap, few enough to lie in memory. */
export const PAGE = 500
const BYTES = 4 * 1024 * 1024
/** So many events of others in a row, and more are likely to follow. */
const MANY = 100
/** The server carries out a hundred calls of a connection at once, and lets the next wait without a word. */
const CALLS = 48

/** Records in order; `more` may follow. */
export interface PageOfAll {
  readonly rows: readonly Recorded[]
  readonly more: boolean
}

/** What lies behind a start, or with it. */
export interface PageFrom extends PageOfAll {
  /** Nothing but this lies between the start and here. */
  readonly reached: Position
}

/** Pages of one stream or of all; each is a call of its own, repeated while the server is away, and bounded. */
export interface Pages {
  forwards(stream: string, from: number, most?: number): AsyncGenerator<readonly Recorded[], void, undefined>
  /** From the last one if no revision is given. */
  backwards(stream: string, from?: number, most?: number): AsyncGenerator<readonly Recorded[], void, undefined>
  /** The first page from a start on; throws NoSuchPlace where that is none. */
  allFrom(start: Start, most?: number): Promise<PageFrom>
  allForwards(start: Start): AsyncGenerator<readonly Recorded[], void, undefined>
  /** What lies in our streams behind the place of a record, up to so many. */
  sweepFrom(place: Position, most: number): Promise<Swept>
  /** What comes before a place, or before the end, the newest first. */
  allBackwards(before: Position | undefined, most: number, patienceMs?: number): Promise<PageOfAll>
}

export interface PagesOptions {
  readonly client: ReadingClient
  readonly patienceMs: number
  readonly ours: Ours
  readonly horizon: Pick<Horizon, 'saw' | 'passed' | 'beyond' | 'forget'>
  /** Whether reads are answered by who takes the appends; another node may not have yet what a place names. */
  readonly isLed: () => boolean
}

interface Row {
  readonly event?: Recorded
}

interface OnePage {
  readonly doing: string
  readonly most: number
  readonly read: () => StreamingRead<Row>
  /** Where it begins, if that was given. */
  readonly place?: Position | undefined
  readonly ms?: number | undefined
}

export function createPages({ client, patienceMs, ours, horizon, isLed }: PagesOptions): Pages {
  const calls = createLanes(CALLS)
  const noPlace = (place: Position, wasLed: boolean) =>
    wasLed && isLed() ? new NoSuchPlace(place) : unavailable('it is not known without a leader what is there')

  async function page({ doing, most, read, place, ms = patienceMs }: OnePage): Promise<PageOfAll> {
    let [count, weight] = [0, 0]
    const isEnough = ({ event }: Row) => {
      count += 1
      weight += weightOf(event?.data)
      return weight > BYTES && count > 1
    }
    const rows = await persist(within(ms), doing, deadline =>
      calls.take(deadline, async () => {
        count = weight = 0
        const wasLed = isLed()
        try {
          return await gather(read(), left(deadline), isEnough)
        } catch (error) {
          throw place !== undefined && isNoPlace(error) ? noPlace(place, wasLed) : error
        }
      }),
    )
    return { rows: rows.flatMap(({ event }) => event ?? []), more: rows.length === most || weight > BYTES }
  }

  /**
   * A read begins with the record at the position that it is given. The server refuses one at which none begins; beyond
   * the end it gives nothing, and where it has scavenged the next record that is there.
   */
  async function allAt(place: Position, most: number): Promise<PageOfAll> {
    if (!Number.isSafeInteger(place) || place < 0) throw new NoSuchPlace(place)
    const options: ReadAllOptions = { fromPosition: placeIn(place), maxCount: most, direction: FORWARDS }
    const wasLed = isLed()
    const found = await page({ doing: 'read $all', most, read: () => client.readAll(options), place })
    if (found.rows.length === 0 && place > 0) throw noPlace(place, wasLed)
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
    horizon.passed(place, clear, PAGE)
    return clear
  }

  function sweepFrom(place: Position, most: number): Promise<Swept> {
    const deadline = within(patienceMs)
    return calls.take(deadline, () => sweep({ client, prefixes: ours.prefixes, place, most, deadline }))
  }

  /** The log may be another than the one that was looked at. */
  function meantime(error: unknown): undefined {
    if (!(error instanceof NoSuchPlace)) throw error
    horizon.forget()
  }

  return {
    async *forwards(stream, from, most = PAGE) {
      for (let next = BigInt(from); ; ) {
        const options = { fromRevision: next, maxCount: most, direction: FORWARDS } as const
        const { rows, more } = await page({
          doing: `read ${stream}`,
          most,
          read: () => client.readStream(stream, options),
        })
        if (rows.length > 0) yield rows
        const last = rows.at(-1)
        if (last === undefined || !more) return
        next = last.revision + 1n
      }
    },

    async *backwards(stream, from, most = PAGE) {
      for (let next = from === undefined ? undefined : BigInt(from); ; ) {
        const options = { fromRevision: next ?? END, maxCount: most, direction: BACKWARDS } as const
        const { rows, more } = await page({
          doing: `read ${stream}`,
          most,
          read: () => client.readStream(stream, options),
        })
        if (rows.length > 0) yield rows
        const last = rows.at(-1)
        if (last === undefined || !more || last.revision === 0n) return
        next = last.revision - 1n
      }
    },

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
      return page({ doing: 'read $all', most, read, place: before, ms })
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
