import { streamOf } from '../domain/aggregate.js'
import { material } from '../domain/material.js'
import { isWanted } from '../events/catalogue.js'
import { type Cursor, cursorOf, type ParsedCursor } from '../events/cursor.js'
import type { Position, StoredEvent } from '../events/envelope.js'
import type { EventStore } from '../stores/event-store.js'
import { sequenceOf } from './cloud-event.js'
import type { PublicEvent } from './public-event.js'
import { isTold } from './public-events.js'
import type { Teller } from './tell.js'

/** What of all that happens somebody wants to be told. */
export interface Selection {
  /** Names of the catalogue, or nothing for all of them. */
  readonly types?: readonly string[] | undefined
  readonly materialId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Where a reader is: all up to a position, and so many of the public events of the one after it. */
export interface Place {
  readonly position: Position
  readonly told: number
}

export const BEGINNING: Place = { position: 0, told: 0 }

export const placeAfter = ({ position, told }: ParsedCursor): Place =>
  told === Number.POSITIVE_INFINITY ? { position, told: 0 } : { position: position - 1, told }

export interface Told {
  readonly events: readonly PublicEvent[]
  /** Where to go on: after the last event, or after all that was looked at. */
  readonly place: Cursor
}

/** Tells those of some events of the log that are wanted, at most so many. */
export async function tellSome(
  teller: Teller,
  stored: readonly StoredEvent[],
  selection: Selection,
  start: Place,
  most: number,
): Promise<Told> {
  const told: PublicEvent[] = []
  for (let at = 0; at < stored.length; ) {
    const some = stored.slice(at, at + Math.max(1, most - told.length))
    at += some.length
    for (const event of await teller.tell(some.filter(one => maybe(one, selection)))) {
      if (event.position === start.position + 1 && event.nth < start.told) continue
      if (!isAsked(event, selection)) continue
      if (told.length >= most) return { events: told, place: sequenceOf(teller.log, told.at(-1)!) }
      told.push(event)
    }
    const last = some.at(-1)
    if (last && told.length >= most) return { events: told, place: sequenceOf(teller.log, told.at(-1)!) }
  }
  return { events: told, place: cursorOf(teller.log, stored.at(-1)?.position ?? start.position) }
}

/** Looked at before anything is computed. */
function maybe({ type, stream, at }: StoredEvent, { materialId, from, to }: Selection): boolean {
  if (!isTold(type)) return false
  if (materialId !== undefined && stream !== streamOf(material.kind, materialId)) return false
  return (from === undefined || at >= from) && (to === undefined || at <= to)
}

const isAsked = ({ type }: PublicEvent, { types }: Selection): boolean => types === undefined || isWanted(types, type)

/** The part of the log that a selection lies in, after a position: one stream if it is of one material. */
export async function* partOf(
  store: EventStore,
  { materialId }: Selection,
  after: Position,
  most: number,
): AsyncIterable<readonly StoredEvent[]> {
  if (materialId === undefined) {
    yield* store.readAll({ after, limit: most })
    return
  }
  const stream = streamOf(material.kind, materialId)
  yield* store.readStream(stream, { from: await revisionAfter(store, stream, after), limit: most })
}

/** The first revision in a stream whose position is beyond one: positions rise with revisions. */
async function revisionAfter(store: EventStore, stream: string, after: Position): Promise<number> {
  if (after === 0) return 0
  const at = async (options: { from?: number; backwards?: boolean }): Promise<StoredEvent | undefined> => {
    for await (const [event] of store.readStream(stream, { ...options, limit: 1 })) return event
    return undefined
  }
  let low = 0
  let high = ((await at({ backwards: true }))?.revision ?? -1) + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const event = await at({ from: middle })
    if (event && event.position > after) high = middle
    else low = middle + 1
  }
  return low
}
