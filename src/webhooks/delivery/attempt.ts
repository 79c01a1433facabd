import { isForAdmins, isSubscribed } from '../../events/kinds/catalogue.js'
import { type Clock, iso } from '../clock.js'
import { isFailing, type Receiver, type ReceiverStore } from '../dispatch/receivers.js'
import type { AttemptLog, SentAttempt } from '../ledger/attempt-log.js'
import type { Delivery, Ledger, Rescheduled } from '../ledger/ledger.js'
import type { Subscriptions } from '../subscriptions.js'
import type { Deliver } from './deliver.js'
import { type DisableReason, failingSince, MAX_RETRY_AFTER_MS, nextAttemptAt, reasonToDisable } from './schedule.js'

export interface AttemptOptions {
  readonly ledger: Ledger
  readonly log: AttemptLog
  readonly receiverStore: ReceiverStore
  readonly subscriptions: Subscriptions
  readonly deliver: Deliver
  /** Disables the webhook by a command. */
  readonly disable: (webhookId: string, reason: DisableReason) => Promise<void>
  readonly clock: Pick<Clock, 'now'>
  readonly random: () => number
}

/**
 * Makes one attempt of a claimed delivery. The delivery log is written before the ledger, and claims expire, so a crash at any
 * point repeats at most this attempt and loses nothing.
 */
export type AttemptDelivery = (receiver: Receiver, delivery: Delivery, ending: AbortSignal) => Promise<NextClaimAt>

const toDeliver = ({ event_id: eventId, body, traceparent }: Delivery) => ({ eventId, body, traceparent })

/** When to look for deliveries of the webhook again, as far as this attempt shows. */
type NextClaimAt = number
const NO_NEXT_CLAIM = Number.POSITIVE_INFINITY
/**
 * Maximum number of attempts before the scheduled time. After that, the delivery waits, because some events always fail.
 */
const MAX_EARLY = 5

export function createAttempt(options: AttemptOptions): AttemptDelivery {
  const { ledger, log, receiverStore, subscriptions, deliver, disable, clock, random } = options

  return async (receiver, delivery, ending) => {
    const subscription = await subscriptions.get(receiver.id)
    if (!subscription || subscription.deleted) {
      // Its deliveries are removed when the deletion is processed.
      receiver.active = false
      return NO_NEXT_CLAIM
    }
    if (!subscription.active) {
      receiver.active = false
      await ledger.release(delivery)
      return NO_NEXT_CLAIM
    }
    if (isForAdmins(delivery.type) && !isSubscribed(subscription.events, delivery.type)) {
      // The webhook no longer names this event, and a user without permission for it might have changed the URL.
      await ledger.complete(delivery, clock.now())
      return NO_NEXT_CLAIM
    }
    const sentAt = clock.now()
    const result = await deliver(subscription, { sentAt, ...toDeliver(delivery) })
    // The service stopped the attempt, so it says nothing about the receiver.
    if (ending.aborted && result.status_code === 0) {
      await ledger.release(delivery)
      return NO_NEXT_CLAIM
    }
    return recordAttempt(receiver, delivery, { sentAt, sentTo: subscription.url, result })
  }

  async function recordAttempt(receiver: Receiver, delivery: Delivery, sent: SentAttempt) {
    const { sentAt, result } = sent
    const at = new Date(clock.now())
    const since = failingSince(dateOf(receiver.record.failing_since), { success: result.success, at })
    const reason = reasonToDisable({ statusCode: result.status_code, at, failingSince: since })
    const next = result.success ? null : nextAttempt(delivery, sent, at, random)
    // Deliveries of a disabled webhook have no next attempt.
    await logAttempt(delivery, sent, reason === null ? (next?.scheduled ?? null) : null)
    const isOurs = await (next ? ledger.reschedule(delivery, next) : ledger.complete(delivery, at.getTime()))
    // Another instance leads, and knows more about the receiver than this one.
    if (!isOurs) return NO_NEXT_CLAIM
    if (result.success) return recordSuccess(receiver, sentAt)
    if (sentAt >= receiver.succeededAt) await recordFailure(receiver, at)
    if (reason !== null) {
      receiver.active = false
      await disable(receiver.id, reason)
    }
    return next ? Date.parse(next.scheduled) : NO_NEXT_CLAIM
  }

  async function logAttempt(delivery: Delivery, sent: SentAttempt, nextAttemptAt: string | null) {
    await log.add({
      webhookId: delivery.webhook_id,
      type: delivery.type,
      eventId: delivery.event_id,
      body: delivery.body,
      attempt: delivery.attempts + 1,
      trigger: delivery.attempts > 0 ? 'retry' : delivery.trigger,
      nextAttemptAt,
      ...sent,
    })
  }

  /** After the first success, all deliveries that wait for a later attempt are released. */
  async function recordSuccess(receiver: Receiver, sentAt: number): Promise<NextClaimAt> {
    receiver.succeededAt = Math.max(receiver.succeededAt, sentAt)
    if (!isFailing(receiver)) return NO_NEXT_CLAIM
    await receiverStore.update(receiver, {
      failing_since: null,
      reach: receiver.record.reach === 'all' ? 'all' : 'eager',
    })
    return clock.now()
  }

  async function recordFailure(receiver: Receiver, at: Date): Promise<void> {
    if (!isFailing(receiver)) await receiverStore.update(receiver, { failing_since: iso(at.getTime()), reach: 'due' })
  }
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Returns when to try again; null after the last retry. An attempt before the scheduled time doesn't count as a retry. */
function nextAttempt(
  delivery: Delivery,
  { sentAt, result }: SentAttempt,
  failedAt: Date,
  random: () => number,
): Rescheduled | null {
  const { retry_after_ms: retryAfterMs } = result
  const attempts = delivery.attempts + 1
  if (Date.parse(delivery.scheduled) > sentAt) {
    const early = delivery.early + 1
    const earliest = failedAt.getTime() + Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)
    const scheduled = iso(Math.max(earliest, Date.parse(delivery.scheduled)))
    const { failures } = delivery
    return { scheduled, attempts, failures, early, eager: retryAfterMs === null && early < MAX_EARLY }
  }
  const failures = delivery.failures + 1
  const next = nextAttemptAt({ attempt: failures, failedAt, retryAfterMs }, random)
  if (next === null) return null
  return { scheduled: iso(next.getTime()), eager: retryAfterMs === null, attempts, failures, early: 0 }
}
