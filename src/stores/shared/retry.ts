import { pause } from './pause.js'

export interface BackoffOptions {
  readonly firstMs: number
  readonly longestMs: number
}

/** Computes the pause before each retry. */
export interface Backoff {
  /** Number of failures since the last success. */
  readonly failures: number
  /** Records a failure and returns the pause before the next attempt. */
  failed(): number
  worked(): void
}

/**
 * Returns a backoff that doubles with each failure up to a limit. Jitter spreads the retries of clients that failed
 * together.
 */
export function createBackoff({ firstMs, longestMs }: BackoffOptions): Backoff {
  let failures = 0
  return {
    get failures() {
      return failures
    },
    failed() {
      const pauseMs = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 20))
      failures += 1
      return pauseMs * (0.5 + Math.random() / 2)
    },
    worked() {
      failures = 0
    },
  }
}

export interface RetryOptions extends BackoffOptions {
  readonly signal?: AbortSignal | undefined
  /** Called with each failure and the pause that follows. Throws to stop the retries. */
  readonly failed: (error: unknown, pauseMs: number, failures: number) => void
}

/**
 * Runs the work until it succeeds, `failed` throws, or the signal is aborted. Then it rejects with the signal's
 * reason.
 */
export async function retry<Result>(
  { signal, failed, ...times }: RetryOptions,
  work: (failures: number) => Promise<Result>,
): Promise<Result> {
  for (const backoff = createBackoff(times); ; ) {
    try {
      return await work(backoff.failures)
    } catch (error) {
      const pauseMs = backoff.failed()
      failed(error, pauseMs, backoff.failures)
      await pause(pauseMs, { signal })
      signal?.throwIfAborted()
    }
  }
}
