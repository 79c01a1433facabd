import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import { elapsedMs } from '../../stores/shared/elapsed-ms.js'
import type { Clock } from '../clock.js'
import type { Delivery, Ledger, Reach } from '../ledger/ledger.js'
import type { SubscribedWebhook, Subscriptions } from '../subscriptions.js'
import type { Background } from './tasks.js'

/** The stored state of a webhook's receiver. */
export interface ReceiverRecord extends Doc {
  /** Start of the current series of failures; null after a success. */
  readonly failing_since: string | null
  /** Which deliveries are claimed before their time, until none is left. */
  readonly reach: Reach
  /** The time of enabling for which waiting deliveries were already released. */
  readonly opened_at: string
}

/** The deliveries of one webhook. They don't affect other webhooks. */
export interface Receiver {
  readonly id: string
  active: boolean
  record: ReceiverRecord
  /** Claimed, not sent yet. */
  queue: Delivery[]
  inFlight: number
  claiming: boolean
  /** When to claim again. */
  claimAt: number
  /** Start of the last successful attempt. Failures of earlier attempts say nothing about the receiver now. */
  succeededAt: number
  /** Increases with each addition, so a claim that was running doesn't miss it. */
  additions: number
}

/** Attempts at a time, for a receiver that works and for one that fails. */
export const MAX_CONCURRENT_PER_RECEIVER = 10
const MAX_WHILE_FAILING = 2
/** Number of deliveries to claim in advance, to read the ledger less often. */
const MAX_CLAIMED_AHEAD = 20

export const isFailing = ({ record }: Receiver): boolean => record.failing_since !== null

export const maxAtOnce = (receiver: Receiver): number =>
  isFailing(receiver) ? MAX_WHILE_FAILING : MAX_CONCURRENT_PER_RECEIVER

/** Returns the number of deliveries to claim now. */
export function claimLimit(receiver: Receiver): number {
  const ahead = isFailing(receiver) ? 0 : MAX_CLAIMED_AHEAD
  const room = maxAtOnce(receiver) + ahead - receiver.inFlight - receiver.queue.length
  // Claims several deliveries at a time.
  return receiver.queue.length === 0 || room >= ahead ? Math.max(0, room) : 0
}

/** Reports whether a receiver that now fails has claimed deliveries that would wait too long. */
export const hasExcessClaims = (receiver: Receiver): boolean =>
  isFailing(receiver) && receiver.queue.length > MAX_WHILE_FAILING

export interface EnabledWebhook {
  readonly id: string
  /** When it was last enabled. */
  readonly enabled_at: string
}

export interface ReceiverStore {
  load(subscription: SubscribedWebhook): Promise<Receiver>
  /** Stores changes of a receiver. */
  update(
    receiver: Receiver,
    changes: Partial<Pick<ReceiverRecord, 'failing_since' | 'reach' | 'opened_at'>>,
  ): Promise<void>
  remove(id: string): Promise<void>
  /**
   * Returns the failing webhooks among these, with the start of their failures. Failures before a webhook was enabled
   * don't count, even if its receiver isn't updated yet.
   */
  failingSince(webhooks: readonly EnabledWebhook[]): Promise<ReadonlyMap<string, string>>
}

export async function createReceiverStore(documents: DocumentStore): Promise<ReceiverStore> {
  const records: Collection<ReceiverRecord> = await documents.collection<ReceiverRecord>({ name: 'webhook_lanes' })
  return {
    async load({ _id, created_at }) {
      const fresh: ReceiverRecord = { _id, failing_since: null, reach: 'due', opened_at: created_at }
      const record = (await records.get(_id)) ?? fresh
      const resting = { active: false, queue: [], inFlight: 0, claiming: false, claimAt: 0, additions: 0 }
      return { id: _id, record, ...resting, succeededAt: Number.NEGATIVE_INFINITY }
    },
    async update(receiver, changes) {
      receiver.record = { ...receiver.record, ...changes }
      await records.put(receiver.record)
    },
    remove: id => records.remove([id]),
    async failingSince(webhooks) {
      const found = await records.getMany(webhooks.map(({ id }) => id))
      return new Map(
        webhooks.flatMap(({ id, enabled_at }) => {
          const { failing_since = null, opened_at = '' } = found.get(id) ?? {}
          return failing_since === null || enabled_at > opened_at ? [] : [[id, failing_since]]
        }),
      )
    },
  }
}

export interface ReceiversOptions {
  readonly ledger: Ledger
  readonly receiverStore: ReceiverStore
  readonly subscriptions: Subscriptions
  readonly clock: Pick<Clock, 'now'>
  readonly removal: Pick<Background, 'add'>
  readonly limiter: Pick<Background, 'add'>
  /** Called if a webhook was disabled, to release what was claimed for it. */
  readonly disabled: (receiver: Receiver) => void
}

/** A receiver for each webhook, updated as webhooks are created, changed, and deleted. */
export interface Receivers {
  all(): Iterable<Receiver>
  get(webhookId: string): Receiver | undefined
  /** Releases claims of earlier terms, and removes the deliveries of deleted webhooks. */
  begin(by: string): Promise<void>
  /** Updates the receivers if the last update was long ago or `refreshSoon` was called. */
  refresh(): Promise<void>
  refreshSoon(): void
  nextRefreshAt(): number
  clear(): void
}

/** Interval to find webhooks that another process enabled. */
const REFRESH_EVERY_MS = 1000
/** Interval to find deliveries that another process added. It costs a query per webhook. */
const SCAN_EVERY_MS = 5000
/** Interval to find deliveries that became too old or were added by another process. */
const FULL_CHECK_INTERVAL_MS = 60_000

export function createReceivers(options: ReceiversOptions): Receivers {
  const { ledger, receiverStore, subscriptions, clock, removal, limiter, disabled } = options
  const byId = new Map<string, Receiver>()
  let refreshedAt = Number.NEGATIVE_INFINITY
  let scannedAt = Number.NEGATIVE_INFINITY
  const limits = createLimitChecks(limiter)

  async function refreshAll(): Promise<void> {
    const all = await subscriptions.all()
    for (const subscription of all) await track(subscription)
    const existing = new Set(all.filter(each => !each.deleted).map(each => each._id))
    for (const receiver of byId.values()) if (!existing.has(receiver.id)) close(receiver)
    if (elapsedMs(scannedAt, clock.now()) >= SCAN_EVERY_MS) await scan()
  }

  async function track(subscription: SubscribedWebhook): Promise<void> {
    if (subscription.deleted) return
    const receiver = byId.get(subscription._id) ?? (await receiverStore.load(subscription))
    byId.set(receiver.id, receiver)
    if (subscription.active && subscription.enabled_at > receiver.record.opened_at) {
      const opened_at = subscription.enabled_at
      await receiverStore.update(receiver, { reach: 'all', failing_since: null, opened_at })
      receiver.claimAt = 0
    }
    if (subscription.active && !receiver.active) receiver.claimAt = 0
    receiver.active = subscription.active
    if (!receiver.active) disabled(receiver)
  }

  function close(receiver: Receiver): void {
    receiver.active = false
    receiver.queue = []
    byId.delete(receiver.id)
    removal.add([receiver.id])
  }

  /** Finds due deliveries that were not announced. */
  async function scan(): Promise<void> {
    scannedAt = clock.now()
    limits.check([...byId.values()], scannedAt)
    const resting = [...byId.values()].filter(
      receiver => receiver.active && !receiver.claiming && receiver.claimAt > scannedAt,
    )
    await Promise.all(
      resting.map(async receiver => {
        const next = await ledger.nextDue(receiver.id)
        if (next !== undefined && next < receiver.claimAt) receiver.claimAt = next
      }),
    )
  }

  function refreshSoon(): void {
    refreshedAt = Number.NEGATIVE_INFINITY
  }

  return {
    all: () => byId.values(),
    get: webhookId => byId.get(webhookId),
    refreshSoon,
    nextRefreshAt: () => refreshedAt + REFRESH_EVERY_MS,

    async begin(by) {
      refreshSoon()
      scannedAt = Number.NEGATIVE_INFINITY
      limits.reset()
      await ledger.releaseAllBut(by)
      const deleted = (await subscriptions.all()).filter(subscription => subscription.deleted)
      removal.add(deleted.map(({ _id }) => _id))
      await refreshAll()
    },

    async refresh() {
      const now = clock.now()
      if (elapsedMs(refreshedAt, now) < REFRESH_EVERY_MS) return
      refreshedAt = now
      await refreshAll()
    },

    clear: () => byId.clear(),
  }
}

/** Checks the limits of webhooks with new deliveries, and regularly of all webhooks. */
function createLimitChecks(limiter: Pick<Background, 'add'>) {
  let allCheckedAt = Number.NEGATIVE_INFINITY
  /** Value of `additions` at the last check. */
  const checked = new WeakMap<Receiver, number>()
  return {
    check(receivers: readonly Receiver[], now: number): void {
      const isTimeForAll = elapsedMs(allCheckedAt, now) >= FULL_CHECK_INTERVAL_MS
      if (isTimeForAll) allCheckedAt = now
      const grown = receivers.filter(receiver => isTimeForAll || checked.get(receiver) !== receiver.additions)
      for (const receiver of grown) checked.set(receiver, receiver.additions)
      limiter.add(grown.map(({ id }) => id))
    },
    reset(): void {
      allCheckedAt = Number.NEGATIVE_INFINITY
    },
  }
}
