import type { Executor } from '../../commands/executor/executor.js'
import { audit, CHECKPOINTS } from '../../domain/audit.js'
import { auditEvents } from '../../events/audit.js'
import type { Position } from '../../events/log/envelope.js'
import type { EventStore } from '../../stores/event-store.js'
import { elapsedMs } from '../../stores/shared/elapsed-ms.js'
import type { LogTree } from '../log-tree/log-tree.js'

export interface ScheduleOptions {
  readonly store: Pick<EventStore, 'readAll'>
  readonly executor: Pick<Executor, 'load'>
  readonly tree: Pick<LogTree, 'positionOf'>
  /** Time between two checkpoints if events occurred. */
  readonly intervalMs: number
  readonly now: () => number
}

/** Time between two checkpoints if no events occurred. */
const MAX_INTERVAL_MS = 24 * 60 * 60 * 1000

/**
 * Returns a function that reports whether a checkpoint is due: after the interval if an event occurred that isn't an
 * audit event, and otherwise after a day. The first one is due an interval after the first event.
 */
export function createSchedule({ store, executor, tree, intervalMs, now }: ScheduleOptions) {
  let firstAt: number | undefined

  async function readFirst(): Promise<number | undefined> {
    for await (const [first] of store.readAll({ after: 0, limit: 1 })) return first && Date.parse(first.at)
    return undefined
  }

  async function hasOtherEvents(after: Position): Promise<boolean> {
    for await (const events of store.readAll({ after }))
      if (events.some(({ type }) => !Object.hasOwn(auditEvents, type))) return true
    return false
  }

  return async function isDue(): Promise<boolean> {
    const newest = (await executor.load(audit, CHECKPOINTS))?.checkpoint
    firstAt ??= newest ? undefined : await readFirst()
    const since = newest ? Date.parse(newest.at) : firstAt
    if (since === undefined) return false
    const age = elapsedMs(since, now())
    if (age < Math.min(intervalMs, MAX_INTERVAL_MS)) return false
    if (!newest || age >= MAX_INTERVAL_MS) return true
    return hasOtherEvents((await tree.positionOf(newest.size - 1)) ?? 0)
  }
}
