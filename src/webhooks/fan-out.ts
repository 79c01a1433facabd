import type { BusMessage, Consume } from '../stores/message-bus.js'
import { type Clock, iso } from './clock.js'
import { type Delivery, deliveryId, type Ledger } from './ledger.js'
import { payloadOf } from './payload.js'
import { type Subscriptions, wants } from './subscription.js'

export interface FanOutOptions {
  readonly ledger: Ledger
  readonly subscriptions: Subscriptions
  readonly clock: Pick<Clock, 'now'>
  /** Resolves once the read model of webhooks shows everything up to a position; rejects when that takes too long. */
  readonly shown: (position: number) => Promise<void>
  /** Told which webhooks have something due now. */
  readonly added: (webhookIds: readonly string[]) => void
}

/**
 * Turns each event into a row of the ledger for each webhook that wants it. It never speaks HTTP, so that no receiver
 * can hold it up, and a row is named by webhook and event, so that telling it twice makes one row. It waits until all
 * webhooks are known that there were when the event happened: a place that has moved on does not come back.
 */
export function createFanOut({ ledger, subscriptions, clock, shown, added }: FanOutOptions): Consume['handle'] {
  return async messages => {
    await shown(messages.at(-1)?.position ?? 0)
    const all = await subscriptions.all()
    const now = iso(clock.now())
    const deliveries = messages.flatMap(message => {
      const wanting = all.filter(subscription => wants(subscription, message))
      if (wanting.length === 0) return []
      const body = payloadOf(message.text)
      return wanting.map(({ _id }) => deliveryOf(_id, message, body, now))
    })
    if (deliveries.length === 0) return
    await ledger.add(deliveries)
    added([...new Set(deliveries.map(({ webhook_id }) => webhook_id))])
  }
}

const deliveryOf = (webhookId: string, { id, type, landmark }: BusMessage, body: string, now: string): Delivery => ({
  _id: deliveryId(webhookId, id),
  webhook_id: webhookId,
  event_id: id,
  ...(landmark === undefined ? {} : { landmark: { ...landmark } }),
  type,
  body,
  trigger: 'event',
  open: true,
  due: now,
  scheduled: now,
  eager: true,
  attempts: 0,
  failures: 0,
  early: 0,
})
