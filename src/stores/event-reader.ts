import type { StoredEvent } from '../events/envelope.js'
import { type KnownEvent, REGISTRY, type Registry } from '../events/registry.js'
import type { EventStore, ReadStream } from './event-store.js'

/**
 * The log as all see it who go by what events say: each in its newest shape, whatever it was when it was stored. The
 * store itself is for those who hash, copy, or go by places alone.
 */
export interface EventReader extends Pick<EventStore, 'head'> {
  readonly registry: Registry
  /** What an event says that was handed over as it lies in the log. Throws if only a newer program knows it. */
  read(stored: StoredEvent): KnownEvent
  readStream(stream: string, options?: Omit<ReadStream, 'onUnreadable'>): AsyncIterable<readonly KnownEvent[]>
}

export const createEventReader = (
  store: Pick<EventStore, 'readStream' | 'head'>,
  registry: Registry = REGISTRY,
): EventReader => ({
  registry,
  read: registry.read,
  head: store.head,
  async *readStream(stream, options) {
    for await (const events of store.readStream(stream, options)) yield events.map(registry.read)
  },
})
