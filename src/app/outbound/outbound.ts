import type { Logger } from 'pino'
import { createOpenRequestLimits } from '../../api/events/open-requests.js'
import { eventRoutes } from '../../api/events/routes.js'
import type { KeyHolders } from '../../api/frame/access/key-holders.js'
import type { Route } from '../../api/frame/route.js'
import { createNames } from '../../api/records/names.js'
import { webhookLogRoutes } from '../../api/webhooks/logs.js'
import { webhookRoutes } from '../../api/webhooks/routes.js'
import { ownContext } from '../../commands/bootstrap.js'
import { isRejection } from '../../domain/decisions/rejection.js'
import { createMint } from '../../domain/values/ids.js'
import type { Position } from '../../events/log/envelope.js'
import { createFeed, type Feed } from '../../feed/feed.js'
import { testData } from '../../feed/published/webhooks.js'
import type { StorePart } from '../../opening/available.js'
import type { Stores } from '../../opening/open-stores.js'
import type { Waiting } from '../../opening/waiting.js'
import { positionAfterMoment, positionOfMoment, timeline } from '../../projections/histories/timeline.js'
import { LEASE_MS } from '../../stores/leadership.js'
import { warnTo } from '../../stores/shared/warn.js'
import { systemClock } from '../../webhooks/clock.js'
import type { AttemptOutcome } from '../../webhooks/delivery/deliver.js'
import type { DisableReason } from '../../webhooks/delivery/schedule.js'
import { createSender } from '../../webhooks/delivery/send.js'
import { missedEventsIn } from '../../webhooks/dispatch/catch-up.js'
import { translatorOf } from '../../webhooks/dispatch/event-source.js'
import type { EventSource } from '../../webhooks/dispatch/leader.js'
import { type WebhookReadModel, webhookReadModel } from '../../webhooks/subscriptions.js'
import { createWebhooks, type Webhooks } from '../../webhooks/webhooks.js'
import type { Config } from '../config.js'
import type { CommandSide, Core } from '../core.js'
import { openBus } from './bus.js'
import type { WebhookSafety } from './webhook-safety.js'

/** Webhooks, the event feed, and the event stream. */
export interface Outbound {
  readonly feed: Feed
  readonly routes: (side: CommandSide) => readonly Route[]
  /** The broker, if one is configured. */
  readonly parts: readonly StorePart[]
  /** Returns the number of open streams and waiting requests. */
  open(): number
  /** Returns the backlog of the webhooks. */
  due: Webhooks['pendingDeliveries']
  /** Removes all messages of the broker, so that they are published again with the current names. */
  readonly republish: () => Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface OutboundOptions {
  readonly config: Config
  readonly stores: Stores
  readonly core: Pick<Core, 'instance' | 'commands' | 'reader' | 'readModels' | 'liveCopies'>
  readonly holders: Pick<KeyHolders, 'isStillValid'>
  readonly safety: WebhookSafety
  readonly log: Logger
  readonly now: () => number
  readonly waiting: Waiting
  /** Called after every delivery attempt, whatever its outcome. */
  readonly attempted: (attempt: AttemptOutcome) => void
  /** Called with the number of deliveries that were dropped because the backlog was full. */
  readonly dropped: (count: number) => void
  readonly leaseMs?: number
}

export async function createOutbound(options: OutboundOptions): Promise<Outbound> {
  const { stores, core, holders, safety, waiting } = options
  const { leaseMs = LEASE_MS, log, config } = options
  const { readModels } = core
  const { logName, leader } = core.instance
  const subscriptions = webhookReadModel(core)
  const translation = { logName, readModels, read: core.reader.read }
  const feed = createFeed({
    store: stores.events,
    translator: translatorOf(translation),
    positionOfMoment: moment => positionOfMoment(readModels.of(timeline), moment),
    positionAfterMoment: moment => positionAfterMoment(readModels.of(timeline), moment),
  })
  const openRequests = createOpenRequestLimits(holders)
  const bus = await openBus({ config, stores, owner: leader, leaseMs, translation, log, waiting })
  const outbound = await openWebhooks(options, { source: bus.source, subscriptions, feed, leaseMs })
  const changed = (position: Position) => void subscriptions.waitFor(position).then(outbound.changed)
  return {
    feed,
    routes: ({ commands, readModels, isDryRun }) => [
      ...webhookRoutes({
        ...{ commands: commands.webhooks, readModels, backlogs: outbound.backlogs },
        changed: isDryRun ? () => {} : changed,
        ...{ openSecret: safety.vault.open, failingSince: outbound.failingSince },
      }),
      ...webhookLogRoutes({ readModels, outbound, feed, names: createNames(readModels) }),
      ...eventRoutes({ feed, openRequests }),
    ],
    parts: bus.parts,
    open: openRequests.count,
    due: outbound.pendingDeliveries,
    republish: bus.republish,
    async start() {
      bus.start()
      await outbound.start()
    },
    async stop() {
      openRequests.stop()
      await outbound.stop()
      await bus.stop()
    },
  }
}

interface WebhookInputs {
  readonly source: EventSource
  readonly subscriptions: WebhookReadModel
  readonly feed: Feed
  readonly leaseMs: number
}

function openWebhooks(
  options: OutboundOptions,
  { source, subscriptions, feed, leaseMs }: WebhookInputs,
): Promise<Webhooks> {
  const { config, stores, core, safety, log, now, attempted, dropped } = options
  const { owner, leader } = core.instance
  let isTrusted = true
  stores.onChange(() => {
    isTrusted = false
  })
  const sender = createSender({ guard: safety.addresses, now: () => new Date(now()) })
  return createWebhooks({
    source,
    documents: stores.documents,
    log: stores.events,
    isTrusted: () => isTrusted,
    subscriptions,
    waitFor: subscriptions.mustShow,
    sender,
    attempted,
    vault: safety.vault,
    mint: createMint(now),
    owner,
    leader,
    leaseMs,
    disable: disablingOf(options, subscriptions),
    testData,
    readMissedEvents: missedEventsIn(feed),
    limits: { maxDeliveries: config.webhookDue.max, days: config.webhookDue.days, dropped },
    warn: warnTo(log),
    clock: { now, wait: systemClock.wait },
  })
}

/** Disables a webhook with a command, so that the event log contains the reason. */
function disablingOf({ core, log, now }: OutboundOptions, subscriptions: WebhookReadModel) {
  const { commands, instance } = core
  const warn = warnTo(log)
  return async (webhookId: string, reason: DisableReason): Promise<void> => {
    const context = ownContext({ installation: instance.installation, now })
    const outcome = await commands.webhooks.disable(context, webhookId, reason)
    if (isRejection(outcome)) warn(`disabling webhook failed: ${webhookId}: ${outcome.message}`, undefined)
    else if (outcome.position !== undefined) await subscriptions.waitFor(outcome.position)
  }
}
