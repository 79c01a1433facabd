import type { Mint } from '../domain/values/ids.js'
import type { DocumentStore } from '../stores/document-store.js'
import type { EventStore } from '../stores/event-store.js'
import { lead } from '../stores/leadership.js'
import type { Warn } from '../stores/shared/warn.js'
import { type Clock, systemClock } from './clock.js'
import { createAttempt } from './delivery/attempt.js'
import { createDeliver, type DeliverOptions } from './delivery/deliver.js'
import { createOnDemand, type OnDemand, type OnDemandOptions } from './delivery/on-demand.js'
import type { DisableReason } from './delivery/schedule.js'
import type { Sender } from './delivery/send.js'
import type { SecretVault } from './delivery/signing-secrets.js'
import type { BacklogLimits } from './dispatch/backlog-limiter.js'
import type { ReadMissedEvents } from './dispatch/catch-up.js'
import { createDispatcher } from './dispatch/dispatcher.js'
import { createFanOut, type FanOutOptions } from './dispatch/fan-out.js'
import { createLeader, type EventSource } from './dispatch/leader.js'
import { createReceiverStore, type ReceiverStore } from './dispatch/receivers.js'
import { createReplay } from './dispatch/replay.js'
import { type AttemptLog, createAttemptLog } from './ledger/attempt-log.js'
import { type Backlogs, createBacklogs } from './ledger/backlog.js'
import { createLedger, deliveryRows, LEDGER_CONSUMER } from './ledger/ledger.js'
import { type PendingDeliveries, pendingDeliveries } from './ledger/pending-deliveries.js'
import { createDeliveryRecovery, type DeliveryRecoveryOptions } from './recovery/delivery-recovery.js'
import type { Subscriptions } from './subscriptions.js'

export interface WebhooksOptions {
  readonly documents: DocumentStore
  /** Stores the delivery watermark, which survives a loss of the documents. */
  readonly log: EventStore
  readonly isTrusted: DeliveryRecoveryOptions['isTrusted']
  readonly source: EventSource
  readonly subscriptions: Subscriptions
  readonly sender: Sender
  readonly attempted: NonNullable<DeliverOptions['attempted']>
  readonly vault: Pick<SecretVault, 'open'>
  readonly mint: Mint
  /** Name of this process. Claims of other processes, including earlier ones of this instance, are released. */
  readonly owner: string
  /** Name in leases. A single instance keeps it over a restart, so it doesn't wait after a crash. */
  readonly leader: string
  readonly leaseMs: number
  readonly disable: (webhookId: string, reason: DisableReason) => Promise<void>
  readonly waitFor: FanOutOptions['waitFor']
  readonly testData: OnDemandOptions['testData']
  readonly readMissedEvents: ReadMissedEvents
  readonly limits: BacklogLimits
  readonly warn: Warn
  readonly clock?: Clock
  readonly random?: () => number
}

/** Sends published events to webhooks, and makes attempts on request. */
export interface Webhooks extends OnDemand {
  readonly log: AttemptLog
  /** Dropped deliveries of webhooks. */
  readonly backlogs: Pick<Backlogs, 'getMany'>
  readonly failingSince: ReceiverStore['failingSince']
  readonly replay: ReturnType<typeof createReplay>
  /** Counts pending deliveries. */
  readonly pendingDeliveries: () => Promise<PendingDeliveries>
  /** Webhooks were created, changed, enabled, or deleted. The dispatcher updates immediately. */
  readonly changed: () => void
  /** Resolves when no later event will be missed, by this or the leading instance. */
  start(): Promise<void>
  /** Waits a while for running attempts, and aborts the others. */
  stop(): Promise<void>
}

const SHUTDOWN_LIMIT_MS = 3000
const MAX_PLACEMENT_WAIT_MS = 1000

export async function createWebhooks(options: WebhooksOptions): Promise<Webhooks> {
  const { documents, subscriptions, sender, attempted, vault, mint, leader, leaseMs, testData, warn } = options
  const { clock = systemClock } = options
  const ledger = await createLedger(documents)
  const log = await createAttemptLog(documents, mint)
  const receiverStore = await createReceiverStore(documents)
  const backlogs = await createBacklogs(documents)
  const deliver = createDeliver({ sender, vault, attempted })
  const attempt = createAttempt({
    random: Math.random,
    ...options,
    ledger,
    log,
    receiverStore,
    deliver,
    clock,
  })
  const dispatcher = createDispatcher({ ...options, ledger, receiverStore, backlogs, attempt, clock })
  const recovery = await createDeliveryRecovery({ ...options, ledger, backlogs, clock })
  const handle = createFanOut({ ...options, ...dispatcher, recovery, ledger, backlogs, clock })
  const leading = createLeader({ ...options, clock, dispatcher, handle, recovery })
  const rows = await deliveryRows(documents)
  const ending = new AbortController()
  let led: Promise<void> | undefined

  return {
    ...createOnDemand({ deliver, log, ledger, clock, mint, testData }),
    log,
    backlogs,
    failingSince: receiverStore.failingSince,
    replay: createReplay({ documents, ledger, clock, added: dispatcher.added }),
    pendingDeliveries: pendingDeliveries({ rows, ledger, subscriptions, clock }),
    changed: dispatcher.changed,
    async start() {
      const { signal } = ending
      led = lead({ documents, name: LEDGER_CONSUMER, owner: leader, leaseMs, signal, lead: leading.lead, warn })
      // If another instance leads, nothing is missed already. A broker that is down must not delay the start.
      await Promise.race([leading.placed, clock.wait(MAX_PLACEMENT_WAIT_MS, signal)])
    },
    async stop() {
      ending.abort()
      const cut = setTimeout(() => sender.close(), SHUTDOWN_LIMIT_MS)
      await led
      clearTimeout(cut)
      await recovery.recordLast()
      sender.close()
    },
  }
}
