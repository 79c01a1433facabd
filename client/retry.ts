import { InventoryError, isInventoryError, isPassing } from './errors.js'
import type { ClientOptions } from './options.js'

const FIRST_MS = 200
const LONGEST_MS = 10_000

/** Twice as long each time, and never two clients at once; never before the service said. */
export const waitAfter = (error: InventoryError, tries: number): number =>
  Math.max(error.retryAfterMs ?? 0, Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS) * (0.5 + Math.random() / 2))

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

export interface Trying extends Pick<ClientOptions, 'onRetry'> {
  readonly retries: number
  /** By performance.now(). */
  readonly endsAt: number
  readonly signal: AbortSignal | undefined
}

/** One try after another, until one succeeds, one fails for good, or the time would be up before the next. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { retries, onRetry, signal, endsAt }: Trying,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isInventoryError(error) || !isPassing(error) || tries > retries) throw error
      const waitMs = waitAfter(error, tries)
      if (performance.now() + waitMs >= endsAt) throw error
      onRetry?.(error, { tries, waitMs })
      await pause(waitMs, signal)
    }
  }
}

/** What a failed fetch means: its caller's own end, the end of its time, or of the connection. */
export function failureOf(error: unknown, signal: AbortSignal | undefined, late: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  if (error instanceof InventoryError) return error
  if (late.aborted) return new InventoryError('TIMEOUT', 'Request timed out', { status: 0, cause: error })
  return new InventoryError('NETWORK', "Can't reach the service", { status: 0, cause: error })
}
