import { cursorOf, parseCursor } from '../events/log/cursor.js'
import type { Position, StoredEvent } from '../events/log/envelope.js'
import { shiftMoment } from '../projections/histories/timeline.js'
import { StoreUnavailable } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { createConcurrencyLimit } from '../stores/shared/concurrency-limit.js'
import { within } from '../stores/shared/deadline.js'
import { pause } from '../stores/shared/pause.js'
import { weightOfEvent } from '../stores/shared/weight.js'
import { yieldToEventLoop } from '../stores/shared/yield-to-event-loop.js'
import { createPageBudget, UNLIMITED } from './page-budget.js'
import type { PublishedEvent } from './published-event.js'
import { type BackwardPageRequest, type BackwardPosition, earlierOf, NEWEST, pageBack } from './read-backward.js'
import {
  afterCursor,
  afterPosition,
  BEGINNING,
  cursorAt,
  type FeedFilter,
  type FeedPage,
  type FeedPosition,
  followFrom,
  fromPosition,
  MAX_CLOCK_SKEW_MS,
  MAX_EXAMINED_EVENTS,
  neededFor,
  positionOf,
  readFrom,
  translateMatching,
} from './read-forward.js'
import type { Translator } from './translator.js'

export interface FeedOptions {
  readonly store: EventStore
  readonly translator: Translator
  /** Returns a position at or before the first event since a moment; 0 if none is known. */
  readonly positionOfMoment: (from: string) => Promise<Position>
  /** Returns a position at or after the last event up to a moment; undefined if none is known. */
  readonly positionAfterMoment: (to: string) => Promise<Position | undefined>
}

/** Limit of what is published to one reader before other readers get a turn. */
const MAX_SLICE = { events: 50, weight: 256 * 1024 }
/** A reader that waits longer than this for names doesn't delay others. */
const MAX_TURN_MS = 20
/** Concurrent page reads, and the time limit of each. */
const MAX_CONCURRENT_READS = 8
const MAX_READ_MS = 9_000

export interface FeedPageRequest extends FeedFilter {
  readonly start: FeedPosition
  readonly limit: number
  /** How long to wait for the first event, in milliseconds. */
  readonly waitMs: number
  readonly signal: AbortSignal
}

/** All published events, from any position on. */
export interface Feed {
  readonly log: string
  /** Returns the start: after a cursor or at a moment, whichever is later. */
  startOf(after: FeedPosition | undefined, from: string | undefined): Promise<FeedPosition>
  page(request: FeedPageRequest): Promise<FeedPage>
  /** Returns the start for reading backwards: before a cursor or at a moment, whichever is earlier. */
  startBack(before: BackwardPosition | undefined, to: string | undefined): Promise<BackwardPosition>
  pageBack(request: BackwardPageRequest): Promise<FeedPage>
  /** Yields the events after a position until the signal is aborted. Batches can be empty. */
  follow(start: FeedPosition, filter: FeedFilter, signal: AbortSignal): AsyncIterable<readonly PublishedEvent[]>
  head(): Promise<FeedPosition>
  /** Reports whether the position is the beginning or the position of an event in the log. */
  has(position: FeedPosition): Promise<boolean>
}

export function createFeed(options: FeedOptions): Feed {
  const { store, translator, positionOfMoment, positionAfterMoment } = options
  const inTurn = createTurns()

  /** Limits concurrent reads: each holds its page, and the stored events it is made from, in memory. */
  const readLimit = createConcurrencyLimit(
    MAX_CONCURRENT_READS,
    () => new StoreUnavailable('the event log', 'too many concurrent reads'),
  )
  const inLimit = (read: () => Promise<FeedPage>) => readLimit.run(within(MAX_READ_MS), read)

  async function* follow(start: FeedPosition, filter: FeedFilter, signal: AbortSignal) {
    let reached = start
    for await (const { events, position } of followFrom(store, start, signal)) {
      if (events.length === 0) yield []
      for (const slice of slicesOf(events)) {
        const { events: matching } = await inTurn(() =>
          translateMatching(translator, slice, filter, reached, UNLIMITED),
        )
        reached = afterPosition(slice.at(-1)?.position ?? position)
        yield matching
      }
      if (events.length > 0) reached = afterPosition(position)
    }
  }

  /** Resolves when there is an event, or after the requested time. */
  async function waitForEvent(start: FeedPosition, request: FeedPageRequest): Promise<void> {
    // AbortSignal.timeout isn't used here: if only a joined signal refers to it, it is garbage collected before it
    // fires.
    const over = new AbortController()
    const stop = () => over.abort()
    const late = setTimeout(stop, request.waitMs)
    request.signal.addEventListener('abort', stop)
    if (request.signal.aborted) stop()
    try {
      for await (const events of follow(start, request, over.signal)) if (events.length > 0) return
    } finally {
      clearTimeout(late)
      request.signal.removeEventListener('abort', stop)
    }
  }

  return {
    log: translator.log,
    follow,
    head: async () => afterPosition(await store.head()),
    has: async position => positionOf(position) === 0 || (await store.at(positionOf(position))) !== undefined,

    async startOf(after = BEGINNING, from) {
      if (from === undefined) return after
      const position = await positionOfMoment(from)
      return position > positionOf(after) ? fromPosition(position) : after
    },

    startBack: async (before = NEWEST, to) =>
      to === undefined ? before : earlierOf(before, await positionAfterMoment(to)),

    pageBack: request => inLimit(() => pageBack({ store, translator }, request)),

    async page(request) {
      const page = await inLimit(() => readPage(options, request))
      if (page.events.length > 0 || page.hasMore || request.waitMs === 0) return page
      const cursor = parseCursor(page.next)
      const start = cursor ? afterCursor(cursor) : request.start
      await waitForEvent(start, request)
      return inLimit(() => readPage(options, { ...request, start }))
    },
  }
}

/** Reads the events from a position on, until the page is full or enough events were examined. */
async function readPage({ store, translator }: FeedOptions, request: FeedPageRequest): Promise<FeedPage> {
  const { log } = translator
  const { start, limit, to } = request
  const end = cursorOf(log, await store.head())
  const past = to === undefined ? undefined : shiftMoment(to, MAX_CLOCK_SKEW_MS)
  const budget = createPageBudget(limit)
  const events: PublishedEvent[] = []
  let next = cursorAt(log, start)
  let position = start
  let examined = 0
  const walk = { limit: MAX_EXAMINED_EVENTS, needed: neededFor(limit) }
  for await (const stored of readFrom(store, request, start, walk)) {
    // The log gives all concurrent readers their next events in one turn, and presenting them takes longer.
    await yieldToEventLoop()
    const matching = await translateMatching(translator, stored, request, position, budget)
    events.push(...matching.events)
    next = matching.next
    if (budget.isFull) return { events, next, hasMore: next < end, weight: budget.weight }
    examined += stored.length
    const last = stored.at(-1)
    if (last) position = afterPosition(last.position)
    if (past !== undefined && (last?.at ?? '') > past) return { events, next, hasMore: false, weight: budget.weight }
  }
  if (examined >= MAX_EXAMINED_EVENTS) return { events, next, hasMore: next < end, weight: budget.weight }
  // The whole log was examined, including other streams.
  return { events, next: next < end ? end : next, hasMore: false, weight: budget.weight }
}

/**
 * Returns a function that runs one reader at a time. Presenting events looks up names and ends in a later turn of the
 * event loop.
 */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(translate: () => Promise<Result>): Promise<Result> => {
    const result = last.then(yieldToEventLoop).then(translate)
    last = Promise.race([result, pause(MAX_TURN_MS)]).catch(() => {})
    return result
  }
}

function* slicesOf(events: readonly StoredEvent[]): Generator<readonly StoredEvent[]> {
  let slice: StoredEvent[] = []
  let weight = 0
  for (const event of events) {
    slice.push(event)
    weight += weightOfEvent(event)
    if (slice.length < MAX_SLICE.events && weight < MAX_SLICE.weight) continue
    yield slice
    slice = []
    weight = 0
  }
  if (slice.length > 0) yield slice
}
