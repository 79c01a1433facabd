import type { Landmark, Position, StoredEvent } from '../events/envelope.js'
import { UnreadableEvent } from './errors.js'
import type { EventStore } from './event-store.js'
import type { BusMessage } from './message-bus.js'

export const landmarkOf = ({ position, id, hash }: StoredEvent) => ({ position, id, hash })

export const isEvent = ({ id, hash }: Landmark, event: StoredEvent | undefined): boolean =>
  event?.id === id && event.hash === hash

/** Whether the log has this event there, as what it was. */
export const isInLog = async (store: Pick<EventStore, 'at'>, landmark: Landmark): Promise<boolean> =>
  isEvent(landmark, await eventAt(store, landmark.position))

/** One that can't be read is not there as what it was. */
export async function eventAt(store: Pick<EventStore, 'at'>, position: Position): Promise<StoredEvent | undefined> {
  try {
    return await store.at(position)
  } catch (error) {
    if (error instanceof UnreadableEvent) return undefined
    throw error
  }
}

/** Each message with the event that it tells of. */
export function withLandmarks(events: readonly StoredEvent[], messages: readonly BusMessage[]): readonly BusMessage[] {
  const landmarks = new Map(events.map(event => [event.position, landmarkOf(event)]))
  return messages.map(message => {
    const landmark = landmarks.get(message.position)
    return landmark === undefined ? message : { ...message, landmark }
  })
}

/** Within so short a time no server gives way to another. */
const SURE_MS = 250

/**
 * Whether a log that is followed is still the one it was, asked before more of it is applied: a server that was away
 * may come back with another. To be asked with the last event that was applied.
 */
export function recognition(store: Pick<EventStore, 'at'>): (last: Landmark | undefined) => Promise<boolean> {
  let sureUntil = Number.NEGATIVE_INFINITY
  return async last => {
    const asked = performance.now()
    if (last === undefined || asked < sureUntil) return true
    const known = await isInLog(store, last)
    if (known) sureUntil = asked + SURE_MS
    return known
  }
}
