import type { Notices } from '../commands/notices.js'
import type { Calendar } from '../domain/values/days.js'
import type { DocumentStore } from '../stores/document-store.js'
import { createLedTask, LEASE_MS, type LedTask } from '../stores/leadership.js'
import { pause } from '../stores/shared/pause.js'
import type { Warn } from '../stores/shared/warn.js'

export interface NoticeClockOptions {
  readonly documents: DocumentStore
  readonly severalInstances: boolean
  readonly notices: Notices
  readonly calendar: Calendar
  /** Name of this instance in leases. */
  readonly leader: string
  readonly now: () => number
  readonly warn: Warn
  readonly leaseMs?: number
}

const HOUR_MS = 60 * 60 * 1000
/** Pause after a run in which a source failed. */
const RETRY_MS = 60 * 1000

/** Publishes due notices at startup, every hour, and at the start of each day, on one instance at a time. */
export function createNoticeClock(options: NoticeClockOptions): LedTask {
  const { documents, severalInstances, notices, calendar, leader: owner, now, warn, leaseMs = LEASE_MS } = options

  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isComplete = await notices.tick(signal)
      await pause(isComplete ? untilNext(calendar, now()) : RETRY_MS, { signal })
    }
  }

  return createLedTask({ documents, name: 'notices', owner, leaseMs, work, isAlone: !severalInstances, warn })
}

/** Returns the milliseconds until the next run: an hour, or less if the day ends before. */
function untilNext({ today, endOf }: Calendar, now: number): number {
  const left = Date.parse(endOf(today())) + 1 - now
  return Math.max(1, Math.min(left, HOUR_MS))
}
