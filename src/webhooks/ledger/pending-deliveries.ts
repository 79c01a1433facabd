import type { Collection } from '../../stores/document-store.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import type { Clock } from '../clock.js'
import type { Subscriptions } from '../subscriptions.js'
import type { Delivery, Ledger } from './ledger.js'

/** Counts of pending deliveries. */
export interface PendingDeliveries {
  /** Due now or later by the retry schedule. */
  readonly waiting: number
  /** Being sent. */
  readonly sending: number
  /** Of disabled webhooks. They are sent after the webhook is enabled. */
  readonly held: number
  /** Age of the oldest due delivery of an active webhook; 0 if there is none. */
  readonly oldest_seconds: number
}

export interface PendingDeliveriesOptions {
  readonly rows: Pick<Collection<Delivery>, 'count'>
  readonly ledger: Pick<Ledger, 'countPending' | 'nextDue'>
  readonly subscriptions: Pick<Subscriptions, 'all'>
  readonly clock: Pick<Clock, 'now'>
}

/** Counts by the index of each webhook, so no query reads all rows. Other work runs in between. */
export const pendingDeliveries =
  ({ rows, ledger, subscriptions, clock }: PendingDeliveriesOptions) =>
  async (): Promise<PendingDeliveries> => {
    const existing = (await subscriptions.all()).filter(({ deleted }) => !deleted)
    let [active, held, oldest] = [0, 0, Number.POSITIVE_INFINITY]
    for (const webhook of existing) {
      await yieldToEventLoop()
      const open = await ledger.countPending(webhook._id)
      if (webhook.active) active += open
      else held += open
      const next = webhook.active && open > 0 ? await ledger.nextDue(webhook._id) : undefined
      oldest = Math.min(oldest, next ?? oldest)
    }
    const sending = await rows.count({ where: [{ field: 'claimed_by', above: '' }] })
    const late = Math.max(0, (clock.now() - oldest) / 1000)
    return { waiting: Math.max(0, active - sending), sending, held, oldest_seconds: Number.isFinite(late) ? late : 0 }
  }
