import { setTimeout as pause } from 'node:timers/promises'

/** The clock of deliveries, which tests replace to pass days of retries. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after the time, or immediately when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

const MAX_TIMER_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: Date.now,
  wait: (ms, signal) => pause(Math.min(ms, MAX_TIMER_MS), undefined, { signal }).catch(() => {}),
}

export const iso = (ms: number): string => new Date(ms).toISOString()
