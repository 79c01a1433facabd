import type { Landmark, Position } from '../events/envelope.js'
import type { Collection, Doc, DocumentStore } from './document-store.js'
import type { EventStore } from './event-store.js'
import { isInLog, landmarkOf } from './landmarks.js'
import { extended, type Trail } from './trail.js'

/** How far a consumer of the message bus has come: everything up to an event of the log was handed over. */
export interface Place {
  readonly position: Position
  /** It begins with what came first, and ends with the event at `position`. Empty where that was not kept. */
  readonly trail: Trail
  /** Behind this nothing was ever to be handed over. */
  readonly began?: Position | undefined
  /** On a broker, the number of the last message. */
  readonly sequence?: number | undefined
}

interface PlaceDoc extends Doc {
  readonly position: Position
  readonly trail?: Trail
  readonly began?: Position | undefined
  readonly sequence?: number | undefined
}

/** The places of all consumers, whichever bus they are on: one that takes the place of another goes on there. */
export interface Places {
  get(consumer: string): Promise<Place | undefined>
  all(): Promise<ReadonlyMap<string, Place>>
  /** The place of a consumer that is new; of several that begin at once, that of the first. */
  begin(consumer: string, place: Place): Promise<Place>
  put(consumer: string, place: Place): Promise<void>
}

export const BUS_CONSUMERS = 'bus_consumers'

export async function placesIn(documents: DocumentStore): Promise<Places> {
  const docs: Collection<PlaceDoc> = await documents.collection<PlaceDoc>({ name: BUS_CONSUMERS })
  const get = async (consumer: string) => {
    const doc = await docs.get(consumer)
    return doc && placeOf(doc)
  }
  return {
    get,
    all: async () => new Map((await docs.find({})).map(doc => [doc._id, placeOf(doc)])),
    async begin(consumer, place) {
      await docs.insert({ _id: consumer, ...place })
      return (await get(consumer)) ?? place
    },
    put: (consumer, place) => docs.put({ _id: consumer, ...place }),
  }
}

const placeOf = ({ _id, trail = [], ...place }: PlaceDoc): Place => ({ ...place, trail })

/** Where a consumer begins that is told of what happens from now on. */
export async function endOfLog(store: Pick<EventStore, 'head' | 'at'>): Promise<Place> {
  const position = await store.head()
  const last = await store.at(position)
  return { position, began: position, trail: last === undefined ? [] : [landmarkOf(last)] }
}

export const advanced = (place: Place, landmark: Landmark): Place => ({
  ...place,
  position: landmark.position,
  trail: extended(place.trail, landmark),
})

/** The event up to which everything was handed over, where it was kept. */
export function landmarkAt({ position, trail }: Place): Landmark | undefined {
  const last = trail.at(-1)
  return last?.position === position ? last : undefined
}

/** Of a place of before, nothing is known but that it must lie in the log. */
export async function isPlaceIn(store: Pick<EventStore, 'head' | 'at'>, place: Place): Promise<boolean> {
  const landmark = landmarkAt(place)
  return landmark === undefined ? place.position <= (await store.head()) : isInLog(store, landmark)
}
