import { idOf, streamOf } from '../domain/decisions/aggregate.js'
import { material } from '../domain/materials.js'
import { isForAdmins, isWanted, mayBeWanted } from '../events/kinds/catalogue.js'
import { type Cursor, cursorFrom, cursorOf, type ParsedCursor } from '../events/log/cursor.js'
import type { Position, StoredEvent } from '../events/log/envelope.js'
import type { EventStore, Start } from '../stores/event-store.js'
import type { PublicEvent } from './public-event.js'
import { isTold, sequenceOf } from './public-events.js'
import type { Room } from './room.js'
import type { Teller } from './translator.js'

/** Filter of published events. */
export interface Selection {
  /** Event types or patterns. Default: all. */
  readonly types?: readonly string[] | undefined
  readonly materialId?: string | undefined
  /** ID of the record. */
  readonly subject?: string | undefined
  /** ID of the user who acted. */
  readonly userId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Event types that the reader can see. Default: all except administrators' events. */
  readonly isVisible?: ((type: string) => boolean) | undefined
}

/** Events examined for one page. A rare type in a long log is therefore found over several pages. */
export const MOST_LOOKED_AT = 10_000
/** Maximum clock difference between instances: events are only roughly ordered by time. */
export const SKEW_MS = 60_000

/**
 * Place of a reader: after an event, or at an event with the number of its published events that were already
 * returned.
 */
export type Place = Start & { readonly told: number }

export const placeBehind = (after: Position): Place => ({ after, told: 0 })
export const placeFrom = (from: Position, told = 0): Place => ({ from, told })

export const BEGINNING = placeBehind(0)

/** Returns the position in the log that a place names. */
export const positionOf = ({ after, from }: Place): Position => from ?? after

export const placeAfter = ({ position, told }: ParsedCursor): Place =>
  told === Number.POSITIVE_INFINITY ? placeBehind(position) : placeFrom(position, told)

export const cursorAt = (log: string, { after, from, told }: Place): Cursor =>
  from === undefined ? cursorOf(log, after) : cursorFrom(log, from, told)

const startAt = ({ after, from }: Place): Start => (from === undefined ? { after } : { from })

export interface FeedPage {
  readonly events: readonly PublicEvent[]
  /** Cursor to continue from, even if the page is empty, so that events aren't examined again. */
  readonly next: Cursor
  readonly hasMore: boolean
  /** Approximate size of the events, in bytes. */
  readonly weight: number
}

export interface Selected {
  readonly events: readonly PublicEvent[]
  /** Cursor to continue from: after the last event, or after all that was examined. */
  readonly place: Cursor
}

/** Returns the published events that match, as far as there is room. */
export async function tellSome(
  teller: Teller,
  stored: readonly StoredEvent[],
  selection: Selection,
  start: Place,
  room: Room,
): Promise<Selected> {
  const told: PublicEvent[] = []
  for (let at = 0; at < stored.length; ) {
    const some = stored.slice(at, at + Math.max(1, room.events))
    at += some.length
    for (const event of await teller.tell(some.filter(one => maybe(one, selection)))) {
      if (event.position === start.from && event.nth < start.told) continue
      if (!isAsked(event, selection)) continue
      if (room.isFull) return { events: told, place: sequenceOf(teller.log, told.at(-1)!) }
      told.push(event)
      room.take(event)
    }
    const last = some.at(-1)
    if (last && room.isFull) return { events: told, place: sequenceOf(teller.log, told.at(-1)!) }
  }
  const last = stored.at(-1)
  return { events: told, place: last ? cursorOf(teller.log, last.position) : cursorAt(teller.log, start) }
}

/** Reports whether a stored event can match. Checked before its published events are computed. */
export function maybe({ type, stream, at, actor }: StoredEvent, selection: Selection): boolean {
  const { types, materialId, subject, userId, from, to } = selection
  if (!isTold(type) || (types !== undefined && !mayBeWanted(types, type))) return false
  if (materialId !== undefined && stream !== streamOf(material.kind, materialId)) return false
  if (userId !== undefined && actor.user_id !== userId) return false
  if (subject !== undefined && !mayBeAbout(subject, stream)) return false
  return (from === undefined || at >= from) && (to === undefined || at <= to)
}

/**
 * Reports whether a stream can be about a record. A stream of another record of the same kind isn't. A record can be
 * part of the stream of another kind, and the stream ID of a notice starts with the ID of its record.
 */
function mayBeAbout(subject: string, stream: string): boolean {
  const id = idOf(stream)
  return id.startsWith(subject) || prefixOf(id) !== prefixOf(subject)
}

const prefixOf = (id: string): string => id.slice(0, id.indexOf('_'))

export const isAsked = (event: PublicEvent, { types, subject, isVisible }: Selection): boolean =>
  (isVisible ? isVisible(event.type) : !isForAdmins(event.type)) &&
  (types === undefined || isWanted(types, event.type)) &&
  (subject === undefined || event.subject === subject)

/** Reads the log from a place on, or only the stream of a material if one is selected. */
export async function* partOf(
  store: EventStore,
  { materialId }: Selection,
  place: Place,
  most: number,
): AsyncIterable<readonly StoredEvent[]> {
  if (materialId === undefined) {
    yield* store.readAll({ ...startAt(place), limit: most })
    return
  }
  const stream = streamOf(material.kind, materialId)
  yield* store.readStream(stream, { from: await revisionAt(store, stream, place), limit: most })
}

export const followFrom = (store: EventStore, place: Place, signal: AbortSignal) =>
  store.follow({ ...startAt(place), signal })

/** Returns the first revision of a stream after a place or at it. Positions increase with revisions. */
export async function revisionAt(store: EventStore, stream: string, place: Place): Promise<number> {
  if (place.after === 0) return 0
  const lies = ({ position }: StoredEvent) =>
    place.from === undefined ? position > place.after : position >= place.from
  const at = async (options: { from?: number; backwards?: boolean }): Promise<StoredEvent | undefined> => {
    for await (const [event] of store.readStream(stream, { ...options, limit: 1 })) return event
    return undefined
  }
  let low = 0
  let high = ((await at({ backwards: true }))?.revision ?? -1) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const event = await at({ from: middle })
    if (event && lies(event)) high = middle
    else low = middle + 1
  }
  return low
}
