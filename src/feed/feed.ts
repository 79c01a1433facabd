import { type Cursor, cursorOf, parseCursor } from '../events/cursor.js'
import type { Position } from '../events/envelope.js'
import type { EventStore } from '../stores/event-store.js'
import type { PublicEvent } from './public-event.js'
import type { Teller } from './tell.js'
import {
  BEGINNING,
  cursorAt,
  followFrom,
  type Place,
  partOf,
  placeAfter,
  placeBehind,
  placeFrom,
  positionOf,
  type Selection,
  tellSome,
} from './walk.js'

export interface FeedOptions {
  readonly store: EventStore
  readonly teller: Teller
  /** Of an event with which all begins that happened from a moment on; 0 where none is known. */
  readonly positionOfMoment: (from: string) => Promise<Position>
}

export interface PageWanted extends Selection {
  readonly start: Place
  readonly limit: number
  /** How long to wait for the first event. */
  readonly waitMs: number
  readonly signal: AbortSignal
}

export interface FeedPage {
  readonly events: readonly PublicEvent[]
  /** The cursor to go on from, also where the page is empty: what was looked at is not looked at again. */
  readonly next: Cursor
  readonly hasMore: boolean
}

/** All that is told, from any place on. */
export interface Feed {
  readonly log: string
  /** Where to begin: after a cursor, or at a moment, whichever is later. */
  startOf(after: Place | undefined, from: string | undefined): Promise<Place>
  page(wanted: PageWanted): Promise<FeedPage>
  /** What happens from a place on, until the signal is aborted. Batches may be empty. */
  follow(start: Place, selection: Selection, signal: AbortSignal): AsyncIterable<readonly PublicEvent[]>
  head(): Promise<Place>
  /** Whether an event of the log begins there, or it is the beginning. */
  has(place: Place): Promise<boolean>
}

/** Of one page, so that a rare type in a long log is found over several. */
const MOST_LOOKED_AT = 10_000
/** Clocks of instances may differ: events are only nearly in the order of their times. */
const SKEW_MS = 60_000

export function createFeed({ store, teller, positionOfMoment }: FeedOptions): Feed {
  const { log } = teller

  async function read(wanted: PageWanted): Promise<FeedPage> {
    const { start, limit, to } = wanted
    const head = await store.head()
    const past = to === undefined ? undefined : new Date(Date.parse(to) + SKEW_MS).toISOString()
    const events: PublicEvent[] = []
    let next = cursorAt(log, start)
    let place = start
    let looked = 0
    for await (const stored of partOf(store, wanted, start, MOST_LOOKED_AT)) {
      const told = await tellSome(teller, stored, wanted, place, limit - events.length)
      events.push(...told.events)
      next = told.place
      if (events.length >= limit) return { events, next, hasMore: isBefore(next, head) }
      looked += stored.length
      const last = stored.at(-1)
      if (last) place = placeBehind(last.position)
      if (past !== undefined && (last?.at ?? '') > past) return { events, next, hasMore: false }
    }
    if (looked >= MOST_LOOKED_AT) return { events, next, hasMore: isBefore(next, head) }
    // All was looked at, also what lies in other streams.
    return { events, next: isBefore(next, head) ? cursorOf(log, head) : next, hasMore: false }
  }

  /** Whether anything may come between a cursor and a position. */
  function isBefore(cursor: Cursor, position: Position): boolean {
    return cursor < cursorOf(log, position)
  }

  async function* follow(start: Place, selection: Selection, signal: AbortSignal) {
    let place = start
    for await (const { events, position } of followFrom(store, start, signal)) {
      const told = await tellSome(teller, events, selection, place, Number.POSITIVE_INFINITY)
      if (events.length > 0) place = placeBehind(position)
      yield told.events
    }
  }

  return {
    log,
    follow,
    head: async () => placeBehind(await store.head()),
    has: async place => positionOf(place) === 0 || (await store.at(positionOf(place))) !== undefined,

    async startOf(after = BEGINNING, from) {
      if (from === undefined) return after
      const position = await positionOfMoment(from)
      return position > positionOf(after) ? placeFrom(position) : after
    },

    async page(wanted) {
      const page = await read(wanted)
      if (page.events.length > 0 || page.hasMore || wanted.waitMs === 0) return page
      const cursor = parseCursor(page.next)
      const start = cursor ? placeAfter(cursor) : wanted.start
      // Not by AbortSignal.timeout: garbage collection takes one that nothing but a joined signal knows, unfired.
      const over = new AbortController()
      const stop = () => over.abort()
      const late = setTimeout(stop, wanted.waitMs)
      wanted.signal.addEventListener('abort', stop)
      if (wanted.signal.aborted) stop()
      try {
        for await (const events of follow(start, wanted, over.signal)) {
          if (events.length > 0) break
        }
      } finally {
        clearTimeout(late)
        wanted.signal.removeEventListener('abort', stop)
      }
      return read({ ...wanted, start })
    },
  }
}
