import type { Warn } from '../../stores/shared/warn.js'
export interface ExchangeOptions {
  readonly exchanged?: ((reason: string) => void) | undefined
  readonly warn: Warn
}

/** That log or documents are others than they were: found once; a warning where nobody hears it. */
export interface Exchange {
  readonly signal: AbortSignal
  found(reason: string): void
}

export function createExchange({ exchanged, warn }: ExchangeOptions): Exchange {
  const ended = new AbortController()
  return {
    signal: ended.signal,
    found(reason) {
      if (ended.signal.aborted) return
      if (exchanged === undefined) {
        warn('stores of read models were replaced', new Error(reason))
        return
      }
      ended.abort()
      exchanged(reason)
    },
  }
}
