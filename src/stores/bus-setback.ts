import { endOfLog, isPlaceIn, type Place, type Places } from './bus-places.js'
import type { EventStore } from './event-store.js'
import { isInLog } from './landmarks.js'

/** A consumer whose place is not in the log any more, and where it goes on. */
export interface SetBack {
  readonly consumer: string
  readonly from: Place
  readonly to: Place
}

type Log = Pick<EventStore, 'head' | 'at'>

/** Of all consumers, what `setBack` would do; nothing is changed. */
export async function plannedSetBacks(store: Log, places: Places): Promise<readonly SetBack[]> {
  const planned: SetBack[] = []
  for (const [consumer, from] of await places.all()) {
    if (!(await isPlaceIn(store, from))) planned.push({ consumer, from, to: await lastCommon(store, from) })
  }
  return planned
}

export async function setBack(places: Places, planned: readonly SetBack[]): Promise<void> {
  for (const { consumer, to } of planned) await places.put(consumer, to)
}

/**
 * The newest event that is still in the log and up to which everything was handed over, as far as that was kept: what
 * lies behind it is handed over again, and nothing is lost. Where not even the first is there, the log ends before the
 * consumer began, or the consumer before the log: it begins with what happens from now on.
 */
async function lastCommon(store: Log, { began, trail }: Place): Promise<Place> {
  for (const landmark of trail.toReversed()) {
    if (!(await isInLog(store, landmark))) continue
    return { began, position: landmark.position, trail: trail.slice(0, trail.indexOf(landmark) + 1) }
  }
  return began === 0 ? { began, position: 0, trail: [] } : endOfLog(store)
}
