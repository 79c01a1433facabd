import { isSubscribed } from '../../events/kinds/catalogue.js'
import { cursorFrom, parseCursor } from '../../events/log/cursor.js'
import type { Position } from '../../events/log/envelope.js'
import { landmarkOf } from '../../stores/applied-position.js'
import { type Clock, iso } from '../clock.js'
import { headOf, type OutgoingEvent } from '../delivery/payload.js'
import type { Backlog, Backlogs, Gap } from '../ledger/backlog.js'
import { type Delivery, deliveryId, dueNow, type Ledger } from '../ledger/ledger.js'
import type { DeliveryRecovery } from '../recovery/delivery-recovery.js'
import { deliveredUpTo } from '../recovery/delivery-watermark.js'
import type { SubscribedWebhook, Subscriptions } from '../subscriptions.js'

/** Events of the message bus, which are translated to payloads only if a webhook exists. */
export interface IncomingEvents {
  /** The read model of webhooks must show everything up to this position. */
  readonly upTo: Position
  /** Position of the last event. */
  readonly end: Position
  outgoing(): Promise<readonly OutgoingEvent[]>
}

/** Stores the deliveries of a batch; returns false if no webhook exists for it. */
export type HandleEvents = (batch: IncomingEvents) => Promise<boolean>

export interface FanOutOptions {
  readonly ledger: Pick<Ledger, 'add'>
  readonly backlogs: Backlogs
  readonly subscriptions: Pick<Subscriptions, 'all'>
  readonly recovery: Pick<DeliveryRecovery, 'startedAt'>
  readonly clock: Clock
  /** Resolves when the read model of webhooks shows everything up to a position; rejects if that takes too long. */
  readonly waitFor: (position: Position) => Promise<void>
  /** Called with the webhooks that have new deliveries. */
  readonly added: (webhookIds: readonly string[]) => void
  /** Called with the webhooks that were enabled and have missed events. */
  readonly enabled: (webhookIds: readonly string[]) => void
}

/** Returns a handler that rejects after the signal is aborted. */
export type FanOut = (signal: AbortSignal) => HandleEvents

/** A leader that was frozen learns sooner that it was replaced, because it renews its lease when it wakes. */
const RETRY_MS = 250

/** Backlog records by webhook. */
type BacklogsById = ReadonlyMap<string, Backlog>

/**
 * Stores a pending delivery of each event for each webhook that subscribed to it. It sends no requests, so a receiver can't
 * slow it down. A delivery is named by webhook and event, so repetition adds nothing. The position of the consumer never moves
 * back, so it waits until the read model shows all webhooks that existed at the event. For a disabled webhook, it stores only
 * the position of the first missed event, once.
 */
export function createFanOut(options: FanOutOptions): FanOut {
  const { ledger, backlogs, subscriptions, recovery, clock, waitFor, added, enabled } = options

  return signal => async batch => {
    for (;;) {
      const isStored = await storeDeliveries(batch)
      if (isStored !== undefined) return isStored
      // Only an instance that still leads decides again, because the events are old by now.
      await clock.wait(RETRY_MS, signal)
      signal.throwIfAborted()
    }
  }

  /** Returns undefined if the backlog records changed after they were read. */
  async function storeDeliveries({ upTo, end, outgoing }: IncomingEvents): Promise<boolean | undefined> {
    await waitFor(upTo)
    const { webhooks, known } = await readState()
    if (webhooks.length === 0) return false
    const isParked = ({ _id }: SubscribedWebhook) => known.get(_id)?.parked?.until === null
    const active = webhooks.filter(webhook => webhook.active)
    for (const { _id } of active.filter(isParked)) if (!(await endGap(_id, known, end))) return undefined
    enabled(active.filter(({ _id }) => known.get(_id)?.parked).map(({ _id }) => _id))
    // A webhook that was parked until now receives these events together with the others that it missed.
    const receiving = active.filter(webhook => !isParked(webhook))
    const newlyDisabled = webhooks.filter(webhook => !webhook.active && !isParked(webhook))
    if (receiving.length + newlyDisabled.length === 0) return false
    const events = await outgoing()
    for (const webhook of newlyDisabled) if (!(await park(webhook, known, events))) return undefined
    const deliveries = deliveriesOf(events, receiving)
    if (deliveries.length > 0) {
      await ledger.add(deliveries)
      added([...new Set(deliveries.map(({ webhook_id }) => webhook_id))])
    }
    return events.length > 0
  }

  async function readState() {
    const all = async () => (await subscriptions.all()).filter(({ deleted }) => !deleted)
    const before = await all()
    const known = await backlogs.getMany(before.map(({ _id }) => _id))
    const isSettled = ({ _id, active }: SubscribedWebhook) => active === (known.get(_id)?.parked?.until !== null)
    // A change of a backlog record is decided by webhooks that were read after it. Otherwise, a leader that was frozen between
    // the reads would decide by older webhooks.
    return { known, webhooks: before.every(isSettled) ? before : await all() }
  }

  /** Returns false if the record has changed, because a leader that was frozen must not overwrite its successor's changes. */
  function change(id: string, known: BacklogsById, changes: (backlog: Backlog) => Partial<Backlog>): Promise<boolean> {
    const version = known.get(id)?.version ?? 0
    return backlogs.change(id, backlog => (backlog.version === version ? changes(backlog) : undefined))
  }

  function endGap(id: string, known: BacklogsById, until: Position): Promise<boolean> {
    return change(id, known, ({ parked }) => (parked ? { parked: { ...parked, until } } : {}))
  }

  async function park(
    webhook: SubscribedWebhook,
    known: BacklogsById,
    events: readonly OutgoingEvent[],
  ): Promise<boolean> {
    const first = events.find(event => isSubscribedTo(webhook, event))
    const gap = first && gapBefore(first)
    if (gap === undefined) return true
    // A gap from before that wasn't closed when the webhook was disabled again begins earlier.
    return change(webhook._id, known, ({ parked }) => ({ parked: { ...(parked ?? gap), until: null } }))
  }

  function deliveriesOf(
    events: readonly OutgoingEvent[],
    receiving: readonly SubscribedWebhook[],
  ): readonly Delivery[] {
    const now = iso(clock.now())
    return events.flatMap(event =>
      receiving.filter(webhook => isSubscribedTo(webhook, event)).map(({ _id }) => deliveryOf(_id, event, now)),
    )
  }

  /** A webhook receives events after its creation; during a recovery, only those that it lacks. */
  function isSubscribedTo({ _id, _seq = 0, events }: SubscribedWebhook, { type, position }: OutgoingEvent): boolean {
    const { startedAt } = recovery
    const start = startedAt === undefined ? _seq : Math.max(_seq, deliveredUpTo(startedAt, _id))
    return position > start && isSubscribed(events, type)
  }
}

/** Returns a gap that begins before the event, by the cursor in its payload. */
function gapBefore({ body }: OutgoingEvent): Pick<Gap, 'after' | 'at'> | undefined {
  const head = headOf(body)
  const cursor = head && parseCursor(head.sequence)
  return cursor && { after: cursorFrom(cursor.log, cursor.position, 0), at: head.timestamp }
}

function deliveryOf(webhookId: string, outgoing: OutgoingEvent, now: string): Delivery {
  const { id, type, landmark, traceparent, body } = outgoing
  const event = {
    event_id: id,
    ...{ type, body },
    ...(landmark === undefined ? {} : { landmark: landmarkOf(landmark) }),
    ...(traceparent === undefined ? {} : { traceparent }),
  }
  return dueNow({ _id: deliveryId(webhookId, id), webhook_id: webhookId, ...event, trigger: 'event' }, now)
}
