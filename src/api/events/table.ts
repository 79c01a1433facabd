import { isSelected } from '../../events/kinds/catalogue.js'
import { type Cursor, cursorOf } from '../../events/log/cursor.js'
import { cloudEvent } from '../../feed/cloud-event.js'
import type { Feed, FeedPageRequest } from '../../feed/feed.js'
import type { BackwardPageRequest, BackwardPosition } from '../../feed/read-backward.js'
import { type FeedPosition, positionOf } from '../../feed/read-forward.js'
import { eventSchema, FEED_EVENT_TYPES } from '../../feed/schemas.js'
import { closeColumns, columnsIn, combineColumns, type EntryColumns } from '../frame/csv/columns.js'
import type { Entries, Mark } from '../frame/route.js'
import { positionAfter, positionBefore } from './query.js'

/** Returns the columns of all events and of the data of the requested types. Changes are in one column. */
export function columnsOfEvents(types: readonly string[] = ['*']): EntryColumns {
  const requested = FEED_EVENT_TYPES.filter(type => isSelected(types, type))
  const columnTypes = requested.length > 0 ? requested : FEED_EVENT_TYPES
  return { ...closeColumns(combineColumns(columnTypes.map(type => columnsIn(eventSchema(type))))), lists: new Map() }
}

/** Position where a table continues, and the end of the log when the table began. */
class ForwardMark {
  constructor(
    readonly next: FeedPosition,
    readonly end: FeedPosition,
  ) {}
}

const PAGE_SIZE = 500

/** Returns one part of the events that existed when the table began, and the cursor after all of them. */
export async function tableOfEvents(
  feed: Feed,
  request: Omit<FeedPageRequest, 'limit'>,
  after: Mark | undefined,
): Promise<{ readonly table: Entries; readonly end: Cursor }> {
  const mark = after instanceof ForwardMark ? after : undefined
  const page = mark
    ? await feed.page({ ...request, start: mark.next, limit: PAGE_SIZE, waitMs: 0 })
    : await feed.page({ ...request, limit: PAGE_SIZE })
  const end = mark?.end ?? (await feed.head())
  const last = positionOf(end)
  const events = page.events.filter(({ position }) => position <= last)
  const endCursor = cursorOf(feed.log, last)
  const goesOn = page.hasMore && page.next < endCursor
  const next = goesOn
    ? new ForwardMark((await positionAfter(feed, page.next, 'after')) ?? request.start, end)
    : undefined
  return { table: { data: events.map(event => cloudEvent(feed.log, event)), next }, end: endCursor }
}

/** Position where a table in descending order continues. */
class BackwardMark {
  constructor(readonly next: BackwardPosition) {}
}

/**
 * Returns one part of the events, newest first. Events that happen meanwhile are after its start, so they don't
 * appear.
 */
export async function tableOfEventsBack(
  feed: Feed,
  request: Omit<BackwardPageRequest, 'limit'>,
  after: Mark | undefined,
): Promise<Entries> {
  const start = after instanceof BackwardMark ? after.next : request.start
  const { events, next, hasMore } = await feed.pageBack({ ...request, start, limit: PAGE_SIZE })
  const position = hasMore ? await positionBefore(feed, next) : undefined
  return { data: events.map(event => cloudEvent(feed.log, event)), next: position && new BackwardMark(position) }
}
