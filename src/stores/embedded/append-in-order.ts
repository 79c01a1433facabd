import type { SealedEvent } from '../../events/log/envelope.js'
import { StoreRefused } from '../errors.js'
import type { EventStore } from '../event-store.js'

/**
 * Appends events of any streams in this order, to copy another log. If they fit into one commit, all or none of them
 * are stored. Events that are stored already are skipped.
 */
export async function appendInOrder(log: Pick<EventStore, 'append'>, events: readonly SealedEvent[]): Promise<void> {
  // Appends that start in the same iteration are committed together, in order.
  const outcomes = await Promise.all(
    events.map(event => {
      const { stream, revision } = event.content
      return log.append({ stream, expectedRevision: revision - 1, events: [event] })
    }),
  )
  const content = events[outcomes.findIndex(({ appended }) => !appended)]?.content
  if (content === undefined) return
  throw new StoreRefused(`the event log can't continue with event ${content.revision} of ${content.stream}`)
}
