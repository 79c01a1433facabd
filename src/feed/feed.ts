import { setTimeout as pause } from 'node:timers/promises'
import { type Cursor, cursorOf, parseCursor } from '../events/cursor.js'
import type { Position, StoredEvent } from '../events/envelope.js'
import { moved } from '../projections/histories/timeline.js'
import { StoreUnavailable } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { createConcurrencyLimit } from '../stores/shared/concurrency-limit.js'
import { within } from '../stores/shared/deadline.js'
import { weightOfEvent } from '../stores/shared/weight.js'
import { type PageBackWanted, pageBack } from './page-back.js'
import type { PublicEvent } from './public-event.js'
import { createRoom, ENDLESS } from './room.js'
import type { Teller } from './tell.js'
import {
  BEGINNING,
  cursorAt,
  type FeedPage,
  followFrom,
  MOST_LOOKED_AT,
  type Place,
  partOf,
  placeAfter,
  placeBehind,
  placeFrom,
  positionOf,
  type Selection,
  SKEW_MS,
  tellSome,
} from './walk.js'
import { NEWEST, type PlaceBack, placeUpTo } from './walk-back.js'

export interface FeedOptions {
  readonly store: EventStore
  readonly teller: Teller
  /** Resolves in a turn of the event loop of its own: of many readers that go on at once each waits for it. */
  readonly turn: () => Promise<void>
  /** Of an event with which all begins that happened from a moment on; 0 where none is known. */
  readonly positionOfMoment: (from: string) => Promise<Position>
  /** Of an event with which or before which all ends that happened up to a moment; undefined where none is known. */
  readonly positionAfterMoment: (to: string) => Promise<Position | undefined>
}

/** So much is told to one of many readers before it is another's turn. */
const PIECE = { events: 50, weight: 256 * 1024 }
/** Who waits for names that long holds up nobody else. */
const SLOW_MS = 20
/** Pages, and for how long one is waited for. */
const READ_AT_ONCE = 8
const LONGEST_MS = 9_000

export interface PageWanted extends Selection {
  readonly start: Place
  readonly limit: number
  /** How long to wait for the first event. */
  readonly waitMs: number
  readonly signal: AbortSignal
}

/** All that is told, from any place on. */
export interface Feed {
  readonly log: string
  readonly turn: () => Promise<void>
  /** Where to begin: after a cursor, or at a moment, whichever is later. */
  startOf(after: Place | undefined, from: string | undefined): Promise<Place>
  page(wanted: PageWanted): Promise<FeedPage>
  /** Where to begin, the newest first: before a cursor, or with a moment, whichever is earlier. */
  startBack(before: PlaceBack | undefined, to: string | undefined): Promise<PlaceBack>
  pageBack(wanted: PageBackWanted): Promise<FeedPage>
  /** What happens from a place on, until the signal is aborted. Batches may be empty. */
  follow(start: Place, selection: Selection, signal: AbortSignal): AsyncIterable<readonly PublicEvent[]>
  head(): Promise<Place>
  /** Whether an event of the log begins there, or it is the beginning. */
  has(place: Place): Promise<boolean>
}

export function createFeed({ store, teller, turn, positionOfMoment, positionAfterMoment }: FeedOptions): Feed {
  const { log } = teller

  /** A page lies in memory until it is taken, and what it is told from while it is read. */
  const reading = createConcurrencyLimit(
    READ_AT_ONCE,
    () => new StoreUnavailable('the event log', 'too many concurrent reads'),
  )
  const inLimit = (read: () => Promise<FeedPage>) => reading.run(within(LONGEST_MS), read)

  async function read(wanted: PageWanted): Promise<FeedPage> {
    const { start, limit, to } = wanted
    const head = await store.head()
    const past = to === undefined ? undefined : moved(to, SKEW_MS)
    const room = createRoom(limit)
    const events: PublicEvent[] = []
    let next = cursorAt(log, start)
    let place = start
    let looked = 0
    for await (const stored of partOf(store, wanted, start, MOST_LOOKED_AT)) {
      // The log gives all who read at once their next events in one turn; to put those into words takes longer.
      await turn()
      const told = await tellSome(teller, stored, wanted, place, room)
      events.push(...told.events)
      next = told.place
      if (room.isFull) return { events, next, hasMore: isBefore(next, head), weight: room.weight }
      looked += stored.length
      const last = stored.at(-1)
      if (last) place = placeBehind(last.position)
      if (past !== undefined && (last?.at ?? '') > past) return { events, next, hasMore: false, weight: room.weight }
    }
    if (looked >= MOST_LOOKED_AT) return { events, next, hasMore: isBefore(next, head), weight: room.weight }
    // All was looked at, also what lies in other streams.
    return { events, next: isBefore(next, head) ? cursorOf(log, head) : next, hasMore: false, weight: room.weight }
  }

  /** Whether anything may come between a cursor and a position. */
  function isBefore(cursor: Cursor, position: Position): boolean {
    return cursor < cursorOf(log, position)
  }

  async function* follow(start: Place, selection: Selection, signal: AbortSignal) {
    let place = start
    for await (const { events, position } of followFrom(store, start, signal)) {
      if (events.length === 0) yield []
      for (const piece of piecesOf(events)) {
        const { events: told } = await inTurn(() => tellSome(teller, piece, selection, place, ENDLESS))
        place = placeBehind(piece.at(-1)?.position ?? position)
        yield told
      }
      if (events.length > 0) place = placeBehind(position)
    }
  }

  /** Telling looks up names and ends in another turn than it began: of many readers each waits until it is done. */
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Told>(tell: () => Promise<Told>): Promise<Told> {
    const told = last.then(turn).then(tell)
    last = Promise.race([told, pause(SLOW_MS)]).catch(() => {})
    return told
  }

  /** Resolves once there is an event, or after the time that is wanted. */
  async function somethingAfter(start: Place, wanted: PageWanted): Promise<void> {
    // Not by AbortSignal.timeout: garbage collection takes one that nothing but a joined signal knows, unfired.
    const over = new AbortController()
    const stop = () => over.abort()
    const late = setTimeout(stop, wanted.waitMs)
    wanted.signal.addEventListener('abort', stop)
    if (wanted.signal.aborted) stop()
    try {
      for await (const events of follow(start, wanted, over.signal)) if (events.length > 0) return
    } finally {
      clearTimeout(late)
      wanted.signal.removeEventListener('abort', stop)
    }
  }

  return {
    log,
    turn,
    follow,
    head: async () => placeBehind(await store.head()),
    has: async place => positionOf(place) === 0 || (await store.at(positionOf(place))) !== undefined,

    async startOf(after = BEGINNING, from) {
      if (from === undefined) return after
      const position = await positionOfMoment(from)
      return position > positionOf(after) ? placeFrom(position) : after
    },

    startBack: async (before = NEWEST, to) =>
      to === undefined ? before : placeUpTo(before, await positionAfterMoment(to)),

    pageBack: wanted => inLimit(() => pageBack({ store, teller }, wanted)),

    async page(wanted) {
      const page = await inLimit(() => read(wanted))
      if (page.events.length > 0 || page.hasMore || wanted.waitMs === 0) return page
      const cursor = parseCursor(page.next)
      const start = cursor ? placeAfter(cursor) : wanted.start
      await somethingAfter(start, wanted)
      return inLimit(() => read({ ...wanted, start }))
    },
  }
}

function* piecesOf(events: readonly StoredEvent[]): Generator<readonly StoredEvent[]> {
  let piece: StoredEvent[] = []
  let weight = 0
  for (const event of events) {
    piece.push(event)
    weight += weightOfEvent(event)
    if (piece.length < PIECE.events && weight < PIECE.weight) continue
    yield piece
    piece = []
    weight = 0
  }
  if (piece.length > 0) yield piece
}
