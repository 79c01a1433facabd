import { streamOf } from '../domain/decisions/aggregate.js'
import { material } from '../domain/materials.js'
import { type Cursor, cursorFrom, cursorOf, type ParsedCursor } from '../events/log/cursor.js'
import type { Position, StoredEvent } from '../events/log/envelope.js'
import { shiftMoment } from '../projections/histories/timeline.js'
import type { EventStore } from '../stores/event-store.js'
import { createPageBudget, type PageBudget } from './page-budget.js'
import type { PublishedEvent } from './published-event.js'
import { sequenceOf } from './published-events.js'
import {
  canMatch,
  type FeedFilter,
  type FeedPage,
  MAX_CLOCK_SKEW_MS,
  MAX_EXAMINED_EVENTS,
  matches,
  neededFor,
  revisionAt,
  translateInParts,
} from './read-forward.js'
import type { Translator } from './translator.js'

/** Position of a reader that goes backwards: at a position, or at the newest event. */
export interface BackwardPosition {
  readonly from?: Position
  /** Only events with cursors below this one remain. */
  readonly below?: Cursor
}

export const NEWEST: BackwardPosition = {}

/** Returns the position before a cursor. Cursors increase in the order of the feed. */
export const beforeCursor = (cursor: Cursor, { position }: ParsedCursor): BackwardPosition => ({
  from: position,
  below: cursor,
})

/** Returns the earlier of a backward position and a position. */
export const earlierOf = (start: BackwardPosition, position: Position | undefined): BackwardPosition =>
  position === undefined || (start.from ?? Number.POSITIVE_INFINITY) <= position ? start : { from: position }

/** Reads the log backwards from a position, or only the stream of a material if one is selected. */
async function* readBefore(
  store: EventStore,
  { materialId }: FeedFilter,
  { from }: BackwardPosition,
  { limit, needed }: { readonly limit: number; readonly needed: number },
): AsyncIterable<readonly StoredEvent[]> {
  // There are no events before the beginning.
  if (from === 0) return
  if (materialId === undefined) {
    yield* store.readBackwards(from === undefined ? { limit, needed } : { from, limit, needed })
    return
  }
  const stream = streamOf(material.kind, materialId)
  const last = from === undefined ? {} : { from: (await revisionAt(store, stream, { after: from, returned: 0 })) - 1 }
  if (last.from !== -1) yield* store.readStream(stream, { ...last, backwards: true, limit, needed })
}

interface MatchingEventsBackward {
  readonly events: readonly PublishedEvent[]
  /** Cursor to continue from: before the last event, or before all that was examined. */
  readonly next: Cursor
  /** Whether all matching events fit. */
  readonly isComplete: boolean
}

/** Returns the published events that match, as far as the budget allows, newest first. `stored` is newest first, too. */
async function translateMatchingBackward(
  translator: Translator,
  stored: readonly StoredEvent[],
  filter: FeedFilter & { readonly below: Cursor | undefined },
  budget: PageBudget,
): Promise<MatchingEventsBackward> {
  const matching: PublishedEvent[] = []
  const { log } = translator
  const oldest = stored.at(-1)
  const end = oldest && cursorFrom(log, oldest.position, 0)
  const candidates = stored.filter(event => canMatch(event, filter))
  const translate: Translator['translate'] = async some => (await translator.translate(some.toReversed())).toReversed()
  for await (const published of translateInParts(translate, candidates)) {
    for (const event of published) {
      if (!matches(event, filter) || isFollowing(log, event, filter.below)) continue
      if (budget.isFull) return { events: matching, next: sequenceOf(log, matching.at(-1)!), isComplete: false }
      matching.push(event)
      budget.take(event)
    }
  }
  return { events: matching, next: end ?? cursorOf(log, 0), isComplete: true }
}

const isFollowing = (log: string, event: PublishedEvent, below: Cursor | undefined): boolean =>
  below !== undefined && sequenceOf(log, event) >= below

export interface BackwardPageRequest extends FeedFilter {
  readonly start: BackwardPosition
  readonly limit: number
  readonly signal: AbortSignal
}

export interface PageBackOptions {
  readonly store: EventStore
  readonly translator: Translator
}

/** Returns a page of the events before a position, newest first. */
export async function pageBack(
  { store, translator }: PageBackOptions,
  request: BackwardPageRequest,
): Promise<FeedPage> {
  const { start, limit, from, signal } = request
  const since = from === undefined ? undefined : shiftMoment(from, -MAX_CLOCK_SKEW_MS)
  const filter = { ...request, below: start.below }
  const budget = createPageBudget(limit)
  const events: PublishedEvent[] = []
  let next = cursorOf(translator.log, 0)
  let examined = 0
  const walk = { limit: MAX_EXAMINED_EVENTS, needed: neededFor(limit) }
  for await (const stored of readBefore(store, request, start, walk)) {
    if (budget.isFull || signal.aborted) return { events, next, hasMore: true, weight: budget.weight }
    if (stored.length === 0) continue
    const matching = await translateMatchingBackward(translator, stored, filter, budget)
    events.push(...matching.events)
    next = matching.next
    if (!matching.isComplete) return { events, next, hasMore: true, weight: budget.weight }
    examined += stored.length
    if (since !== undefined && (stored.at(-1)?.at ?? '') < since)
      return { events, next, hasMore: false, weight: budget.weight }
  }
  if (examined >= MAX_EXAMINED_EVENTS) return { events, next, hasMore: true, weight: budget.weight }
  return { events, next: cursorOf(translator.log, 0), hasMore: false, weight: budget.weight }
}
