import { remainingMs, within } from '../shared/deadline.js'
import { createKeyQueue } from '../shared/key-queue.js'
import type { RunWithRetries } from './attempts.js'
import type { Write } from './layout.js'

/**
 * Runs a write of a document after the store's earlier writes of it have ended, and repeats it after transient errors.
 * `again` tells the work that a previous attempt might have taken effect.
 */
export type RunInTurn = <T>(id: string, work: (write: Write, again: boolean) => Promise<T>) => Promise<T>

/** `by` is the unique name of the store. The time limit includes the time in the queue. */
export function createWriteQueue(by: string, attempt: RunWithRetries, timeoutMs: number): RunInTurn {
  const queue = createKeyQueue()
  let writes = 0
  return (id, work) => {
    const deadline = within(timeoutMs)
    return queue.run(id, () => {
      const write = { by, n: writes++ }
      return attempt(again => work(write, again), remainingMs(deadline))
    })
  }
}
