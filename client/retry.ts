import { InventoryError, isInventoryError, isPassing } from './errors.js'
import type { ClientOptions } from './options.js'

const FIRST_DELAY_MS = 200
const MAX_DELAY_MS = 10_000

/**
 * Returns the time to wait before the next attempt, in milliseconds: exponential backoff with jitter, and at least the
 * time that the service requested.
 */
export const retryDelayMs = (error: InventoryError, tries: number): number =>
  Math.max(
    error.retryAfterMs ?? 0,
    Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS) * (0.5 + Math.random() / 2),
  )

export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const aborted = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted)
      resolve()
    }, ms)
    signal?.addEventListener('abort', aborted, { once: true })
  })
}

export interface RetryOptions extends Pick<ClientOptions, 'onRetry'> {
  readonly retries: number
  /** Deadline, as a `performance.now()` time. */
  readonly endsAt: number
  readonly signal: AbortSignal | undefined
}

/** Repeats an attempt until it succeeds, fails permanently, or the deadline would pass before the next attempt. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { retries, onRetry, signal, endsAt }: RetryOptions,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isInventoryError(error) || !isPassing(error) || tries > retries) throw error
      const waitMs = retryDelayMs(error, tries)
      if (performance.now() + waitMs >= endsAt) throw error
      onRetry?.(error, { tries, waitMs })
      await pause(waitMs, signal)
    }
  }
}

/** Returns the error of a failed fetch: the reason of the caller's signal, a timeout, or a network error. */
export function toError(error: unknown, signal: AbortSignal | undefined, late: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  if (error instanceof InventoryError) return error
  if (late.aborted) return new InventoryError('TIMEOUT', 'Request timed out', { status: 0, cause: error })
  return new InventoryError('NETWORK', "Can't reach the service", { status: 0, cause: error })
}
