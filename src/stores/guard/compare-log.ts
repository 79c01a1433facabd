import { type AppliedPosition, isInLog, placeOf } from '../applied-position.js'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import type { EventStore } from '../event-store.js'
import { type LogStanding, standingIn } from '../log-notes.js'
import { pause } from '../shared/pause.js'
import type { Warn } from '../shared/warn.js'

export interface CompareLogOptions {
  readonly events: Pick<EventStore, 'notes' | 'at'>
  /** The notes of the log when it was opened. */
  readonly standing: LogStanding
  /** Returns the last event that is known to have been in the log. */
  readonly newest: () => AppliedPosition | undefined
  /** Returns false while the log is read in a way that might miss acknowledged events. */
  readonly isConclusive: () => boolean
  /** Name of the store of the log, as operators know it. */
  readonly place: string
  readonly warn: Warn
  readonly signal: AbortSignal
}

const AGAIN_MS = 200

/**
 * Compares a log after a lost connection with the one that was opened, until the result is certain. Returns the
 * difference, or undefined if there is none or the signal is aborted.
 */
export async function compareLog(options: CompareLogOptions): Promise<string | undefined> {
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
    await pause(AGAIN_MS, { signal })
  }
  return undefined
}

async function differenceOf({ events, standing, newest, place }: CompareLogOptions): Promise<string | undefined> {
  const now = standingIn(await events.notes())
  if (now === undefined) return `${place} came back without the log ${standing.name}: it is empty, or another one`
  if (now.identity !== standing.identity)
    return `${place} came back with another log, ${now.name} instead of ${standing.name}`
  if (now.name !== standing.name) return `${place} holds a restored log: its name is now ${now.name}`
  if (now.copying !== undefined) return `${place} holds a log that is being copied from ${now.copying}`
  const last = newest()
  if (last === undefined || (await isInLog(events, last))) return undefined
  return `${place} came back without event ${placeOf(last)}: the log was rolled back`
}
