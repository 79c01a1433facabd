import { signal } from '@preact/signals'
import { isInventoryError, isPassing } from './inventory.js'

/** Whether the service responds to the requests that are retried. */
export const isServiceResponding = signal(true)

const RETRY_MS = 2_000

/**
 * Sends a request until there is a response, because what the user scanned must not get lost. The request must be safe
 * to repeat: a read, or a write with an idempotency key.
 */
export async function retryUntilResponse<Response>(request: () => Promise<Response>): Promise<Response> {
  for (;;) {
    try {
      const response = await request()
      isServiceResponding.value = true
      return response
    } catch (error) {
      // After the user has signed in again, the request succeeds.
      if (!isInventoryError(error) || (error.status !== 401 && !isPassing(error))) throw error
      isServiceResponding.value = false
      await new Promise(resolve => setTimeout(resolve, RETRY_MS))
    }
  }
}
