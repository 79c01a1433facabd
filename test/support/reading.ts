import type { Position, StoredEvent } from '../../src/events/log/envelope.js'
import type { EventStore, FollowedBatch, ReadStream, Start } from '../../src/stores/event-store.js'

export async function collect<Item>(batches: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = []
  for await (const batch of batches) items.push(...batch)
  return items
}

export const readRevisions = async (store: EventStore, stream: string, options?: ReadStream): Promise<number[]> =>
  (await collect(store.readStream(stream, options))).map(event => event.revision)

type IsEnough = (seen: readonly StoredEvent[], batch: FollowedBatch) => boolean

/** Follows until `enough` returns true, given the events so far and the last batch. */
export async function followFrom(
  store: EventStore,
  start: Start,
  enough: IsEnough,
  each: (batch: FollowedBatch) => unknown = () => {},
): Promise<StoredEvent[]> {
  const stop = new AbortController()
  const seen: StoredEvent[] = []
  for await (const batch of store.follow({ ...start, signal: stop.signal })) {
    seen.push(...batch.events)
    await each(batch)
    if (enough(seen, batch)) stop.abort()
  }
  return seen
}

export const followUntil = (
  store: EventStore,
  after: Position,
  enough: IsEnough,
  each?: (batch: FollowedBatch) => unknown,
): Promise<StoredEvent[]> => followFrom(store, { after }, enough, each)
