/** The clock of deliveries, which tests replace to pass days of retries. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after the time, or immediately when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** A longer timer would end immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: Date.now,
  // Unlike `pause`, creates no error when the signal is aborted: the dispatcher ends a wait that way for each delivery.
  wait: (ms, signal) =>
    new Promise(resolve => {
      if (signal.aborted) return resolve()
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, Math.min(ms, MAX_TIMER_MS))
      signal.addEventListener('abort', end)
    }),
}

export const iso = (ms: number): string => new Date(ms).toISOString()
