import type { Landmark } from '../../events/envelope.js'
import { type AppliedPosition, landmarkOf, recognise } from '../applied-position.js'
import type { EventStore } from '../event-store.js'
import type { ToMessages } from '../message-bus.js'
import type { Mark } from './message.js'

/** A message of an earlier version names no event, nor whether it is the last of it: then the log is asked. */
export interface Asking {
  readonly store: Pick<EventStore, 'at'>
  readonly toMessages: ToMessages
}

/** By what the event that a message tells of is known again; where nobody can say what is told of it, by its position. */
export const appliedBy = ({ id, position, landmark }: Mark, toMessages?: ToMessages): AppliedPosition =>
  landmark ?? {
    position,
    ...(toMessages && { resembles: async event => (await toMessages([event])).some(message => message.id === id) }),
  }

/** The event that a message tells of; undefined if the log does not have it. */
export async function eventOf({ store, toMessages }: Asking, mark: Mark): Promise<Landmark | undefined> {
  const recognised = await recognise(store, appliedBy(mark, toMessages))
  return recognised.log === 'has it' ? landmarkOf(recognised.event) : undefined
}

/** Whether nothing more is told of its event. */
export async function isLast({ store, toMessages }: Asking, mark: Mark): Promise<boolean> {
  if (mark.last !== undefined) return mark.last
  const event = await store.at(mark.position)
  return event !== undefined && (await toMessages([event])).at(-1)?.id === mark.id
}
