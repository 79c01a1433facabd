import { setTimeout as pause } from 'node:timers/promises'
import type { Position, StoredEvent } from '../../events/envelope.js'
import type { Collection, Doc, DocumentStore } from '../document-store.js'
import { StoreUnavailable } from '../errors.js'
import type { EventStore, FollowedBatch } from '../event-store.js'
import type { BusMessage, Consume, MessageBus } from '../message-bus.js'

export interface LogBusOptions {
  readonly store: EventStore
  readonly documents: DocumentStore
  /** What is told of events of the log, in their order; the same whenever it is asked again. */
  readonly toMessages: (events: readonly StoredEvent[]) => Promise<readonly BusMessage[]>
  readonly warn: (message: string, error: unknown) => void
  /** How long what was not taken waits until it is handed over again. */
  readonly retryMs?: number
}

/** How far a consumer has come. */
interface Progress extends Doc {
  readonly position: Position
}

const CONSUMERS = { name: 'bus_consumers' }
const LONGEST_WAIT_MS = 5000
/** While nobody hears what is told, one note of the place is enough for many events. */
const UNHEARD_MS = 20

/** The places of consumers, for the bus that takes its place. */
export async function placesOfConsumers(documents: DocumentStore) {
  const consumers = await documents.collection<Progress>(CONSUMERS)
  return {
    placeOf: async (consumer: string): Promise<Position | undefined> => (await consumers.get(consumer))?.position,
    forget: (consumer: string): Promise<void> => consumers.remove([consumer]),
  }
}

/** The log itself as the bus: each consumer is a place in it, kept among the documents. */
export async function createLogBus(options: LogBusOptions): Promise<MessageBus> {
  const { store, documents, toMessages, warn, retryMs = 100 } = options
  const consumers: Collection<Progress> = await documents.collection<Progress>(CONSUMERS)
  const closed = new AbortController()

  async function consume({ consumer, signal, placed, handle }: Consume): Promise<void> {
    const ended = AbortSignal.any([signal, closed.signal])
    let failures = 0
    while (!ended.aborted) {
      try {
        const after = await placeOf(consumer)
        placed?.()
        for await (const batch of store.follow({ after, signal: ended })) {
          if (ended.aborted) return
          const heard = await handOver(consumer, batch, handle)
          failures = 0
          if (!heard && batch.live) await pause(UNHEARD_MS, undefined, { signal: ended }).catch(() => {})
        }
      } catch (error) {
        if (ended.aborted) return
        if (failures === 0 || !(error instanceof StoreUnavailable)) warn(`${consumer}: what is told waits`, error)
        const wait = Math.min(retryMs * 2 ** failures, LONGEST_WAIT_MS)
        failures += 1
        await pause(wait, undefined, { signal: ended }).catch(() => {})
      }
    }
  }

  /** A new consumer begins with the next event. */
  async function placeOf(consumer: string): Promise<Position> {
    const known = await consumers.get(consumer)
    if (known) return known.position
    await consumers.insert({ _id: consumer, position: await store.head() })
    return placeOf(consumer)
  }

  /** False if there was nothing to tell. */
  async function handOver(consumer: string, batch: FollowedBatch, handle: Consume['handle']): Promise<boolean> {
    if (batch.events.length === 0) return false
    const messages = await toMessages(batch.events)
    if (messages.length > 0) await handle(messages)
    await consumers.put({ _id: consumer, position: batch.position })
    return messages.length > 0
  }

  return {
    consume,
    ping: () => store.ping(),
    async close() {
      closed.abort()
    },
  }
}
