import type { JetStreamManager } from 'nats'
import { endOfLog, isPlaceIn, type Place, type Places } from '../bus-places.js'
import { StoreRefused } from '../errors.js'
import type { EventStore } from '../event-store.js'
import { misplaced } from '../misplaced.js'
import { leaveDurable, placeOfDurable } from './durable.js'
import { type End, messageIn, misfit } from './end.js'
import type { Asking } from './event-of.js'
import type { StreamName } from './stream.js'

export interface Beginning extends Asking {
  readonly manager: JetStreamManager
  readonly name: StreamName
  readonly store: EventStore
  readonly places: Places
  readonly consumer: string
}

/** How far a consumer has come, by its place among the documents, and where in the stream that is. */
export interface Begun {
  readonly place: Place
  /** The message that it goes on with, or one before. */
  readonly first: number
  /** The message up to which the stream lacks nothing that lies behind the place; undefined if that is not known. */
  readonly seen: number | undefined
}

export async function beginIn(beginning: Beginning, end: End): Promise<Begun> {
  const { store, places, consumer } = beginning
  const place = (await places.get(consumer)) ?? (await newPlace(beginning))
  // A new consumer has its place from now on, whatever else is amiss.
  const reason = await misfit(beginning, end)
  if (reason !== undefined) throw new StoreRefused(reason)
  if (!(await isPlaceIn(store, place))) throw await misplaced(consumer, place, store)
  await leaveDurable(beginning)
  return { place, ...(await inStream(beginning, place, end)) }
}

async function newPlace(beginning: Beginning): Promise<Place> {
  const { store, places, consumer } = beginning
  return places.begin(consumer, (await placeOfDurable(beginning)) ?? (await endOfLog(store)))
}

/** Where that is not known it is the first of all: what was handed over is passed over by its position. */
async function inStream({ manager, name }: Beginning, place: Place, end: End): Promise<Omit<Begun, 'place'>> {
  const { told, sequence } = end
  if (told === undefined) return { first: sequence + 1, seen: sequence === 0 ? 0 : undefined }
  if (told.position <= place.position) return { first: sequence + 1, seen: sequence }
  const noted =
    place.sequence === undefined ? undefined : await messageIn(manager, name.stream, { seq: place.sequence })
  const seen = noted?.mark?.position === place.position ? noted.sequence : 0
  return { first: seen + 1, seen }
}
