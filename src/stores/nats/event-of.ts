import type { Landmark } from '../../events/envelope.js'
import type { EventStore } from '../event-store.js'
import { isInLog, landmarkOf } from '../landmarks.js'
import type { ToMessages } from '../message-bus.js'
import type { Mark } from './message.js'

/** A message of an earlier version names no event, nor whether it is the last of it: then the log is asked. */
export interface Asking {
  readonly store: Pick<EventStore, 'at'>
  readonly toMessages: ToMessages
}

/** The event that a message tells of; undefined if the log does not have it. */
export async function eventOf({ store, toMessages }: Asking, mark: Mark): Promise<Landmark | undefined> {
  if (mark.landmark !== undefined) return (await isInLog(store, mark.landmark)) ? mark.landmark : undefined
  const event = await store.at(mark.position)
  if (event === undefined || !(await toMessages([event])).some(({ id }) => id === mark.id)) return undefined
  return landmarkOf(event)
}

/** Whether nothing more is told of its event. */
export async function isLast({ store, toMessages }: Asking, mark: Mark): Promise<boolean> {
  if (mark.last !== undefined) return mark.last
  const event = await store.at(mark.position)
  return event !== undefined && (await toMessages([event])).at(-1)?.id === mark.id
}
