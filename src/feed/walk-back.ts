import { streamOf } from '../domain/decisions/aggregate.js'
import { material } from '../domain/materials.js'
import { type Cursor, cursorFrom, cursorOf, type ParsedCursor } from '../events/cursor.js'
import type { Position, StoredEvent } from '../events/envelope.js'
import type { EventStore } from '../stores/event-store.js'
import type { PublicEvent } from './public-event.js'
import { sequenceOf } from './public-events.js'
import type { Room } from './room.js'
import type { Teller } from './tell.js'
import { isAsked, maybe, revisionAt, type Selection } from './walk.js'

/** Where a reader is who goes back from the newest event: with the one at a position, or with the last. */
export interface PlaceBack {
  readonly from?: Position
  /** Only public events with cursors below this one are left. */
  readonly below?: Cursor
}

export const NEWEST: PlaceBack = {}

/** A cursor is below those of all that was told after it, and above those of all that was told before. */
export const placeBefore = (cursor: Cursor, { position }: ParsedCursor): PlaceBack => ({
  from: position,
  below: cursor,
})

/** The earlier of a place and a position. */
export const placeUpTo = (place: PlaceBack, position: Position | undefined): PlaceBack =>
  position === undefined || (place.from ?? Number.POSITIVE_INFINITY) <= position ? place : { from: position }

/** The part of the log that a selection lies in, from a place back: one stream if it is of one material. */
export async function* partBefore(
  store: EventStore,
  { materialId }: Selection,
  { from }: PlaceBack,
  most: number,
): AsyncIterable<readonly StoredEvent[]> {
  // Before the beginning there is nothing.
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
  /** Where to go on: before the last event, or before all that was looked at. */
  readonly place: Cursor
  /** Nothing of them is left. */
  readonly whole: boolean
}

/** Fewer are not worth looking names up for. */
const AT_ONCE = 100

/** Tells those of some events of the log that are wanted, as far as there is room; both the newest first. */
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
