import { idOf, streamOf } from '../domain/decisions/aggregate.js'
import { material } from '../domain/materials.js'
import { isForAdmins, isWanted, mayBeWanted } from '../events/catalogue.js'
import { type Cursor, cursorFrom, cursorOf, type ParsedCursor } from '../events/cursor.js'
import type { Position, StoredEvent } from '../events/envelope.js'
import type { EventStore, Start } from '../stores/event-store.js'
import type { PublicEvent } from './public-event.js'
import { isTold, sequenceOf } from './public-events.js'
import type { Room } from './room.js'
import type { Teller } from './tell.js'

/** What of all that happens somebody wants to be told. */
export interface Selection {
  /** Names of the catalogue, or nothing for all of them. */
  readonly types?: readonly string[] | undefined
  readonly materialId?: string | undefined
  /** The record that it is about. */
  readonly subject?: string | undefined
  /** Who did it. */
  readonly userId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Event types that the reader can see. Default: all except administrators' events. */
  readonly isVisible?: ((type: string) => boolean) | undefined
}

/** Of one page, so that a rare type in a long log is found over several. */
export const MOST_LOOKED_AT = 10_000
/** Clocks of instances may differ: events are only nearly in the order of their times. */
export const SKEW_MS = 60_000

/** Where a reader is: behind an event, or with one of whose public events so many were told. */
export type Place = Start & { readonly told: number }

export const placeBehind = (after: Position): Place => ({ after, told: 0 })
export const placeFrom = (from: Position, told = 0): Place => ({ from, told })

export const BEGINNING = placeBehind(0)

/** The position in the log that a place names. */
export const positionOf = ({ after, from }: Place): Position => from ?? after

export const placeAfter = ({ position, told }: ParsedCursor): Place =>
  told === Number.POSITIVE_INFINITY ? placeBehind(position) : placeFrom(position, told)

export const cursorAt = (log: string, { after, from, told }: Place): Cursor =>
  from === undefined ? cursorOf(log, after) : cursorFrom(log, from, told)

const startAt = ({ after, from }: Place): Start => (from === undefined ? { after } : { from })

export interface FeedPage {
  readonly events: readonly PublicEvent[]
  /** The cursor to go on from, also where the page is empty: what was looked at is not looked at again. */
  readonly next: Cursor
  readonly hasMore: boolean
  /** About how many bytes its events take. */
  readonly weight: number
}

export interface Selected {
  readonly events: readonly PublicEvent[]
  /** Where to go on: after the last event, or after all that was looked at. */
  readonly place: Cursor
}

/** Tells those of some events of the log that are wanted, as far as there is room. */
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

/** Looked at before anything is computed. */
export function maybe({ type, stream, at, actor }: StoredEvent, selection: Selection): boolean {
  const { types, materialId, subject, userId, from, to } = selection
  if (!isTold(type) || (types !== undefined && !mayBeWanted(types, type))) return false
  if (materialId !== undefined && stream !== streamOf(material.kind, materialId)) return false
  if (userId !== undefined && actor.user_id !== userId) return false
  if (subject !== undefined && !mayBeAbout(subject, stream)) return false
  return (from === undefined || at >= from) && (to === undefined || at <= to)
}

/**
 * Streams of other records of its own kind are about those. Some records lie in streams of others, and a notice has one of
 * its own, which begins with the id.
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

/** The part of the log that a selection lies in, from a place on: one stream if it is of one material. */
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

/** The first revision in a stream that lies behind a place or at it: positions rise with revisions. */
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
