import { streamOf } from '../domain/decisions/aggregate.js'
import { material } from '../domain/materials.js'
import { type Cursor, cursorFrom, cursorOf, type ParsedCursor } from '../events/log/cursor.js'
import type { Position, StoredEvent } from '../events/log/envelope.js'
import { moved } from '../projections/histories/timeline.js'
import type { EventStore } from '../stores/event-store.js'
import type { PublicEvent } from './public-event.js'
import { sequenceOf } from './public-events.js'
import { createRoom, type Room } from './room.js'
import type { Teller } from './translator.js'
import { type FeedPage, isAsked, MOST_LOOKED_AT, maybe, revisionAt, type Selection, SKEW_MS } from './walk.js'

/** Place of a reader that goes backwards: at a position, or at the newest event. */
export interface PlaceBack {
  readonly from?: Position
  /** Only events with cursors below this one remain. */
  readonly below?: Cursor
}

export const NEWEST: PlaceBack = {}

/** Returns the place before a cursor. Cursors increase in the order of the feed. */
export const placeBefore = (cursor: Cursor, { position }: ParsedCursor): PlaceBack => ({
  from: position,
  below: cursor,
})

/** Returns the earlier of a place and a position. */
export const placeUpTo = (place: PlaceBack, position: Position | undefined): PlaceBack =>
  position === undefined || (place.from ?? Number.POSITIVE_INFINITY) <= position ? place : { from: position }

/** Reads the log backwards from a place, or only the stream of a material if one is selected. */
export async function* partBefore(
  store: EventStore,
  { materialId }: Selection,
  { from }: PlaceBack,
  most: number,
): AsyncIterable<readonly StoredEvent[]> {
  // There are no events before the beginning.
  if (from === 0) return
  if (materialId === undefined) {
    yield* store.readBackwards(from === undefined ? { limit: most } : { from, limit: most })
    return
  }
  const stream = streamOf(material.kind, materialId)
  const last = from === undefined ? {} : { from: (await revisionAt(store, stream, { after: from, told: 0 })) - 1 }
  if (last.from !== -1) yield* store.readStream(stream, { ...last, backwards: true, limit: most })
}

export interface SelectedBack {
  readonly events: readonly PublicEvent[]
  /** Cursor to continue from: before the last event, or before all that was examined. */
  readonly place: Cursor
  /** Whether all matching events fit. */
  readonly whole: boolean
}

/** Events per lookup of names: smaller batches would need too many lookups. */
const AT_ONCE = 100

/** Returns the published events that match, as far as there is room, newest first. `stored` is newest first, too. */
export async function tellBack(
  teller: Teller,
  stored: readonly StoredEvent[],
  selection: Selection & { readonly below: Cursor | undefined },
  room: Room,
): Promise<SelectedBack> {
  const told: PublicEvent[] = []
  const { log } = teller
  const oldest = stored.at(-1)
  const end = oldest && cursorFrom(log, oldest.position, 0)
  const candidates = stored.filter(one => maybe(one, selection))
  for (let at = 0; at < candidates.length; at += AT_ONCE) {
    const some = candidates.slice(at, at + AT_ONCE).toReversed()
    for (const event of (await teller.tell(some)).toReversed()) {
      if (!isAsked(event, selection) || isFollowing(log, event, selection.below)) continue
      if (room.isFull) return { events: told, place: sequenceOf(log, told.at(-1)!), whole: false }
      told.push(event)
      room.take(event)
    }
  }
  return { events: told, place: end ?? cursorOf(log, 0), whole: true }
}

const isFollowing = (log: string, event: PublicEvent, below: Cursor | undefined): boolean =>
  below !== undefined && sequenceOf(log, event) >= below

export interface PageBackWanted extends Selection {
  readonly start: PlaceBack
  readonly limit: number
  readonly signal: AbortSignal
}

export interface PageBackOptions {
  readonly store: EventStore
  readonly teller: Teller
}

/** Returns a page of the events before a place, newest first. */
export async function pageBack({ store, teller }: PageBackOptions, wanted: PageBackWanted): Promise<FeedPage> {
  const { start, limit, from, signal } = wanted
  const since = from === undefined ? undefined : moved(from, -SKEW_MS)
  const selection = { ...wanted, below: start.below }
  const room = createRoom(limit)
  const events: PublicEvent[] = []
  let next = cursorOf(teller.log, 0)
  let looked = 0
  for await (const stored of partBefore(store, wanted, start, MOST_LOOKED_AT)) {
    if (room.isFull || signal.aborted) return { events, next, hasMore: true, weight: room.weight }
    if (stored.length === 0) continue
    const { events: told, place, whole } = await tellBack(teller, stored, selection, room)
    events.push(...told)
    next = place
    if (!whole) return { events, next, hasMore: true, weight: room.weight }
    looked += stored.length
    if (since !== undefined && (stored.at(-1)?.at ?? '') < since)
      return { events, next, hasMore: false, weight: room.weight }
  }
  if (looked >= MOST_LOOKED_AT) return { events, next, hasMore: true, weight: room.weight }
  return { events, next: cursorOf(teller.log, 0), hasMore: false, weight: room.weight }
}
