import type { Notices } from '../commands/notices.js'
import type { Calendar } from '../domain/values/days.js'
import type { DocumentStore } from '../stores/document-store.js'
import { LEASE_MS, lead } from '../stores/leadership.js'
import { pause } from '../stores/shared/pause.js'
import type { Warn } from '../stores/shared/warn.js'

/** The clock: at the start, every hour and when a day begins it looks for what is due, at one instance at a time. */
export interface NoticeClock {
  start(): void
  stop(): Promise<void>
}

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
/** After which what could not be looked through is looked through again. */
const AGAIN_MS = 60 * 1000

export function createNoticeClock(options: NoticeClockOptions): NoticeClock {
  const { documents, severalInstances, notices, calendar, leader: owner, now, warn, leaseMs = LEASE_MS } = options
  const ended = new AbortController()
  const { signal } = ended
  let leading: Promise<void> | undefined

  async function watch(scope: AbortSignal): Promise<void> {
    while (!scope.aborted) {
      const all = await notices.tick(scope)
      await pause(all ? untilNext(calendar, now()) : AGAIN_MS, { signal: scope })
    }
  }

  return {
    start() {
      const work = (_fence: number, scope: AbortSignal) => watch(scope)
      // Who is alone need not wait until the lease of the process before it has ended.
      leading = severalInstances
        ? lead({ documents, name: 'notices', owner, leaseMs, signal, lead: work, warn })
        : watch(signal)
    },
    async stop() {
      ended.abort()
      await leading
    },
  }
}

/** An hour, or until the day is over. */
function untilNext({ today, endOf }: Calendar, now: number): number {
  const left = Date.parse(endOf(today())) + 1 - now
  return Math.max(1, Math.min(left, HOUR_MS))
}
