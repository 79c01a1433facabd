import { isSubscribed } from '../events/catalogue.js'
import { cursorFrom, parseCursor } from '../events/cursor.js'
import type { Position } from '../events/envelope.js'
import type { Backlogs, Parked } from './backlog.js'
import { type Clock, iso } from './clock.js'
import { type Delivery, deliveryId, dueNow, type Ledger } from './ledger.js'
import type { OutgoingEvent } from './outgoing-event.js'
import { headOf } from './payload.js'
import type { Subscription, Subscriptions } from './subscription.js'

/** Events, put into words only where a webhook is there to hear them. */
export interface EventBatch {
  /** Up to here the webhooks must be known. */
  readonly upTo: Position
  /** The place of the last event. */
  readonly end: Position
  outgoing(): Promise<readonly OutgoingEvent[]>
}

/** False if nobody was told anything. */
export type HandleEvents = (batch: EventBatch) => Promise<boolean>

export interface FanOutOptions {
  readonly ledger: Pick<Ledger, 'add'>
  readonly backlogs: Backlogs
  readonly subscriptions: Subscriptions
  readonly clock: Pick<Clock, 'now'>
  /** Resolves once the read model of webhooks shows everything up to a position; rejects when that takes too long. */
  readonly waitFor: (position: Position) => Promise<void>
  /** Told which webhooks have something due now. */
  readonly added: (webhookIds: readonly string[]) => void
  /** Told which webhooks were enabled, and have to be told what they missed. */
  readonly enabled: (webhookIds: readonly string[]) => void
}

/**
 * Turns each event into a row of the ledger for each webhook that wants it. It never speaks HTTP, so that no receiver
 * can hold it up, and a row is named by webhook and event, so that telling it twice makes one row. It waits until all
 * webhooks are known that there were when the event happened: a place that has moved on does not come back. For one that
 * is disabled nothing is added, only the place of the first event that it misses is noted, once.
 */
export function createFanOut(options: FanOutOptions): HandleEvents {
  const { ledger, backlogs, subscriptions, clock, waitFor, added, enabled } = options

  return async ({ upTo, end, outgoing }) => {
    await waitFor(upTo)
    const here = (await subscriptions.all()).filter(({ deleted }) => !deleted)
    if (here.length === 0) return false
    const parked = await backlogs.getMany(here.map(({ _id }) => _id))
    const isParked = ({ _id }: Subscription) => parked.get(_id)?.parked?.until === null
    const awake = here.filter(webhook => webhook.active)
    for (const { _id } of awake.filter(isParked)) await goOnAt(_id, end)
    enabled(awake.filter(({ _id }) => parked.get(_id)?.parked).map(({ _id }) => _id))
    // Whoever was parked until now is told of these events with all that it missed.
    const told = awake.filter(webhook => !isParked(webhook))
    const parting = here.filter(webhook => !webhook.active && !isParked(webhook))
    if (told.length + parting.length === 0) return false
    const events = await outgoing()
    for (const webhook of parting) await park(webhook, events)
    const deliveries = deliveriesOf(events, told, iso(clock.now()))
    if (deliveries.length > 0) {
      await ledger.add(deliveries)
      added([...new Set(deliveries.map(({ webhook_id }) => webhook_id))])
    }
    return events.length > 0
  }

  function goOnAt(id: string, until: Position): Promise<boolean> {
    return backlogs.change(id, ({ parked }) => (parked ? { parked: { ...parked, until } } : undefined))
  }

  async function park(webhook: Subscription, events: readonly OutgoingEvent[]): Promise<void> {
    const first = events.find(event => wants(webhook, event))
    const place = first && placeBefore(first)
    if (place === undefined) return
    // What it had not been told yet when it was disabled again comes first.
    await backlogs.change(webhook._id, ({ parked }) => ({ parked: { ...(parked ?? place), until: null } }))
  }
}

/** By what it says itself: the cursor before it, which no other event has. */
function placeBefore({ body }: OutgoingEvent): Pick<Parked, 'after' | 'at'> | undefined {
  const head = headOf(body)
  const cursor = head && parseCursor(head.sequence)
  return cursor && { after: cursorFrom(cursor.log, cursor.position, 0), at: head.timestamp }
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
