import type { Stores } from '../../src/opening/open-stores.js'
import type { EventStore } from '../../src/stores/event-store.js'

/** The number of events read, by method. */
export interface ReadCounts {
  ofStreams: number
  ofAll: number
  followed: number
}

/** Returns a wrapper of stores that counts what is read from the log. */
export function countReads(): { readonly counted: ReadCounts; readonly around: (stores: Stores) => Stores } {
  const counted: ReadCounts = { ofStreams: 0, ofAll: 0, followed: 0 }

  async function* each<T>(batches: AsyncIterable<T>, seen: (batch: T) => void): AsyncGenerator<T> {
    for await (const batch of batches) {
      seen(batch)
      yield batch
    }
  }

  const watched = (events: EventStore): EventStore => ({
    ...events,
    readStream: (stream, options) =>
      each(events.readStream(stream, options), batch => {
        counted.ofStreams += batch.length
      }),
    readAll: options =>
      each(events.readAll(options), batch => {
        counted.ofAll += batch.length
      }),
    follow: options =>
      each(events.follow(options), batch => {
        counted.followed += batch.events.length
      }),
  })
  return { counted, around: stores => ({ ...stores, events: watched(stores.events) }) }
}
