import { isSubscribed } from '../events/catalogue.js'
import type { Landmark, Position } from '../events/envelope.js'
import { type Clock, iso } from './clock.js'
import { type Delivery, deliveryId, dueNow, type Ledger } from './ledger.js'
import type { Subscription, Subscriptions } from './subscription.js'

/** A public event, in the very text that receivers are sent and that is signed. */
export interface OutgoingEvent {
  readonly id: string
  readonly type: string
  readonly position: Position
  /** The event of the log that it tells of; unknown of what an earlier version published. */
  readonly landmark?: Landmark
  /** Of the request that made it happen, where its sender traces it. */
  readonly traceparent?: string
  readonly body: string
}

/** Events, put into words only where a webhook is there to hear them. */
export interface EventBatch {
  /** Up to here the webhooks must be known. */
  readonly upTo: Position
  outgoing(): Promise<readonly OutgoingEvent[]>
}

/** False if nobody was told anything. */
export type HandleEvents = (batch: EventBatch) => Promise<boolean>

export interface FanOutOptions {
  readonly ledger: Ledger
  readonly subscriptions: Subscriptions
  readonly clock: Pick<Clock, 'now'>
  /** Resolves once the read model of webhooks shows everything up to a position; rejects when that takes too long. */
  readonly waitFor: (position: Position) => Promise<void>
  /** Told which webhooks have something due now. */
  readonly added: (webhookIds: readonly string[]) => void
}

/**
 * Turns each event into a row of the ledger for each webhook that wants it. It never speaks HTTP, so that no receiver
 * can hold it up, and a row is named by webhook and event, so that telling it twice makes one row. It waits until all
 * webhooks are known that there were when the event happened: a place that has moved on does not come back.
 */
export function createFanOut({ ledger, subscriptions, clock, waitFor, added }: FanOutOptions): HandleEvents {
  return async ({ upTo, outgoing }) => {
    await waitFor(upTo)
    const here = (await subscriptions.all()).filter(({ deleted }) => !deleted)
    if (here.length === 0) return false
    const events = await outgoing()
    const deliveries = deliveriesOf(events, here, iso(clock.now()))
    if (deliveries.length > 0) {
      await ledger.add(deliveries)
      added([...new Set(deliveries.map(({ webhook_id }) => webhook_id))])
    }
    return events.length > 0
  }
}

const deliveriesOf = (events: readonly OutgoingEvent[], here: readonly Subscription[], now: string): Delivery[] =>
  events.flatMap(event => here.filter(webhook => wants(webhook, event)).map(({ _id }) => deliveryOf(_id, event, now)))

/** It is told what it wants of everything that came after it. */
const wants = ({ _seq = 0, events }: Subscription, { type, position }: OutgoingEvent): boolean =>
  position > _seq && isSubscribed(events, type)

function deliveryOf(webhookId: string, told: OutgoingEvent, now: string): Delivery {
  const { id, type, landmark, traceparent, body } = told
  const event = {
    event_id: id,
    ...{ type, body },
    ...(landmark === undefined ? {} : { landmark: { ...landmark } }),
    ...(traceparent === undefined ? {} : { traceparent }),
  }
  return dueNow({ _id: deliveryId(webhookId, id), webhook_id: webhookId, ...event, trigger: 'event' }, now)
}
