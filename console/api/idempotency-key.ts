import { isInventoryError, isPassing } from './inventory.js'

/** Returns a new idempotency key. `randomUUID` isn't available to pages served over plain HTTP. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Reports whether a failed request might still have been executed. If so, a retry must use the same key. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isInventoryError(error) && (isPassing(error) || error.status === 0 || error.status >= 500)
