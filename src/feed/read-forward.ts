import { idOf, streamOf } from '../domain/decisions/aggregate.js'
import { material } from '../domain/materials.js'
import { canBeSelected, isSelected } from '../events/kinds/catalogue.js'
import { type Cursor, cursorFrom, cursorOf, type ParsedCursor } from '../events/log/cursor.js'
import type { Position, StoredEvent } from '../events/log/envelope.js'
import type { EventStore, Start } from '../stores/event-store.js'
import { type PageBudget, UNLIMITED } from './page-budget.js'
import type { PublishedEvent } from './published-event.js'
import { isPublished, sequenceOf } from './published-events.js'
import type { Translator } from './translator.js'

/** Filter of published events. */
export interface FeedFilter {
  /** Event types or patterns. Default: all. */
  readonly types?: readonly string[] | undefined
  readonly materialId?: string | undefined
  /** ID of the record. */
  readonly subject?: string | undefined
  /** ID of the user who acted. */
  readonly userId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Reports whether the reader can see events of a type. */
  readonly isVisible: (type: string) => boolean
}

/** Events examined for one page. A rare type in a long log is therefore found over several pages. */
export const MAX_EXAMINED_EVENTS = 10_000
/** Maximum clock difference between instances: events are only roughly ordered by time. */
export const MAX_CLOCK_SKEW_MS = 60_000

/**
 * Position of a reader: after an event, or at an event with the number of its published events that were already
 * returned.
 */
export type FeedPosition = Start & { readonly returned: number }

export const afterPosition = (after: Position): FeedPosition => ({ after, returned: 0 })
export const fromPosition = (from: Position, returned = 0): FeedPosition => ({ from, returned })

export const BEGINNING = afterPosition(0)

/** Returns the position in the log that a position names. */
export const positionOf = ({ after, from }: FeedPosition): Position => from ?? after

export const afterCursor = ({ position, publishedEventsRead }: ParsedCursor): FeedPosition =>
  publishedEventsRead === Number.POSITIVE_INFINITY
    ? afterPosition(position)
    : fromPosition(position, publishedEventsRead)

export const cursorAt = (log: string, { after, from, returned }: FeedPosition): Cursor =>
  from === undefined ? cursorOf(log, after) : cursorFrom(log, from, returned)

const startAt = ({ after, from }: FeedPosition): Start => (from === undefined ? { after } : { from })

export interface FeedPage {
  readonly events: readonly PublishedEvent[]
  /** Cursor to continue from, even if the page is empty, so that events aren't examined again. */
  readonly next: Cursor
  readonly hasMore: boolean
  /** Approximate size of the events, in bytes. */
  readonly weight: number
}

export interface MatchingEvents {
  readonly events: readonly PublishedEvent[]
  /** Cursor to continue from: after the last event, or after all that was examined. */
  readonly next: Cursor
}

/** Stored events that are translated together at first. Each further part can be four times as long. */
const FIRST_PART = 8
/** If a part publishes more events, the next part consists of a single stored event. */
const MAX_PUBLISHED_PER_PART = 1_000

/**
 * Translates stored events in parts, so that a reader can stop before the rest: a movement at hundreds of locations
 * publishes an event for each.
 */
export async function* translateInParts(
  translate: Translator['translate'],
  stored: readonly StoredEvent[],
  budget: Pick<PageBudget, 'events'> = UNLIMITED,
): AsyncGenerator<readonly PublishedEvent[]> {
  for (let at = 0, part = FIRST_PART; at < stored.length; ) {
    const some = stored.slice(at, at + Math.max(1, Math.min(part, budget.events)))
    at += some.length
    const published = await translate(some)
    part = published.length > MAX_PUBLISHED_PER_PART ? 1 : some.length * 4
    yield published
  }
}

/** Returns the published events that match, as far as the budget allows. */
export async function translateMatching(
  { log, translate }: Pick<Translator, 'log' | 'translate'>,
  stored: readonly StoredEvent[],
  filter: FeedFilter,
  start: FeedPosition,
  budget: PageBudget,
): Promise<MatchingEvents> {
  const matching: PublishedEvent[] = []
  const candidates = stored.filter(event => canMatch(event, filter))
  for await (const published of translateInParts(translate, candidates, budget)) {
    for (const event of published) {
      if (event.position === start.from && event.nth < start.returned) continue
      if (!matches(event, filter)) continue
      if (budget.isFull) break
      matching.push(event)
      budget.take(event)
    }
    if (budget.isFull) return { events: matching, next: sequenceOf(log, matching.at(-1)!) }
  }
  const last = stored.at(-1)
  return { events: matching, next: last ? cursorOf(log, last.position) : cursorAt(log, start) }
}

/** Reports whether a stored event can match. Checked before its published events are computed. */
export function canMatch({ type, stream, at, actor }: StoredEvent, filter: FeedFilter): boolean {
  const { types, materialId, subject, userId, from, to } = filter
  if (!isPublished(type) || (types !== undefined && !canBeSelected(types, type))) return false
  if (materialId !== undefined && stream !== streamOf(material.kind, materialId)) return false
  if (userId !== undefined && actor.user_id !== userId) return false
  if (subject !== undefined && !canBeAbout(subject, stream)) return false
  return (from === undefined || at >= from) && (to === undefined || at <= to)
}

/**
 * Reports whether a stream can be about a record. A stream of another record of the same kind isn't. A record can be
 * part of the stream of another kind, and the stream ID of a notice starts with the ID of its record.
 */
function canBeAbout(subject: string, stream: string): boolean {
  const id = idOf(stream)
  return id.startsWith(subject) || prefixOf(id) !== prefixOf(subject)
}

const prefixOf = (id: string): string => id.slice(0, id.indexOf('_'))

export const matches = (event: PublishedEvent, { types, subject, isVisible }: FeedFilter): boolean =>
  isVisible(event.type) &&
  (types === undefined || isSelected(types, event.type)) &&
  (subject === undefined || event.subject === subject)

/** Minimum, because a small page often selects rare events. */
const MIN_NEEDED = 64

/** Returns about how many events of the log a page needs: some aren't published. */
export const neededFor = (pageSize: number): number => Math.max(MIN_NEEDED, Math.ceil(pageSize * 1.25))

/** Reads the log from a position on, or only the stream of a material if one is selected. */
export async function* readFrom(
  store: EventStore,
  { materialId }: FeedFilter,
  position: FeedPosition,
  { limit, needed }: { readonly limit: number; readonly needed: number },
): AsyncIterable<readonly StoredEvent[]> {
  if (materialId === undefined) {
    yield* store.readAll({ limit, needed, ...startAt(position) })
    return
  }
  const stream = streamOf(material.kind, materialId)
  yield* store.readStream(stream, { from: await revisionAt(store, stream, position), limit, needed })
}

export const followFrom = (store: EventStore, position: FeedPosition, signal: AbortSignal) =>
  store.follow({ ...startAt(position), signal })

/** Returns the first revision of a stream after a position or at it. Positions increase with revisions. */
export async function revisionAt(store: EventStore, stream: string, position: FeedPosition): Promise<number> {
  if (position.after === 0) return 0
  const isReached = (event: StoredEvent) =>
    position.from === undefined ? event.position > position.after : event.position >= position.from
  const at = async (options: { from?: number; backwards?: boolean }): Promise<StoredEvent | undefined> => {
    for await (const [event] of store.readStream(stream, { ...options, limit: 1 })) return event
    return undefined
  }
  let low = 0
  let high = ((await at({ backwards: true }))?.revision ?? -1) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const event = await at({ from: middle })
    if (event && isReached(event)) high = middle
    else low = middle + 1
  }
  return low
}
