import { setTimeout as pause } from 'node:timers/promises'

/** All that deliveries know of time, so that days of retries can be gone through in a moment. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after the time, or at once when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

const MAX_TIMER_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: Date.now,
  wait: (ms, signal) => pause(Math.min(ms, MAX_TIMER_MS), undefined, { signal }).catch(() => {}),
}

export const iso = (ms: number): string => new Date(ms).toISOString()
