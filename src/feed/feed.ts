import { setTimeout as pause } from 'node:timers/promises'
import { type Cursor, cursorOf, parseCursor } from '../events/log/cursor.js'
import type { Position, StoredEvent } from '../events/log/envelope.js'
import { moved } from '../projections/histories/timeline.js'
import { StoreUnavailable } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { createConcurrencyLimit } from '../stores/shared/concurrency-limit.js'
import { within } from '../stores/shared/deadline.js'
import { weightOfEvent } from '../stores/shared/weight.js'
import type { PublicEvent } from './public-event.js'
import { createRoom, ENDLESS } from './room.js'
import type { Teller } from './translator.js'
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
import { NEWEST, type PageBackWanted, type PlaceBack, pageBack, placeUpTo } from './walk-back.js'

export interface FeedOptions {
  readonly store: EventStore
  readonly teller: Teller
  /**
   * Resolves in a separate turn of the event loop. If many readers continue at the same time, each waits for its turn.
   */
  readonly turn: () => Promise<void>
  /** Returns a position at or before the first event since a moment; 0 if none is known. */
  readonly positionOfMoment: (from: string) => Promise<Position>
  /** Returns a position at or after the last event up to a moment; undefined if none is known. */
  readonly positionAfterMoment: (to: string) => Promise<Position | undefined>
}

/** Limit of what is published to one reader before other readers get a turn. */
const PIECE = { events: 50, weight: 256 * 1024 }
/** A reader that waits longer than this for names doesn't delay others. */
const SLOW_MS = 20
/** Concurrent page reads, and the time limit of each. */
const READ_AT_ONCE = 8
const LONGEST_MS = 9_000

export interface PageWanted extends Selection {
  readonly start: Place
  readonly limit: number
  /** How long to wait for the first event, in milliseconds. */
  readonly waitMs: number
  readonly signal: AbortSignal
}

/** All published events, from any place on. */
export interface Feed {
  readonly log: string
  readonly turn: () => Promise<void>
  /** Returns the start: after a cursor or at a moment, whichever is later. */
  startOf(after: Place | undefined, from: string | undefined): Promise<Place>
  page(wanted: PageWanted): Promise<FeedPage>
  /** Returns the start for reading backwards: before a cursor or at a moment, whichever is earlier. */
  startBack(before: PlaceBack | undefined, to: string | undefined): Promise<PlaceBack>
  pageBack(wanted: PageBackWanted): Promise<FeedPage>
  /** Yields the events after a place until the signal is aborted. Batches can be empty. */
  follow(start: Place, selection: Selection, signal: AbortSignal): AsyncIterable<readonly PublicEvent[]>
  head(): Promise<Place>
  /** Reports whether the place is the beginning or the position of an event in the log. */
  has(place: Place): Promise<boolean>
}

export function createFeed({ store, teller, turn, positionOfMoment, positionAfterMoment }: FeedOptions): Feed {
  const { log } = teller

  /** Limits concurrent reads: each holds its page, and the stored events it is made from, in memory. */
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
      // The log gives all concurrent readers their next events in one turn, and presenting them takes longer.
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
    // The whole log was examined, including other streams.
    return { events, next: isBefore(next, head) ? cursorOf(log, head) : next, hasMore: false, weight: room.weight }
  }

  /** Reports whether there can be events between a cursor and a position. */
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

  /** Runs one reader at a time. Presenting events looks up names and ends in a later turn of the event loop. */
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Told>(tell: () => Promise<Told>): Promise<Told> {
    const told = last.then(turn).then(tell)
    last = Promise.race([told, pause(SLOW_MS)]).catch(() => {})
    return told
  }

  /** Resolves when there is an event, or after the requested time. */
  async function somethingAfter(start: Place, wanted: PageWanted): Promise<void> {
    // AbortSignal.timeout isn't used here: if only a joined signal refers to it, it is garbage collected before it
    // fires.
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
