/** Retry schedule and disabling of webhooks, as pure functions: time and randomness are passed in. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
const JITTER = 0.2
export const MAX_RETRY_AFTER_MS = 24 * HOUR
const DISABLED_AFTER_MS = 120 * HOUR

export interface FailedAttempt {
  /** Number of the attempt, from 1. */
  attempt: number
  failedAt: Date
  retryAfterMs: number | null
}

/**
 * Returns when the next attempt is due; null after the last retry. The random spread prevents deliveries that failed together
 * from being retried together. The receiver's Retry-After is a minimum.
 */
export function nextAttemptAt({ attempt, failedAt, retryAfterMs }: FailedAttempt, random: () => number): Date | null {
  const delay = RETRY_DELAYS_MS[attempt - 1]
  if (delay === undefined) return null
  const spread = Math.round(delay * (1 - JITTER + 2 * JITTER * random()))
  const requested = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)
  return new Date(failedAt.getTime() + Math.max(spread, requested))
}

/** Returns the start of the current series of failures; null after a success. */
export function failingSince(before: Date | null, outcome: { success: boolean; at: Date }): Date | null {
  return outcome.success ? null : (before ?? outcome.at)
}

/** `gone`: the receiver responded 410. `failing`: nothing but failures for 120 hours. */
export type DisableReason = 'gone' | 'failing'

export function reasonToDisable(outcome: {
  statusCode: number
  at: Date
  failingSince: Date | null
}): DisableReason | null {
  if (outcome.statusCode === 410) return 'gone'
  if (!outcome.failingSince) return null
  return outcome.at.getTime() - outcome.failingSince.getTime() >= DISABLED_AFTER_MS ? 'failing' : null
}

const SECONDS = /^\d{1,12}$/
// Only the date formats of HTTP, because Date.parse also accepts '2026' and 'in 5 minutes'.
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d\d:\d\d:\d\d/

/** Returns the wait that a receiver requests in seconds or as an HTTP date, in milliseconds; null if it is invalid. */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? ''
  if (SECONDS.test(text)) return Number(text) * 1000
  if (!HTTP_DATE.test(text)) return null
  const date = Date.parse(inUtc(text))
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}

/** The oldest of the three formats (asctime) has no time zone and is in UTC. */
const inUtc = (date: string) => (date.endsWith('GMT') ? date : `${date} GMT`)
