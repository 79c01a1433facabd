import { signal } from '@preact/signals'
import { isInventoryError, isPassing } from './inventory.js'
import { sessionEnded } from './session.js'

/** Whether what is asked with patience is being answered. */
export const answered = signal(true)

const AGAIN_MS = 2_000

/**
 * Asks until there is an answer: what was done with the hands is not given up because nobody listened. What is asked must
 * be safe to ask again, as a read is, and a write that bears a name.
 */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      const answer = await ask()
      answered.value = true
      return answer
    } catch (error) {
      const hasEnded = isInventoryError(error, 'UNAUTHORIZED')
      if (hasEnded) sessionEnded()
      else if (!isInventoryError(error) || !isPassing(error)) throw error
      answered.value = false
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
    }
  }
}
