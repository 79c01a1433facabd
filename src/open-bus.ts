import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.js'
import { available } from './opening/available.js'
import type { StorePart } from './opening/bare-stores.js'
import type { Stores } from './opening/open-stores.js'
import type { Waiting } from './opening/waiting.js'
import { placesIn } from './stores/bus-places.js'
import { createLogBus } from './stores/embedded/log-bus.js'
import { StoreRefused } from './stores/errors.js'
import { lead } from './stores/leadership.js'
import type { MessageBus, ToMessages } from './stores/message-bus.js'
import type { NatsBus } from './stores/nats/bus.js'

export interface OpenBus {
  readonly bus: MessageBus
  /** The broker, where there is one. */
  readonly parts: readonly StorePart[]
  start(): void
  stop(): Promise<void>
}

export interface BusOptions {
  readonly config: Config
  readonly stores: Stores
  readonly owner: string
  /** What is told of events of the log, in their order. */
  readonly toMessages: ToMessages
  readonly log: Logger
  readonly waiting: Waiting
}

const LOOK_MS = 5_000
const LEASE_MS = 6000

/** NATS JetStream where the configuration names it, with one instance that publishes what happens; else the log itself. */
export async function openBus({ config, stores, owner, toMessages, log, waiting }: BusOptions): Promise<OpenBus> {
  const { events: store, documents } = stores
  const warn = (message: string, err: unknown) => log.warn({ err }, message)
  if (config.natsUrl === undefined) {
    const bus = await createLogBus({ store, documents, toMessages, warn })
    return { bus, parts: [], start() {}, stop: bus.close }
  }
  const { createNatsBus } = await import('./stores/nats/bus.js')
  const bus = createNatsBus({
    url: config.natsUrl,
    store,
    toMessages,
    warn,
    places: await placesIn(documents),
  })
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
    bus,
    parts: [part],
    start() {
      const relay = (_: number, held: AbortSignal) => bus.relay(held)
      relaying = lead({ documents, name: 'relay', owner, leaseMs: LEASE_MS, signal, lead: relay, warn })
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

/** A broker may come back with a stream of another log, or of a later one: then all is opened anew, and held together. */
async function lookAfter(bus: NatsBus, stores: Stores, signal: AbortSignal): Promise<void> {
  let before: string | undefined
  while (!signal.aborted) {
    await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => {})
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
