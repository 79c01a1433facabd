import { type KnownEvent, REGISTRY, type Registry } from '../events/kinds/registry.js'
import type { StoredEvent } from '../events/log/envelope.js'
import type { EventStore, ReadStream } from './event-store.js'

/**
 * Event log for readers of event contents. Each event is upcast to its newest version. Code that only hashes, copies,
 * or counts events uses the store directly.
 */
export interface EventReader extends Pick<EventStore, 'head'> {
  readonly registry: Registry
  /** Returns the content of a stored event in its newest version. Throws if only a newer program knows the event. */
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
