/** What the service waits for just now, in words that anyone may read: no addresses, no credentials. */
export interface Waiting {
  /** Given up when this is aborted. */
  readonly signal?: AbortSignal
  for(what: string): void
}

/** For whom nobody looks on. */
export const UNWATCHED: Waiting = { for() {} }
