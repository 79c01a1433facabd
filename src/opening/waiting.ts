/** The reason why the service isn't ready, for anyone to read: without addresses and credentials. */
export interface Waiting {
  /** Aborts the wait. */
  readonly signal?: AbortSignal
  for(what: string): void
}

/** For callers that don't show the reason. */
export const UNWATCHED: Waiting = { for() {} }
