import { isInLog } from './applied-position.js'
import { type ConsumerPosition, type ConsumerPositions, endOfLog, isConsumerInLog } from './consumer-positions.js'
import type { EventStore } from './event-store.js'

/** A consumer whose position is no longer in the log, and the position at which it continues. */
export interface SetBack {
  readonly consumer: string
  readonly from: ConsumerPosition
  readonly to: ConsumerPosition
}

type Log = Pick<EventStore, 'head' | 'at'>

/** Returns the changes that `setBack` would make. Changes nothing. */
export async function plannedSetBacks(log: Log, positions: ConsumerPositions): Promise<readonly SetBack[]> {
  const planned: SetBack[] = []
  for (const [consumer, from] of await positions.all()) {
    if (!(await isConsumerInLog(log, from))) planned.push({ consumer, from, to: await lastCommon(log, from) })
  }
  return planned
}

export async function setBack(positions: ConsumerPositions, planned: readonly SetBack[]): Promise<void> {
  for (const { consumer, to } of planned) await positions.put(consumer, to)
}

/**
 * Returns the newest event of the trail that is still in the log. Later events are delivered again, and none is lost.
 * If the log doesn't even contain the first event of the trail, the consumer continues with the next new event, or
 * with the first event if it began at 0.
 */
async function lastCommon(log: Log, { began, trail }: ConsumerPosition): Promise<ConsumerPosition> {
  for (const landmark of trail.toReversed()) {
    if (!(await isInLog(log, landmark))) continue
    return { began, position: landmark.position, trail: trail.slice(0, trail.indexOf(landmark) + 1) }
  }
  return began === 0 ? { began, position: 0, trail: [] } : endOfLog(log)
}
