import { isWanted } from '../../events/kinds/catalogue.js'
import { type Cursor, cursorOf } from '../../events/log/cursor.js'
import { cloudEvent } from '../../feed/cloud-event.js'
import type { Feed, PageWanted } from '../../feed/feed.js'
import { eventSchema, TOLD_TYPES } from '../../feed/schemas.js'
import { type Place, positionOf } from '../../feed/walk.js'
import type { PageBackWanted, PlaceBack } from '../../feed/walk-back.js'
import { closed, columnsIn, type EntryColumns, together } from '../frame/csv/columns.js'
import type { Entries, Mark } from '../frame/route.js'
import { placeBackOf, placeOf } from './query.js'

/** Returns the columns of all events and of the data of the requested types. Changes are in one column. */
export function columnsOfEvents(types: readonly string[] = ['*']): EntryColumns {
  const wanted = TOLD_TYPES.filter(type => isWanted(types, type))
  const told = wanted.length > 0 ? wanted : TOLD_TYPES
  return { ...closed(together(told.map(type => columnsIn(eventSchema(type))))), lists: new Map() }
}

/** Place where a table continues, and the end of the log when the table began. */
class Behind {
  constructor(
    readonly next: Place,
    readonly end: Place,
  ) {}
}

const PAGE = 500

/** Returns one part of the events that existed when the table began, and the cursor after all of them. */
export async function tableOfEvents(
  feed: Feed,
  wanted: Omit<PageWanted, 'limit'>,
  after: Mark | undefined,
): Promise<{ readonly table: Entries; readonly end: Cursor }> {
  const behind = after instanceof Behind ? after : undefined
  const page = behind
    ? await feed.page({ ...wanted, start: behind.next, limit: PAGE, waitMs: 0 })
    : await feed.page({ ...wanted, limit: PAGE })
  const end = behind?.end ?? (await feed.head())
  const last = positionOf(end)
  const events = page.events.filter(({ position }) => position <= last)
  const endCursor = cursorOf(feed.log, last)
  const goesOn = page.hasMore && page.next < endCursor
  const next = goesOn ? new Behind((await placeOf(feed, page.next, 'after')) ?? wanted.start, end) : undefined
  return { table: { data: events.map(event => cloudEvent(feed.log, event)), next }, end: endCursor }
}

/** Place where a table in descending order continues. */
class Before {
  constructor(readonly next: PlaceBack) {}
}

/**
 * Returns one part of the events, newest first. Events that happen meanwhile are after its start, so they don't
 * appear.
 */
export async function tableOfEventsBack(
  feed: Feed,
  wanted: Omit<PageBackWanted, 'limit'>,
  after: Mark | undefined,
): Promise<Entries> {
  const start = after instanceof Before ? after.next : wanted.start
  const { events, next, hasMore } = await feed.pageBack({ ...wanted, start, limit: PAGE })
  const place = hasMore ? await placeBackOf(feed, next, 'after') : undefined
  return { data: events.map(event => cloudEvent(feed.log, event)), next: place && new Before(place) }
}
