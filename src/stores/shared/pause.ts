import { setTimeout as sleep } from 'node:timers/promises'

export interface PauseOptions {
  readonly signal?: AbortSignal | undefined
  /** Whether the timer keeps the process alive. Default: true. */
  readonly ref?: boolean
}

/** Resolves after the time, or immediately when the signal is aborted. It doesn't reject: callers check the signal. */
export const pause = (ms: number, options: PauseOptions = {}): Promise<void> =>
  sleep(ms, undefined, options).catch(() => {})
