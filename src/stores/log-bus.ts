import type { StoredEvent } from '../events/log/envelope.js'
import { createSameLogCheck, landmarkOf } from './applied-position.js'
import {
  advanceTo,
  type ConsumerPosition,
  consumerNotInLog,
  consumerPositions,
  isConsumerInLog,
  lastDelivered,
  positionAtEnd,
} from './consumer-positions.js'
import type { DocumentStore, WriteOptions } from './document-store.js'
import { NoSuchPosition, StoreRefused, StoreUnavailable } from './errors.js'
import type { EventStore } from './event-store.js'
import { type ConsumeOptions, DELIVERY_RETRY, type MessageBus } from './message-bus.js'
import { pause } from './shared/pause.js'
import { createBackoff } from './shared/retry.js'
import type { Warn } from './shared/warn.js'

export interface LogBusOptions {
  readonly store: EventStore
  readonly documents: DocumentStore
  readonly warn: Warn
}

/** While the handler has no recipients, one stored position covers many events. */
const UNHEARD_MS = 20

/**
 * Returns a message bus on top of the event log. Each consumer is a position in the log, stored among the documents,
 * and gets the stored events. A handler returns false if the events have no recipients.
 */
export async function createLogBus(options: LogBusOptions): Promise<MessageBus<StoredEvent>> {
  const { store, documents, warn } = options
  const positions = await consumerPositions(documents)
  const closed = new AbortController()

  async function consume(consumption: ConsumeOptions<StoredEvent>): Promise<void> {
    const { consumer } = consumption
    const signal = AbortSignal.any([consumption.signal, closed.signal])
    const backoff = createBackoff(DELIVERY_RETRY)
    while (!signal.aborted) {
      try {
        await handOverAll({ ...consumption, signal }, backoff.worked)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof StoreRefused) throw error
        if (backoff.failures === 0 || !(error instanceof StoreUnavailable))
          warn(`message bus consumer failed, retrying: ${consumer}`, error)
        await pause(backoff.failed(), { signal })
      }
    }
  }

  async function handOverAll(consumption: ConsumeOptions<StoredEvent>, worked: () => void): Promise<void> {
    const { consumer, signal, begin, positionStored, handle } = consumption
    const first = async () => (await begin?.()) ?? positionAtEnd(store)
    let at = (await positions.get(consumer)) ?? (await positions.begin(consumer, await first()))
    const refused = (cause?: unknown) => consumerNotInLog(store, consumer, at, cause)
    if (!(await isConsumerInLog(store, at))) throw await refused()
    const isSameLog = createSameLogCheck(store)
    positionStored?.()
    try {
      for await (const { events, live } of store.follow({ after: at.position, signal })) {
        if (signal.aborted) return
        if (events.length > 0 && !(await isSameLog(lastDelivered(at)))) throw await refused()
        const handled = events.length > 0 && (await handle(events)) !== false
        // If the position of events without recipients is lost, they are handled again, without effect.
        at = await noted(consumer, at, events, { deferred: !handled })
        worked()
        if (!handled && live) await pause(UNHEARD_MS, { signal })
      }
    } catch (error) {
      throw error instanceof NoSuchPosition ? await refused(error) : error
    }
  }

  async function noted(
    consumer: string,
    at: ConsumerPosition,
    events: readonly StoredEvent[],
    options: WriteOptions,
  ): Promise<ConsumerPosition> {
    const last = events.at(-1)
    if (last === undefined) return at
    const next = advanceTo(at, landmarkOf(last))
    await positions.put(consumer, next, options)
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
