import { cursorOf } from '../events/log/cursor.js'
import { moved } from '../projections/histories/timeline.js'
import type { EventStore } from '../stores/event-store.js'
import type { PublicEvent } from './public-event.js'
import { createRoom } from './room.js'
import type { Teller } from './tell.js'
import { type FeedPage, MOST_LOOKED_AT, type Selection, SKEW_MS } from './walk.js'
import { type PlaceBack, partBefore, tellBack } from './walk-back.js'

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
