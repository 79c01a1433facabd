import type { Collection } from '../../stores/document-store.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import type { Clock } from '../clock.js'
import type { Subscriptions } from '../subscriptions.js'
import type { Delivery, Ledger } from './ledger.js'

/** What is on its way to webhooks. */
export interface PendingDeliveries {
  /** Its time has come, or comes by its schedule. */
  readonly waiting: number
  /** Under way at this moment. */
  readonly sending: number
  /** Their webhook is disabled: they go out once it is enabled again. */
  readonly held: number
  /** For how long the oldest that may go out has been due; 0 where none is. */
  readonly oldest_seconds: number
}

export interface PendingDeliveriesOptions {
  readonly rows: Pick<Collection<Delivery>, 'count'>
  readonly ledger: Pick<Ledger, 'nextDue'>
  readonly subscriptions: Pick<Subscriptions, 'all'>
  readonly clock: Pick<Clock, 'now'>
}

/** Each webhook is asked by its index, so that no count is a walk through all rows; others have a turn in between. */
export const pendingDeliveries =
  ({ rows, ledger, subscriptions, clock }: PendingDeliveriesOptions) =>
  async (): Promise<PendingDeliveries> => {
    const here = (await subscriptions.all()).filter(({ deleted }) => !deleted)
    const openOf = (webhookId: string) =>
      rows.count({
        where: [
          { field: 'webhook_id', is: webhookId },
          { field: 'open', is: true },
        ],
      })
    let [active, held, oldest] = [0, 0, Number.POSITIVE_INFINITY]
    for (const webhook of here) {
      await yieldToEventLoop()
      const open = await openOf(webhook._id)
      if (webhook.active) active += open
      else held += open
      const next = webhook.active && open > 0 ? await ledger.nextDue(webhook._id) : undefined
      oldest = Math.min(oldest, next ?? oldest)
    }
    const sending = await rows.count({ where: [{ field: 'claimed_by', above: '' }] })
    const late = Math.max(0, (clock.now() - oldest) / 1000)
    return { waiting: Math.max(0, active - sending), sending, held, oldest_seconds: Number.isFinite(late) ? late : 0 }
  }
