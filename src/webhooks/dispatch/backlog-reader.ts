import { parseCursor } from '../../events/cursor.js'
import type { Feed } from '../../feed/feed.js'
import { type Place, placeAfter } from '../../feed/walk.js'
import { outgoingOf } from '../delivery/payload.js'
import type { Parked } from '../ledger/backlog.js'
import type { ReadParked } from './catching-up.js'

/** Of one piece; large events make it end sooner. */
const AT_ONCE = 100

/** What webhooks missed while they were disabled, as the feed tells it now. */
export function parkedIn(feed: Feed): ReadParked {
  return async (parked, names, signal) => {
    const wanted = { start: await startOf(parked), types: names, isVisible: () => true, signal }
    const { events, next, hasMore } = await feed.page({ ...wanted, limit: AT_ONCE, waitMs: 0 })
    return {
      events: events.map(event => ({ ...outgoingOf(feed.log, event), at: event.at })),
      next: hasMore ? { after: next } : undefined,
    }
  }

  /** By its moment where the log has no such place, as it was moved to another store or put back from a backup. */
  async function startOf({ after, at }: Parked): Promise<Place> {
    const cursor = parseCursor(after)
    const place = cursor?.log === feed.log ? placeAfter(cursor) : undefined
    return place && (await feed.has(place)) ? place : feed.startOf(undefined, at)
  }
}
