import { setTimeout as sleep } from 'node:timers/promises'

export interface PauseOptions {
  readonly signal?: AbortSignal | undefined
  /** False where it must keep no process alive. */
  readonly ref?: boolean
}

/** Resolves after the time, or at once when the signal is aborted: whoever goes on looks at it anyway. */
export const pause = (ms: number, options: PauseOptions = {}): Promise<void> =>
  sleep(ms, undefined, options).catch(() => {})
