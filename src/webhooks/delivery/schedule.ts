/** When a failed delivery is tried again, and when we stop. Pure: time and chance are passed in. */

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
const SPREAD = 0.2
export const MAX_RETRY_AFTER_MS = 24 * HOUR
const DISABLED_AFTER_MS = 120 * HOUR

export interface FailedAttempt {
  /** 1 for the first attempt of a delivery. */
  attempt: number
  failedAt: Date
  retryAfterMs: number | null
}

/**
 * When the next attempt is due, or null once every retry is used up.
 * The spread keeps the deliveries that failed together from coming back together; a receiver's own wish is a floor.
 */
export function nextAttemptAt({ attempt, failedAt, retryAfterMs }: FailedAttempt, random: () => number): Date | null {
  const delay = RETRY_DELAYS_MS[attempt - 1]
  if (delay === undefined) return null
  const spread = Math.round(delay * (1 - SPREAD + 2 * SPREAD * random()))
  const wished = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)
  return new Date(failedAt.getTime() + Math.max(spread, wished))
}

/** Since when a webhook has seen nothing but failure; null after any success. */
export function failingSince(before: Date | null, outcome: { success: boolean; at: Date }): Date | null {
  return outcome.success ? null : (before ?? outcome.at)
}

/** `gone`: the receiver says it does not exist any more; `failing`: nothing but failure for 120 hours. */
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
