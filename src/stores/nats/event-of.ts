import type { Landmark } from '../../events/log/envelope.js'
import { type AppliedPosition, landmarkOf, recognise } from '../applied-position.js'
import type { EventStore } from '../event-store.js'
import type { ToMessages } from '../message-bus.js'
import type { Mark } from './message.js'

/** Access to the log: messages of earlier versions don't state their event or whether they are its last message. */
export interface Asking {
  readonly store: Pick<EventStore, 'at'>
  readonly toMessages: ToMessages
}

/**
 * Returns what identifies the event of a message. Without `toMessages`, a message of an earlier version is identified
 * only by its position.
 */
export const appliedBy = ({ id, position, landmark }: Mark, toMessages?: ToMessages): AppliedPosition =>
  landmark ?? {
    position,
    ...(toMessages && { resembles: async event => (await toMessages([event])).some(message => message.id === id) }),
  }

/** Returns the event of a message; undefined if the log doesn't have it. */
export async function eventOf({ store, toMessages }: Asking, mark: Mark): Promise<Landmark | undefined> {
  const recognised = await recognise(store, appliedBy(mark, toMessages))
  return recognised.log === 'has it' ? landmarkOf(recognised.event) : undefined
}

/** Reports whether the message is the last one of its event. */
export async function isLast({ store, toMessages }: Asking, mark: Mark): Promise<boolean> {
  if (mark.last !== undefined) return mark.last
  const event = await store.at(mark.position)
  return event !== undefined && (await toMessages([event])).at(-1)?.id === mark.id
}
