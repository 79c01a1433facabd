import { isSubscribed } from '../../events/catalogue.js'
import { cursorFrom, parseCursor } from '../../events/cursor.js'
import type { Position } from '../../events/envelope.js'
import { type Clock, iso } from '../clock.js'
import type { OutgoingEvent } from '../delivery/outgoing-event.js'
import { headOf } from '../delivery/payload.js'
import type { Backlog, Backlogs, Parked } from '../ledger/backlog.js'
import { type Delivery, deliveryId, dueNow, type Ledger } from '../ledger/ledger.js'
import type { Subscription, Subscriptions } from '../subscription.js'

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
  readonly subscriptions: Pick<Subscriptions, 'all'>
  readonly clock: Pick<Clock, 'now'>
  /** Resolves once the read model of webhooks shows everything up to a position; rejects when that takes too long. */
  readonly waitFor: (position: Position) => Promise<void>
  /** Told which webhooks have something due now. */
  readonly added: (webhookIds: readonly string[]) => void
  /** Told which webhooks were enabled, and have to be told what they missed. */
  readonly enabled: (webhookIds: readonly string[]) => void
}

/** Undefined where another leader, or other work of this one, changed meanwhile what is decided by: it is decided again. */
export type FanOut = (batch: EventBatch) => Promise<boolean | undefined>

/** By their ids. */
type Known = ReadonlyMap<string, Backlog>

/**
 * Turns each event into a row of the ledger for each webhook that wants it. It never speaks HTTP, so that no receiver
 * can hold it up, and a row is named by webhook and event, so that telling it twice makes one row. It waits until all
 * webhooks are known that there were when the event happened: a place that has moved on does not come back. For one that
 * is disabled nothing is added, only the place of the first event that it misses is noted, once.
 */
export function createFanOut(options: FanOutOptions): FanOut {
  const { ledger, backlogs, subscriptions, clock, waitFor, added, enabled } = options

  return tell

  async function tell({ upTo, end, outgoing }: EventBatch): Promise<boolean | undefined> {
    await waitFor(upTo)
    const { here, known } = await found()
    if (here.length === 0) return false
    const isParked = ({ _id }: Subscription) => known.get(_id)?.parked?.until === null
    const awake = here.filter(webhook => webhook.active)
    for (const { _id } of awake.filter(isParked)) if (!(await goOnAt(_id, known, end))) return undefined
    enabled(awake.filter(({ _id }) => known.get(_id)?.parked).map(({ _id }) => _id))
    // Whoever was parked until now is told of these events with all that it missed.
    const told = awake.filter(webhook => !isParked(webhook))
    const parting = here.filter(webhook => !webhook.active && !isParked(webhook))
    if (told.length + parting.length === 0) return false
    const events = await outgoing()
    for (const webhook of parting) if (!(await park(webhook, known, events))) return undefined
    const deliveries = deliveriesOf(events, told, iso(clock.now()))
    if (deliveries.length > 0) {
      await ledger.add(deliveries)
      added([...new Set(deliveries.map(({ webhook_id }) => webhook_id))])
    }
    return events.length > 0
  }

  /** All webhooks, and what is known of each beside its rows. */
  async function found() {
    const all = async () => (await subscriptions.all()).filter(({ deleted }) => !deleted)
    const before = await all()
    const known = await backlogs.getMany(before.map(({ _id }) => _id))
    const isSettled = ({ _id, active }: Subscription) => active === (known.get(_id)?.parked?.until !== null)
    // What is changed is decided by webhooks as they are once that is known which is changed: no leader that was frozen in between
    // goes by older ones.
    return { known, here: before.every(isSettled) ? before : await all() }
  }

  /** False where it is not as it is known to be: a leader that was frozen must not write over what the next one wrote. */
  function change(id: string, known: Known, changes: (backlog: Backlog) => Partial<Backlog>): Promise<boolean> {
    const version = known.get(id)?.version ?? 0
    return backlogs.change(id, backlog => (backlog.version === version ? changes(backlog) : undefined))
  }

  function goOnAt(id: string, known: Known, until: Position): Promise<boolean> {
    return change(id, known, ({ parked }) => (parked ? { parked: { ...parked, until } } : {}))
  }

  async function park(webhook: Subscription, known: Known, events: readonly OutgoingEvent[]): Promise<boolean> {
    const first = events.find(event => wants(webhook, event))
    const place = first && placeBefore(first)
    if (place === undefined) return true
    // What it had not been told yet when it was disabled again comes first.
    return change(webhook._id, known, ({ parked }) => ({ parked: { ...(parked ?? place), until: null } }))
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
