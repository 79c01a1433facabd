import type { Landmark } from '../../events/log/envelope.js'
import type { AppliedPosition } from '../applied-position.js'
import { StoreRefused } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { LogStanding } from '../log-notes.js'
import { pause } from '../shared/pause.js'
import type { Warn } from '../shared/warn.js'
import { compareLog } from './compare-log.js'
import { guardedEvents } from './guarded-events.js'
import type { LogVerification } from './log-verification.js'

export interface LogGuardOptions {
  readonly events: EventStore
  /** Invalidated by the store when it loses its connection. */
  readonly verification: LogVerification
  /** The notes of the log when it was opened. */
  readonly standing: LogStanding
  /** The last event that the documents include. */
  readonly applied: AppliedPosition | undefined
  /**
   * Reports whether the log still belongs to these documents. Called every two seconds. Throws StoreRefused if that
   * can no longer be determined.
   */
  readonly stillHeld: () => Promise<boolean>
  /** Returns false while the log is read in a way that might miss acknowledged events. */
  readonly isConclusive: () => boolean
  readonly place: string
  readonly warn: Warn
}

/** Checks, after each lost connection and every two seconds, that the log is the one that was opened. */
export interface LogGuard {
  /** The log. Its calls wait until the log is verified. */
  readonly events: EventStore
  stop(): void
}

const LOOK_MS = 2_000

export function guardLog(options: LogGuardOptions): LogGuard {
  const { events, verification, stillHeld, place } = options
  const ended = new AbortController()
  const { signal } = ended
  let newest = options.applied

  function seen({ position, id, hash }: Landmark): void {
    if (position > (newest?.position ?? 0)) newest = { position, id, hash }
  }

  function change(reason: string): void {
    if (!signal.aborted) verification.change(reason)
  }

  async function examine(): Promise<void> {
    const difference = await compareLog({ ...options, newest: () => newest, signal })
    if (difference !== undefined) change(difference)
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await pause(LOOK_MS, { signal, ref: false })
      if (signal.aborted || verification.changed) return
      try {
        if (!(await stillHeld())) change(`${place} holds a log that is now in use with other documents`)
      } catch (error) {
        if (error instanceof StoreRefused) change(error.message)
      }
    }
  }

  verification.verifyBy(examine)
  void watch()
  return { events: guardedEvents({ events, verification, seen }), stop: () => ended.abort() }
}
