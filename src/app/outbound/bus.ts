import type { Logger } from 'pino'
import { available, type StorePart } from '../../opening/available.js'
import type { Stores } from '../../opening/open-stores.js'
import type { Waiting } from '../../opening/waiting.js'
import { consumerPositions } from '../../stores/consumer-positions.js'
import { lead, leasedWhileReached } from '../../stores/leadership.js'
import { createLogBus } from '../../stores/log-bus.js'
import { orAborted } from '../../stores/shared/deadline.js'
import { warnTo } from '../../stores/shared/warn.js'
import {
  sourceOfMessages,
  sourceOfStoredEvents,
  type TranslationOptions,
  translatorOf,
} from '../../webhooks/dispatch/event-source.js'
import type { EventSource } from '../../webhooks/dispatch/leader.js'
import { withPositionCheck } from '../../webhooks/dispatch/position-check.js'
import type { Config } from '../config.js'
import { createRepublishing } from './republishing.js'

export interface OpenBus {
  /** Source of events for webhooks. */
  readonly source: EventSource
  /** The broker, if one is configured. */
  readonly parts: readonly StorePart[]
  /** Removes all messages of the broker, so that they are published again with the current names. */
  republish(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface BusOptions {
  readonly config: Config
  readonly stores: Stores
  readonly owner: string
  readonly leaseMs: number
  readonly translation: TranslationOptions
  readonly log: Logger
  readonly waiting: Waiting
}

/**
 * Opens NATS JetStream if it is configured, with one instance that publishes the events. Otherwise the log is the bus.
 */
export async function openBus(options: BusOptions): Promise<OpenBus> {
  const { stores, log } = options
  const { natsUrl } = options.config
  if (natsUrl !== undefined) return openBroker(natsUrl, options)
  const { events: store, documents } = stores
  const bus = await createLogBus({ store, documents, warn: warnTo(log) })
  const source = withPositionCheck(sourceOfStoredEvents(bus, options.translation), stores)
  return { source, parts: [], async republish() {}, start() {}, stop: bus.close }
}

async function openBroker(url: string, options: BusOptions): Promise<OpenBus> {
  const { stores, owner, leaseMs, translation, log, waiting } = options
  const { events: store, documents, deployment } = stores
  const warn = warnTo(log)
  const { createNatsBus, pingMatching, watchStream } = await import('../../stores/nats/bus.js')
  const { contentsOf, emptyStream } = await import('../../stores/nats/contents.js')
  const positions = await consumerPositions(documents)
  const bus = createNatsBus({ url, store, toMessages: translatorOf(translation).toMessages, warn, positions })
  const part: StorePart = { name: 'NATS', ping: () => pingMatching(bus), optional: true }
  await available({ ...part, ping: bus.ping }, log, waiting).catch(async error => {
    await bus.close()
    throw error
  })
  const republishing = await createRepublishing({
    ...{ documents, relay: bus.relay, warn },
    emptyStream: () => emptyStream(url),
    countMessages: async () => (await contentsOf(url)).messages,
  })
  const ending = new AbortController()
  const { signal } = ending
  const reachable = { ping: () => orAborted(bus.ping(), signal) }
  const leases = deployment.severalInstances ? leasedWhileReached(documents, reachable) : documents
  let relaying: Promise<void> | undefined
  let watching: Promise<void> | undefined
  return {
    source: withPositionCheck(sourceOfMessages(bus), stores),
    parts: [part],
    republish: republishing.request,
    start() {
      const relay = (_: number, lease: AbortSignal) => republishing.publish(lease)
      relaying = lead({ documents: leases, name: 'relay', owner, leaseMs, signal, lead: relay, warn })
      watching = watchStream(bus, stores.change, signal)
    },
    async stop() {
      ending.abort()
      await relaying
      await watching
      await bus.close()
    },
  }
}
