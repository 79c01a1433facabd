import { landmarkAt, type Place } from './bus-places.js'
import { StoreRefused } from './errors.js'
import type { EventStore } from './event-store.js'

/** What an operator is told of a consumer that has come to where nothing of this log is. */
export async function misplaced(
  consumer: string,
  place: Place,
  store: Pick<EventStore, 'head'>,
  cause?: unknown,
): Promise<StoreRefused> {
  const event = landmarkAt(place)
  const where = `position ${place.position}${event === undefined ? '' : ` (${event.id})`}`
  return new StoreRefused(
    `the consumer ${consumer} of the message bus has come to ${where}, which is not in the log; the log ends at position ${await store.head()}: put back the log or the documents that belong to each other, or run \`inventory reconcile\``,
    { cause },
  )
}
