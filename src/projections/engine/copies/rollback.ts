import type { Collection, Doc } from '../../../stores/document-store.js'
import { StoreUnavailable } from '../../../stores/errors.js'
import type { AnyProjection } from '../projection.js'

/** Whether writes of a copy were lost, so that it must continue from its stored checkpoint. */
export interface Rollback {
  /** Aborted, with the error for the current batch, from the loss until the copy continues. */
  readonly signal: AbortSignal
  report(): void
  /** Called when the copy continues from its position. */
  clear(): void
}

export function createRollback(): Rollback {
  let current = new AbortController()
  return {
    get signal() {
      return current.signal
    },
    report: () => current.abort(new StoreUnavailable('the data directory', 'the last changes of documents were lost')),
    clear() {
      if (current.signal.aborted) current = new AbortController()
    },
  }
}

/**
 * Returns a collection whose writes are deferred, so that pages that change often are written once for many events.
 * After a loss, writes of the same batch would be based on documents that no longer exist, so they fail.
 */
export const deferring = <T extends Doc>(
  collection: Collection<T>,
  rollback: Rollback,
  { isRarelyRead: once = false }: Pick<AnyProjection, 'isRarelyRead'> = {},
): Collection<T> => ({
  ...collection,
  async putNewer(docs) {
    rollback.signal.throwIfAborted()
    await collection.putNewer(docs, { deferred: true, once })
  },
  async insertMany(docs) {
    rollback.signal.throwIfAborted()
    // These documents are mostly entries of histories and past states, which outnumber all others.
    await collection.insertMany(docs, { deferred: true, once: true })
  },
})
