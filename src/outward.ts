import type { Logger } from 'pino'
import { eventRoutes } from './api/events.js'
import type { Route } from './api/frame/route.js'
import { webhookLogRoutes } from './api/webhook-logs.js'
import { webhookRoutes } from './api/webhooks.js'
import { ownContext } from './commands/bootstrap.js'
import { createWebhookCommands, type WebhookCommands } from './commands/webhooks.js'
import type { Config } from './config.js'
import type { Core } from './core.js'
import { createMint } from './domain/ids.js'
import { isRejection } from './domain/rejection.js'
import type { Position, StoredEvent } from './events/envelope.js'
import { createFeed, type Feed } from './feed/feed.js'
import { lookUpsIn } from './feed/look-ups.js'
import { testData } from './feed/public/test.js'
import { createTeller } from './feed/tell.js'
import { openBus } from './open-bus.js'
import type { StorePart } from './opening/bare-stores.js'
import type { Stores } from './opening/open-stores.js'
import type { Waiting } from './opening/waiting.js'
import { positionOfMoment, timeline } from './projections/timeline.js'
import { webhooks } from './projections/webhooks.js'
import { StoreUnavailable } from './stores/errors.js'
import { addressGuard } from './webhooks/addresses.js'
import { systemClock } from './webhooks/clock.js'
import { createOutbound } from './webhooks/outbound.js'
import { nameResolver } from './webhooks/resolve.js'
import type { DisableReason } from './webhooks/schedule.js'
import { secretKeyIn } from './webhooks/secret-key.js'
import { secretVault } from './webhooks/secrets.js'
import { createSender, type Sender } from './webhooks/send.js'
import { makeSecret, secretHint, secretProblem } from './webhooks/signature.js'

/** Everything that leaves the service: webhooks and the stream of events. */
export interface Outward {
  readonly commands: WebhookCommands
  readonly feed: Feed
  readonly routes: readonly Route[]
  /** The broker, where there is one. */
  readonly parts: readonly StorePart[]
  start(): Promise<void>
  stop(): Promise<void>
}

export interface OutwardOptions {
  readonly config: Config
  readonly stores: Stores
  readonly core: Core
  readonly log: Logger
  readonly now: () => number
  readonly waiting: Waiting
  /** Told of every attempt to deliver, whatever came of it. */
  readonly attempted: (attempt: { readonly success: boolean; readonly milliseconds: number }) => void
}

/** How long deliveries wait for the read model of webhooks, rather than go by an older one. */
const SHOWN_MS = 2000

export async function createOutward(options: OutwardOptions): Promise<Outward> {
  const { config, stores, core, log, now, waiting, attempted } = options
  const { events: store, documents } = stores
  const { executor, readModels, logName, installation, owner, leader } = core
  const warn = (message: string, err: unknown) => log.warn({ err }, message)
  if (!stores.alone && !config.webhookSecretKey) {
    log.warn('WEBHOOK_SECRET_KEY is not set: another instance can not sign with the secrets that this one keeps')
  }
  const vault = secretVault(config.webhookSecretKey ?? (await secretKeyIn(config.dataDir)))
  const guard = addressGuard({ opened: config.webhookRanges, resolve: nameResolver() })

  const commands = createWebhookCommands({
    executor,
    seal: vault.seal,
    makeSecret,
    secretHint,
    secretProblem,
    urlProblem: url => {
      const checked = guard.checkUrl(url)
      return checked.ok ? undefined : checked.reason
    },
  })

  /** By a command, so that the log tells that it happened, and why. */
  async function disable(webhookId: string, reason: DisableReason): Promise<void> {
    const outcome = await commands.disable(ownContext({ installation, now }), webhookId, reason)
    if (isRejection(outcome)) warn(`${webhookId} could not be disabled: ${outcome.message}`, undefined)
    else if (outcome.position !== undefined) await reached(outcome.position)
  }

  const reached = (position: Position): Promise<boolean> => readModels.reached(position, SHOWN_MS, webhooks.name)

  /** Who is told of an event is known once: whoever is missing then is never told of it. */
  async function shown(position: Position): Promise<void> {
    if (!(await reached(position))) throw new StoreUnavailable('The read model webhooks', 'it is behind')
  }

  const changed = (position: Position): void => {
    void reached(position).then(outbound.changed)
  }

  const teller = createTeller(logName, lookUpsIn(core.shown, core.reached))
  const feed = createFeed({ store, teller, positionOfMoment: from => positionOfMoment(core.shown.of(timeline), from) })

  /** Where no webhook is there to hear it, nothing need be put into words. */
  async function heard(events: readonly StoredEvent[]) {
    await shown(events.at(-1)?.position ?? 0)
    const listening = await readModels.of(webhooks).count({ where: [{ field: 'deleted', is: false }] })
    return listening === 0 ? [] : teller.messages(events)
  }

  // A broker has subscribers of its own.
  const toMessages = config.natsUrl === undefined ? heard : teller.messages
  const broker = await openBus({ config, stores, owner: leader, toMessages, log, waiting })
  const outbound = await createOutbound({
    documents,
    bus: broker.bus,
    subscriptions: {
      all: () => readModels.of(webhooks).find({}),
      get: id => readModels.of(webhooks).get(id),
    },
    sender: counted(createSender({ guard, now: () => new Date(now()) }), attempted),
    vault,
    mint: createMint(now),
    owner,
    leader,
    disable,
    shown,
    testData,
    warn,
    clock: { now, wait: systemClock.wait },
  })

  return {
    commands,
    feed,
    routes: [
      ...webhookRoutes({ commands, readModels: core.shown, openSecret: vault.open, changed }),
      ...webhookLogRoutes({ readModels: core.shown, outbound, feed }),
      ...eventRoutes({ feed }),
    ],
    parts: broker.parts,
    async start() {
      broker.start()
      await outbound.start()
    },
    async stop() {
      await outbound.stop()
      await broker.stop()
    },
  }
}

const counted = (sender: Sender, attempted: OutwardOptions['attempted']): Sender => ({
  ...sender,
  async send(request) {
    const result = await sender.send(request)
    attempted({ success: result.success, milliseconds: result.duration_ms })
    return result
  },
})
