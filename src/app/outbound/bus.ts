import type { Logger } from 'pino'
import { missingIn } from '../../stores/applied-position.js'
import { consumerPositions, consumersIn } from '../../stores/consumer-positions.js'
import { StoreRefused } from '../../stores/errors.js'
import { lead } from '../../stores/leadership.js'
import { createLogBus } from '../../stores/log-bus.js'
import type { NatsBus } from '../../stores/nats/bus.js'
import { pause } from '../../stores/shared/pause.js'
import { warnTo } from '../../stores/shared/warn.js'
import { eventsOf, messagesOf, type TranslationOptions, tellerOf } from '../../webhooks/dispatch/event-source.js'
import type { EventSource } from '../../webhooks/dispatch/leader.js'
import type { Config } from '../config.js'
import { available, type StorePart } from '../open/available.js'
import type { Stores } from '../open/open-stores.js'
import type { Waiting } from '../open/waiting.js'

export interface OpenBus {
  /** What happens, for webhooks. */
  readonly source: EventSource
  /** The broker, where there is one. */
  readonly parts: readonly StorePart[]
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

const LOOK_MS = 5_000

/** NATS JetStream where the configuration names it, with one instance that publishes what happens; else the log itself. */
export async function openBus(options: BusOptions): Promise<OpenBus> {
  const { stores, log } = options
  const { natsUrl } = options.config
  if (natsUrl !== undefined) return openBroker(natsUrl, options)
  const { events: store, documents } = stores
  const bus = await createLogBus({ store, documents, warn: warnTo(log) })
  const source = heldAgainstLog(eventsOf(bus, options.translation), stores)
  return { source, parts: [], start() {}, stop: bus.close }
}

async function openBroker(url: string, options: BusOptions): Promise<OpenBus> {
  const { stores, owner, leaseMs, translation, log, waiting } = options
  const { events: store, documents } = stores
  const warn = warnTo(log)
  const { createNatsBus } = await import('../../stores/nats/bus.js')
  const positions = await consumerPositions(documents)
  const bus = createNatsBus({ url, store, toMessages: tellerOf(translation).messages, warn, positions })
  const part: StorePart = { name: 'NATS', ping: () => fitting(bus), optional: true }
  await available({ ...part, ping: bus.ping }, log, waiting).catch(async error => {
    await bus.close()
    throw error
  })
  const ending = new AbortController()
  const { signal } = ending
  let relaying: Promise<void> | undefined
  let looking: Promise<void> | undefined
  return {
    source: heldAgainstLog(messagesOf(bus), stores),
    parts: [part],
    start() {
      const relay = (_: number, held: AbortSignal) => bus.relay(held)
      relaying = lead({ documents, name: 'relay', owner, leaseMs, signal, lead: relay, warn })
      looking = lookAfter(bus, stores, signal)
    },
    async stop() {
      ending.abort()
      await relaying
      await looking
      await bus.close()
    },
  }
}

/**
 * Documents that are put back while the service begins to use them may bring a consumer to where the log has nothing:
 * then nobody would be told of anything, and all else would go on. So all is opened anew, and held together.
 */
export function heldAgainstLog(source: EventSource, { events, documents, change }: Held): EventSource {
  let isAhead = false
  return {
    async consume(wanted) {
      const placed = () => {
        isAhead = false
        wanted.placed()
      }
      try {
        await source.consume({ ...wanted, placed })
      } catch (error) {
        const wasAhead = isAhead
        isAhead = error instanceof StoreRefused && (await missingIn(events, await consumersIn(documents))).length > 0
        // Seen twice, as a log without a leader is read where its last events may be missing.
        if (isAhead && wasAhead) change((error as StoreRefused).message, 'documents')
        throw error
      }
    },
  }
}

type Held = Pick<Stores, 'events' | 'documents' | 'change'>

/** A broker may come back with a stream of another log, or of a later one: then all is opened anew, and held together. */
async function lookAfter(bus: NatsBus, stores: Stores, signal: AbortSignal): Promise<void> {
  let before: string | undefined
  while (!signal.aborted) {
    await pause(LOOK_MS, { signal, ref: false })
    const reason = signal.aborted ? undefined : await bus.misfit().catch(() => undefined)
    // Seen twice, as a log without a leader is read where its last events may be missing.
    if (reason !== undefined && reason === before) stores.change(reason)
    before = reason
  }
}

async function fitting(bus: NatsBus): Promise<void> {
  await bus.ping()
  const reason = await bus.misfit()
  if (reason !== undefined) throw new StoreRefused(reason)
}
