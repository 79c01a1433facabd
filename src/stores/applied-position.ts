import type { Landmark, Position, StoredEvent } from '../events/log/envelope.js'
import { UnreadableEvent } from './errors.js'
import type { EventStore } from './event-store.js'

type Log = Pick<EventStore, 'at'>

/**
 * How far a reader has applied the log: everything up to a position. The event at this position is recognized by those
 * of its ID and hash that were recorded. If both were recorded, this is a landmark.
 */
export interface AppliedPosition {
  readonly position: Position
  readonly id?: string | undefined
  readonly hash?: string | undefined
  /** If ID or hash were not recorded: reports whether the event can be the one that was applied. */
  readonly resembles?: (event: StoredEvent) => boolean | Promise<boolean>
}

/** A reader and how far it has applied the log. `what` names it for operators, such as "the list materials". */
export interface AppliedBy {
  readonly what: string
  readonly applied: AppliedPosition
}

/** What the log has at an applied position. `has nothing there` includes positions after its end. */
export type PositionLookup =
  | { readonly log: 'has it'; readonly event: StoredEvent }
  | { readonly log: 'has another' | 'is unreadable there' | 'has nothing there' }

/** Compares an applied position with the log. All comparisons use this function. */
export async function lookUpPosition(log: Log, applied: AppliedPosition): Promise<PositionLookup> {
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
  (await lookUpPosition(log, applied)).log === 'has it'

/** Returns the readers whose position doesn't match the log. Reads each position once. */
export async function notInLog<T extends AppliedBy>(log: Log, all: readonly T[]): Promise<readonly T[]> {
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

/** Returns the position as messages show it. */
export const describePosition = ({ position, id }: Pick<AppliedPosition, 'position' | 'id'>): string =>
  id === undefined ? `position ${position}` : `${id} at position ${position}`

/** Returns the fields by which an event is recognized. */
export const landmarkOf = ({ position, id, hash }: Landmark) => ({ position, id, hash })

/** Returns the landmark of the event at a position; undefined if no event begins there. */
export async function landmarkAt(log: Log, position: Position): Promise<Landmark | undefined> {
  const event = await log.at(position)
  return event && landmarkOf(event)
}

/** Returns the messages, each with the landmark of its event. */
export function withLandmarks<Message extends { readonly position: Position }>(
  events: readonly StoredEvent[],
  messages: readonly Message[],
): readonly (Message & { readonly landmark?: Landmark })[] {
  const landmarks = new Map(events.map(event => [event.position, landmarkOf(event)]))
  return messages.map(message => {
    const landmark = landmarks.get(message.position)
    return landmark === undefined ? message : { landmark, ...message }
  })
}

/** Milliseconds for which a check stays valid: a server isn't replaced within so short a time. */
const SURE_MS = 250

/**
 * Returns a function that reports whether a followed log is still the same log, given the last event that was applied.
 * Followers call it before they apply more events, because a server can come back with a different log.
 */
export function createSameLogCheck(log: Log): (last: AppliedPosition | undefined) => Promise<boolean> {
  let sureUntil = Number.NEGATIVE_INFINITY
  return async last => {
    const startedAt = performance.now()
    if (last === undefined || startedAt < sureUntil) return true
    const known = await isInLog(log, last)
    if (known) sureUntil = startedAt + SURE_MS
    return known
  }
}
