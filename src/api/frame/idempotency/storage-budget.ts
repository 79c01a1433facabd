const DAY_MS = 24 * 60 * 60 * 1000
/** Of responses to requests with an Idempotency-Key that this process stores for one key in a day. */
export const MAX_STORED_BYTES = 64 * 1024 * 1024
/** A response up to this size isn't counted: it takes about as much as the events of its request. */
export const UNCOUNTED_RESPONSE_BYTES = 16 * 1024

/**
 * Reports whether a response of so many bytes can be stored for a key, and counts it if it can. A request whose
 * response is not stored is still applied only once, because the event log knows its Idempotency-Key: the response to
 * a repetition is computed again.
 */
export type CanStoreResponse = (countsAs: string, bytes: number) => boolean

export function createStorageBudget(now: () => number, maxBytes = MAX_STORED_BYTES): CanStoreResponse {
  const stored = new Map<string, number>()
  let day = 0
  return (countsAs, bytes) => {
    if (bytes <= UNCOUNTED_RESPONSE_BYTES) return true
    const today = Math.floor(now() / DAY_MS)
    if (today !== day) stored.clear()
    day = today
    const total = (stored.get(countsAs) ?? 0) + bytes
    if (total > maxBytes) return false
    stored.set(countsAs, total)
    return true
  }
}
