import { isInLog } from './applied-position.js'
import { type ConsumerPosition, type ConsumerPositions, endOfLog, isConsumerInLog } from './consumer-positions.js'
import type { EventStore } from './event-store.js'

/** A consumer whose position is not in the log any more, and where it goes on. */
export interface SetBack {
  readonly consumer: string
  readonly from: ConsumerPosition
  readonly to: ConsumerPosition
}

type Log = Pick<EventStore, 'head' | 'at'>

/** Of all consumers, what `setBack` would do; nothing is changed. */
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
 * The newest event that is still in the log and up to which everything was handed over, as far as that was kept: what
 * lies behind it is handed over again, and nothing is lost. Where not even the first is there, the log ends before the
 * consumer began, or the consumer before the log: it begins with what happens from now on.
 */
async function lastCommon(log: Log, { began, trail }: ConsumerPosition): Promise<ConsumerPosition> {
  for (const landmark of trail.toReversed()) {
    if (!(await isInLog(log, landmark))) continue
    return { began, position: landmark.position, trail: trail.slice(0, trail.indexOf(landmark) + 1) }
  }
  return began === 0 ? { began, position: 0, trail: [] } : endOfLog(log)
}
