import { COUNTER_CHARACTERS, timeOf } from '../../domain/values/ids.js'
import type { PublishedEventType } from '../../events/kinds/derived.js'
import type { Position, StoredEvent } from '../../events/log/envelope.js'
import { publishedEvents } from '../../feed/published-events.js'
import { byKind } from '../../feed/translator.js'
import type { EventStore } from '../../stores/event-store.js'
import type { LogTree } from '../log-tree/log-tree.js'

/** Finds the event of the log that was published with this ID. */
export type EventFinder = (id: string) => Promise<StoredEvent | undefined>

export interface EventFinderOptions {
  readonly store: Pick<EventStore, 'readAll' | 'at'>
  readonly tree: Pick<LogTree, 'size' | 'positionOf'>
}

/**
 * Milliseconds between the time in an ID and the time of events that are searched, before and after it. Usually, the first
 * margin is enough; the last one is for instances whose clocks differ.
 */
const MARGINS_MS = [20, 1_000, 120_000]
/** Events after the start of the search that usually contain the one that is searched for. */
const USUALLY_ENOUGH = 32

/**
 * IDs contain the time at which they were created, and the log is almost sorted by time. So the first event of that time is
 * found by bisection, without an index of all IDs.
 */
export function createEventFinder({ store, tree }: EventFinderOptions): EventFinder {
  async function timeAt(index: number): Promise<number> {
    const position = await tree.positionOf(index)
    const event = position === undefined ? undefined : await store.at(position)
    if (event === undefined) throw new Error(`the event of leaf ${index} is not in the log`)
    return Date.parse(event.at)
  }

  /** Returns the position before the first event since a time. */
  async function positionBefore(time: number): Promise<Position> {
    let first = 0
    let end = await tree.size()
    while (first < end) {
      const middle = Math.floor((first + end) / 2)
      if ((await timeAt(middle)) < time) first = middle + 1
      else end = middle
    }
    return first === 0 ? 0 : ((await tree.positionOf(first - 1)) ?? 0)
  }

  async function search(id: string, time: number, marginMs: number): Promise<StoredEvent | undefined> {
    const after = await positionBefore(time - marginMs)
    for await (const events of store.readAll({ after, needed: USUALLY_ENOUGH })) {
      const found = events.find(event => isPublishedAs(event, id))
      if (found) return found
      if (Date.parse(events.at(-1)?.at ?? '') > time + marginMs) return undefined
    }
    return undefined
  }

  return async id => {
    const time = timeOf(id)
    if (time === undefined) return undefined
    for (const marginMs of MARGINS_MS) {
      const found = await search(id, Date.parse(time), marginMs)
      if (found) return found
    }
    return undefined
  }
}

/** Reports whether an event was published with this ID. If it was published as several events, IDs are counted up. */
function isPublishedAs(event: StoredEvent, id: string): boolean {
  if (event.id === id) return true
  const start = id.slice(0, -COUNTER_CHARACTERS)
  return event.id < id && event.id.startsWith(start) && publishedType(event, id) !== undefined
}

/** Returns the type of the published event with this ID; undefined if the event isn't published with it. */
export const publishedType = (event: StoredEvent, id: string): PublishedEventType | undefined =>
  publishedEvents(event, NO_NAMES).find(published => published.id === id)?.type

const NO_NAMES = byKind(() => () => null)
