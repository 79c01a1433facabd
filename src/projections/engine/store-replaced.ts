import type { Warn } from '../../stores/shared/warn.js'

export interface StoreReplacedOptions {
  readonly exchanged?: ((reason: string) => void) | undefined
  readonly warn: Warn
}

/** Whether the log or the documents were replaced while the read models were filled. */
export interface StoreReplaced {
  /** Aborted when a replacement is reported. */
  readonly signal: AbortSignal
  /** Calls `exchanged` with the first reason, or logs a warning if there is no such callback. */
  report(reason: string): void
}

export function createStoreReplaced({ exchanged, warn }: StoreReplacedOptions): StoreReplaced {
  const replaced = new AbortController()
  return {
    signal: replaced.signal,
    report(reason) {
      if (replaced.signal.aborted) return
      if (exchanged === undefined) {
        warn('stores of read models were replaced', new Error(reason))
        return
      }
      replaced.abort()
      exchanged(reason)
    },
  }
}
