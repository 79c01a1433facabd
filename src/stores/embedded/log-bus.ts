import { setTimeout as pause } from 'node:timers/promises'
import { advanced, endOfLog, isPlaceIn, landmarkAt, type Place, placesIn } from '../bus-places.js'
import type { DocumentStore } from '../document-store.js'
import { NoSuchPlace, StoreRefused, StoreUnavailable } from '../errors.js'
import type { EventStore, FollowedBatch } from '../event-store.js'
import { landmarkOf, recognition, withLandmarks } from '../landmarks.js'
import type { Consume, MessageBus, ToMessages } from '../message-bus.js'
import { misplaced } from '../misplaced.js'

export interface LogBusOptions {
  readonly store: EventStore
  readonly documents: DocumentStore
  readonly toMessages: ToMessages
  readonly warn: (message: string, error: unknown) => void
  /** How long what was not taken waits until it is handed over again. */
  readonly retryMs?: number
}

const LONGEST_WAIT_MS = 5000
/** While nobody hears what is told, one note of the place is enough for many events. */
const UNHEARD_MS = 20

/** The log itself as the bus: each consumer is a place in it, kept among the documents. */
export async function createLogBus(options: LogBusOptions): Promise<MessageBus> {
  const { store, documents, toMessages, warn, retryMs = 100 } = options
  const places = await placesIn(documents)
  const closed = new AbortController()

  async function consume(wanted: Consume): Promise<void> {
    const { consumer } = wanted
    const signal = AbortSignal.any([wanted.signal, closed.signal])
    let failures = 0
    const worked = () => {
      failures = 0
    }
    while (!signal.aborted) {
      try {
        await handOverAll({ ...wanted, signal }, worked)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof StoreRefused) throw error
        if (failures === 0 || !(error instanceof StoreUnavailable)) warn(`${consumer}: what is told waits`, error)
        const wait = Math.min(retryMs * 2 ** failures, LONGEST_WAIT_MS)
        failures += 1
        await pause(wait, undefined, { signal }).catch(() => {})
      }
    }
  }

  async function handOverAll({ consumer, signal, placed, handle }: Consume, worked: () => void): Promise<void> {
    let place = (await places.get(consumer)) ?? (await places.begin(consumer, await endOfLog(store)))
    const refused = (reason?: unknown) => misplaced(consumer, place, store, reason)
    if (!(await isPlaceIn(store, place))) throw await refused()
    const isSameLog = recognition(store)
    placed?.()
    try {
      for await (const batch of store.follow({ after: place.position, signal })) {
        if (signal.aborted) return
        if (batch.events.length > 0 && !(await isSameLog(landmarkAt(place)))) throw await refused()
        const heard = await handOver(batch, handle)
        place = await noted(consumer, place, batch)
        worked()
        if (!heard && batch.live) await pause(UNHEARD_MS, undefined, { signal }).catch(() => {})
      }
    } catch (error) {
      throw error instanceof NoSuchPlace ? await refused(error) : error
    }
  }

  /** False if there was nothing to tell. */
  async function handOver({ events }: FollowedBatch, handle: Consume['handle']): Promise<boolean> {
    if (events.length === 0) return false
    const messages = await toMessages(events)
    if (messages.length > 0) await handle(withLandmarks(events, messages))
    return messages.length > 0
  }

  async function noted(consumer: string, place: Place, { events }: FollowedBatch): Promise<Place> {
    const last = events.at(-1)
    if (last === undefined) return place
    const next = advanced(place, landmarkOf(last))
    await places.put(consumer, next)
    return next
  }

  return {
    consume,
    ping: () => store.ping(),
    async close() {
      closed.abort()
    },
  }
}
