import type { Landmark } from '../../events/envelope.js'
import type { AppliedPosition } from '../applied-position.js'
import { StoreRefused } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { LogStanding } from '../log-notes.js'
import { pause } from '../shared/pause.js'
import type { Warn } from '../shared/warn.js'
import { examineLog } from './compare-log.js'
import { guardedEvents } from './guarded-events.js'
import type { LogDoubt } from './log-verification.js'

export interface LogGuardOptions {
  readonly events: EventStore
  /** Raised by whoever loses the connection to the log. */
  readonly doubt: LogDoubt
  /** As the log was when it was opened. */
  readonly standing: LogStanding
  /** The last event that the documents show. */
  readonly applied: AppliedPosition | undefined
  /** Asked now and then: whether it is still kept with these documents. Throws StoreRefused if it can't be told any more. */
  readonly stillHeld: () => Promise<boolean>
  /** False while it is read where something may be missing that was answered. */
  readonly isConclusive: () => boolean
  readonly place: string
  readonly warn: Warn
}

/** Watches that the log stays the one that it was when it was opened, whatever comes back after a lost connection. */
export interface LogGuard {
  /** The log, of which nothing is asked while it is in doubt. */
  readonly events: EventStore
  stop(): void
}

const LOOK_MS = 2_000

export function guardLog(options: LogGuardOptions): LogGuard {
  const { events, doubt, stillHeld, place } = options
  const ended = new AbortController()
  const { signal } = ended
  let newest = options.applied

  function seen({ position, id, hash }: Landmark): void {
    if (position > (newest?.position ?? 0)) newest = { position, id, hash }
  }

  function change(reason: string): void {
    if (!signal.aborted) doubt.change(reason)
  }

  async function examine(): Promise<void> {
    const difference = await examineLog({ ...options, newest: () => newest, signal })
    if (difference !== undefined) change(difference)
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await pause(LOOK_MS, { signal, ref: false })
      if (signal.aborted || doubt.changed) return
      try {
        if (!(await stillHeld())) change(`${place} holds a log that is now in use with other documents`)
      } catch (error) {
        if (error instanceof StoreRefused) change(error.message)
      }
    }
  }

  doubt.examineBy(examine)
  void watch()
  return { events: guardedEvents({ events, doubt, seen }), stop: () => ended.abort() }
}
