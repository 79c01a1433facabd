import type { Mint } from '../domain/ids.js'
import type { DocumentStore } from '../stores/document-store.js'
import { lead } from '../stores/leadership.js'
import type { MessageBus } from '../stores/message-bus.js'
import { type AttemptLog, createAttemptLog } from './attempt-log.js'
import { createAttempt } from './attempts.js'
import { type Clock, systemClock } from './clock.js'
import { createDeliver } from './deliver.js'
import { createDispatcher } from './dispatcher.js'
import { createFanOut, type FanOutOptions } from './fan-out.js'
import { createLanes } from './lane.js'
import { createLedger } from './ledger.js'
import { createOnDemand, type OnDemand } from './on-demand.js'
import { createReplay } from './replay.js'
import type { DisableReason } from './schedule.js'
import type { SecretVault } from './secrets.js'
import type { Sender } from './send.js'
import type { Subscriptions } from './subscription.js'

export interface OutboundOptions {
  readonly documents: DocumentStore
  readonly bus: MessageBus
  readonly subscriptions: Subscriptions
  readonly sender: Sender
  readonly vault: Pick<SecretVault, 'open'>
  readonly mint: Mint
  /** This process: what another one had claimed, also an earlier one of this instance, is let go. */
  readonly owner: string
  /** Its name in leases: one that is alone keeps it over a restart, so that it waits for nobody after a crash. */
  readonly leader: string
  readonly disable: (webhookId: string, reason: DisableReason) => Promise<void>
  readonly shown: FanOutOptions['shown']
  readonly testData: (webhookId: string) => unknown
  readonly warn: (message: string, error: unknown) => void
  readonly clock?: Clock
  readonly random?: () => number
}

/** Webhooks from the bus to their receivers, and what people ask of them in between. */
export interface Outbound extends OnDemand {
  readonly log: AttemptLog
  readonly replay: ReturnType<typeof createReplay>
  /** Webhooks were made, changed, enabled or deleted: what follows from it is done at once. */
  readonly changed: () => void
  /** Resolves once nothing that happens from then on is missed, here or by the instance that leads. */
  start(): Promise<void>
  /** Lets the attempts under way end for a while, and breaks off what is left of them. */
  stop(): Promise<void>
}

/** Its name on the message bus. */
export const FAN_OUT = 'webhooks'
const LEASE_MS = 6000
/** A document store that can't be reached while this instance leads: it begins again after so long. */
const PAUSE_MS = 1000
const REFUSED_MS = 5000
const GRACE_MS = 3000
const PLACED_MS = 1000

export async function createOutbound(options: OutboundOptions): Promise<Outbound> {
  const { documents, bus, subscriptions, sender, vault, mint, owner, leader, disable, shown, testData, warn } = options
  const { clock = systemClock, random = Math.random } = options
  const ledger = await createLedger(documents)
  const log = await createAttemptLog(documents, mint)
  const lanes = await createLanes(documents)
  const deliver = createDeliver({ sender, vault, clock })
  const attempt = createAttempt({ ledger, log, lanes, subscriptions, deliver, disable, clock, random })
  const dispatcher = createDispatcher({ ledger, lanes, subscriptions, attempt, clock, warn })
  const handle = createFanOut({ ledger, subscriptions, clock, shown, added: dispatcher.added })
  const ending = new AbortController()
  let placed = () => {}
  const hasPlace = new Promise<void>(resolve => {
    placed = resolve
  })
  let leading: Promise<void> | undefined

  /** One instance at a time turns events into rows, and rows into attempts. */
  async function whileLeading(fence: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const failed = new AbortController()
      const scope = AbortSignal.any([signal, failed.signal])
      const consuming = consume(scope)
      try {
        await dispatcher.run(`${owner}#${fence}`, scope)
      } catch (error) {
        if (!signal.aborted) warn('webhooks wait', error)
        await clock.wait(PAUSE_MS, signal)
      } finally {
        failed.abort()
        await consuming
      }
    }
  }

  /** What a broker refuses is for somebody to mend: meanwhile what is due already is sent. */
  async function consume(signal: AbortSignal): Promise<void> {
    let said: string | undefined
    const began = () => {
      said = undefined
      placed()
    }
    while (!signal.aborted) {
      try {
        await bus.consume({ consumer: FAN_OUT, signal, placed: began, handle })
      } catch (error) {
        if (String(error) !== said) warn('webhooks are told nothing new', error)
        said = String(error)
        await clock.wait(REFUSED_MS, signal)
      }
    }
  }

  return {
    ...createOnDemand({ deliver, log, ledger, clock, mint, testData }),
    log,
    replay: createReplay({ ledger, clock, added: dispatcher.added }),
    changed: dispatcher.changed,
    async start() {
      const { signal } = ending
      leading = lead({ documents, name: FAN_OUT, owner: leader, leaseMs: LEASE_MS, signal, lead: whileLeading, warn })
      // Another instance that leads has had its place for long; a broker that is away must not hold up the start.
      await Promise.race([hasPlace, clock.wait(PLACED_MS, signal)])
    },
    async stop() {
      ending.abort()
      const cut = setTimeout(() => sender.close(), GRACE_MS)
      await leading
      clearTimeout(cut)
      sender.close()
    },
  }
}
