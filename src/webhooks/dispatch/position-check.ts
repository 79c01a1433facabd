import { notInLog } from '../../stores/applied-position.js'
import { consumersOf } from '../../stores/consumer-positions.js'
import type { DocumentStore } from '../../stores/document-store.js'
import { StoreRefused } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import type { EventSource } from './leader.js'

export interface PositionCheckOptions {
  readonly events: Pick<EventStore, 'at'>
  readonly documents: DocumentStore
  /** Called when the documents turn out to be of another log, or of a later state of this log. */
  readonly change: (reason: string, documents: 'documents') => void
}

/**
 * Returns a source that reports a consumer whose position isn't in the log. Restored documents might contain such a
 * position; without this check, the consumer would stop while everything else continues.
 */
export function withPositionCheck(
  source: EventSource,
  { events, documents, change }: PositionCheckOptions,
): EventSource {
  let isAhead = false
  return {
    async consume(options) {
      const positionStored = () => {
        isAhead = false
        options.positionStored()
      }
      try {
        await source.consume({ ...options, positionStored })
      } catch (error) {
        const wasAhead = isAhead
        isAhead = error instanceof StoreRefused && (await notInLog(events, await consumersOf(documents))).length > 0
        // Seen twice, because the last events might be missing from a log that is read without a leader.
        if (isAhead && wasAhead) change((error as StoreRefused).message, 'documents')
        throw error
      }
    },
  }
}
