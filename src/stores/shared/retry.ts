import { pause } from './pause.js'

export interface BackoffOptions {
  readonly firstMs: number
  readonly longestMs: number
}

/** How long to wait before each new try. */
export interface Backoff {
  /** How often it has failed since it last worked. */
  readonly failures: number
  /** One more failure: the pause before the next try. */
  failed(): number
  worked(): void
}

/** Doubles with each failure up to the longest, and is not the same for everybody: who failed together comes apart. */
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
  /** Hears of each failure and of the pause that follows; throws to end the tries. */
  readonly failed: (error: unknown, pauseMs: number, failures: number) => void
}

/** Does the work until it succeeds, `failed` throws, or the signal is aborted: then it rejects with the signal's reason. */
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
