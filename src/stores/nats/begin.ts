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

/** How far a consumer has come, by its place among the documents, and which message of the stream it goes on with. */
export async function beginIn(
  beginning: Beginning,
  end: End,
): Promise<{ readonly place: Place; readonly first: number }> {
  const { store, places, consumer } = beginning
  const place = (await places.get(consumer)) ?? (await newPlace(beginning))
  // A new consumer has its place from now on, whatever else is amiss.
  const reason = await misfit(beginning, end)
  if (reason !== undefined) throw new StoreRefused(reason)
  if (!(await isPlaceIn(store, place))) throw await misplaced(consumer, place, store)
  await leaveDurable(beginning)
  return { place, first: await firstBehind(beginning, place, end) }
}

async function newPlace(beginning: Beginning): Promise<Place> {
  const { store, places, consumer } = beginning
  return places.begin(consumer, (await placeOfDurable(beginning)) ?? (await endOfLog(store)))
}

/** Where that is not known, the first of all: what was handed over is passed over by its position. */
async function firstBehind({ manager, name }: Beginning, place: Place, { told, sequence }: End): Promise<number> {
  if (told === undefined || told.position <= place.position) return sequence + 1
  if (place.sequence === undefined) return 1
  const noted = await messageIn(manager, name.stream, { seq: place.sequence })
  return noted?.mark?.position === place.position ? noted.sequence + 1 : 1
}
