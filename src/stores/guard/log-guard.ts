import { type AppliedPosition, describePosition, isInLog } from '../applied-position.js'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import type { EventStore } from '../event-store.js'
import { type LogState, logStateOf } from '../log-notes.js'
import { pause } from '../shared/pause.js'
import type { Warn } from '../shared/warn.js'
import { type LogVerification, type VerifiedEvents, verifiedEvents } from './log-verification.js'

export interface LogGuardOptions {
  readonly events: EventStore
  /** Invalidated by the store when it loses its connection. */
  readonly verification: LogVerification
  /** The notes of the log when it was opened. */
  readonly standing: LogState
  /** The last event that the documents include. */
  readonly applied: AppliedPosition | undefined
  /**
   * Reports whether the log still belongs to these documents. Called every two seconds. Throws StoreRefused if that
   * can no longer be determined.
   */
  readonly isStillRegistered: () => Promise<boolean>
  /** Returns false while the log is read in a way that might miss acknowledged events. */
  readonly isConclusive: () => boolean
  readonly place: string
  readonly warn: Warn
}

/** Checks, after each lost connection and every two seconds, that the log is the one that was opened. */
export interface LogGuard extends Pick<VerifiedEvents, 'events'> {
  stop(): void
}

const WATCH_MS = 2_000

export function guardLog(options: LogGuardOptions): LogGuard {
  const { events, verification, isStillRegistered, place } = options
  const ended = new AbortController()
  const { signal } = ended
  const verified = verifiedEvents({ events, verification, applied: options.applied })

  function change(reason: string): void {
    if (!signal.aborted) verification.change(reason)
  }

  async function examine(): Promise<void> {
    const difference = await compareLog({ ...options, newest: verified.newest, signal })
    if (difference !== undefined) change(difference)
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await pause(WATCH_MS, { signal, ref: false })
      if (signal.aborted || verification.changed) return
      try {
        if (!(await isStillRegistered())) change(`${place} holds a log that is now in use with other documents`)
      } catch (error) {
        if (error instanceof StoreRefused) change(error.message)
      }
    }
  }

  verification.verifyBy(examine)
  void watch()
  return { events: verified.events, stop: () => ended.abort() }
}

interface ComparisonOptions
  extends Pick<LogGuardOptions, 'events' | 'standing' | 'isConclusive' | 'place' | 'warn'>,
    Pick<VerifiedEvents, 'newest'> {
  readonly signal: AbortSignal
}

const COMPARE_RETRY_MS = 200

/**
 * Compares a log after a lost connection with the one that was opened, until the result is certain. Returns the
 * difference, or undefined if there is none or the signal is aborted.
 */
async function compareLog(options: ComparisonOptions): Promise<string | undefined> {
  const { isConclusive, warn, signal } = options
  for (let warned = false; !signal.aborted; ) {
    try {
      const difference = await differenceOf(options)
      if (difference === undefined || isConclusive()) return difference
    } catch (error) {
      if (error instanceof StoreRefused) return error.message
      if (!(error instanceof StoreUnavailable) && !warned) warn('checking event log after reconnect failed', error)
      warned = true
    }
    await pause(COMPARE_RETRY_MS, { signal })
  }
  return undefined
}

async function differenceOf({ events, standing, newest, place }: ComparisonOptions): Promise<string | undefined> {
  const now = logStateOf(await events.notes())
  if (now === undefined) return `${place} came back without the log ${standing.name}: it is empty, or another one`
  if (now.identity !== standing.identity)
    return `${place} came back with another log, ${now.name} instead of ${standing.name}`
  if (now.name !== standing.name) return `${place} holds a restored log: its name is now ${now.name}`
  if (now.copying !== undefined) return `${place} holds a log that is being copied from ${now.copying}`
  const last = newest()
  if (last === undefined || (await isInLog(events, last))) return undefined
  return `${place} came back without event ${describePosition(last)}: the log was rolled back`
}
