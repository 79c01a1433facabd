import type { Landmark, Position, StoredEvent } from '../events/envelope.js'
import { UnreadableEvent } from './errors.js'
import type { EventStore } from './event-store.js'

type Log = Pick<EventStore, 'at'>

/**
 * How far somebody has gone along the log: everything up to a position was applied, and the event that lies there is
 * known again by as much of it as was kept. Who kept all of it kept a landmark.
 */
export interface AppliedPosition {
  readonly position: Position
  readonly id?: string | undefined
  readonly hash?: string | undefined
  /** Where id or hash were not kept: whether the event may be the one that was applied. */
  readonly resembles?: (event: StoredEvent) => boolean | Promise<boolean>
}

/** Who has applied the log that far, as an operator calls it: the list materials, the consumer webhooks. */
export interface AppliedBy {
  readonly what: string
  readonly applied: AppliedPosition
}

/** What the log has where something was applied. `missing` is also what lies behind its end. */
export type Recognition =
  | { readonly log: 'has it'; readonly event: StoredEvent }
  | { readonly log: 'has another' | 'is unreadable there' | 'has nothing there' }

/** Whether the log still has the event that was applied, as what it was. Everybody who asks this asks here. */
export async function recognise(log: Log, applied: AppliedPosition): Promise<Recognition> {
  try {
    const event = await log.at(applied.position)
    if (event === undefined) return { log: 'has nothing there' }
    return (await isSame(applied, event)) ? { log: 'has it', event } : { log: 'has another' }
  } catch (error) {
    if (error instanceof UnreadableEvent) return { log: 'is unreadable there' }
    throw error
  }
}

export const isInLog = async (log: Log, applied: AppliedPosition): Promise<boolean> =>
  (await recognise(log, applied)).log === 'has it'

/** Those that the log does not have. Where many have come equally far it is asked once. */
export async function missingIn<T extends AppliedBy>(log: Log, all: readonly T[]): Promise<readonly T[]> {
  const read = new Map<Position, Promise<StoredEvent | undefined>>()
  const readOnce = (position: Position) => {
    const event = read.get(position) ?? log.at(position)
    read.set(position, event)
    return event
  }
  const missing: T[] = []
  for (const each of all) if (!(await isInLog({ at: readOnce }, each.applied))) missing.push(each)
  return missing
}

const isSame = async ({ id, hash, resembles }: AppliedPosition, event: StoredEvent): Promise<boolean> =>
  (id === undefined || id === event.id) &&
  (hash === undefined || hash === event.hash) &&
  (resembles === undefined || (await resembles(event)))

/** In the words of every message. */
export const placeOf = ({ position, id }: Pick<AppliedPosition, 'position' | 'id'>): string =>
  id === undefined ? `position ${position}` : `${id} at position ${position}`

/** By which an event is known again. */
export const landmarkOf = ({ position, id, hash }: StoredEvent) => ({ position, id, hash })

/** The landmark of what lies at a position; undefined where nothing begins. */
export async function landmarkAt(log: Log, position: Position): Promise<Landmark | undefined> {
  const event = await log.at(position)
  return event && landmarkOf(event)
}

/** Each message with the event that it tells of. */
export function withLandmarks<Message extends { readonly position: Position }>(
  events: readonly StoredEvent[],
  messages: readonly Message[],
): readonly (Message & { readonly landmark?: Landmark })[] {
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
export function sameLog(log: Log): (last: AppliedPosition | undefined) => Promise<boolean> {
  let sureUntil = Number.NEGATIVE_INFINITY
  return async last => {
    const asked = performance.now()
    if (last === undefined || asked < sureUntil) return true
    const known = await isInLog(log, last)
    if (known) sureUntil = asked + SURE_MS
    return known
  }
}
