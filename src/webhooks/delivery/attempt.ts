import { isForAdmins, isSubscribed } from '../../events/catalogue.js'
import { type Clock, iso } from '../clock.js'
import { isFailing, type Lane, type Lanes } from '../dispatch/lane.js'
import type { AttemptLog, SentAttempt } from '../ledger/attempt-log.js'
import type { Delivery, Ledger, Rescheduled } from '../ledger/ledger.js'
import type { Subscriptions } from '../subscriptions.js'
import type { Deliver } from './deliver.js'
import { type DisableReason, failingSince, MAX_RETRY_AFTER_MS, nextAttemptAt, reasonToDisable } from './schedule.js'

export interface AttemptOptions {
  readonly ledger: Ledger
  readonly log: AttemptLog
  readonly lanes: Lanes
  readonly subscriptions: Subscriptions
  readonly deliver: Deliver
  /** Disables the webhook, by a command. */
  readonly disable: (webhookId: string, reason: DisableReason) => Promise<void>
  readonly clock: Pick<Clock, 'now'>
  readonly random: () => number
}

/**
 * Makes one attempt of a claimed delivery. It is noted in the log first and in the ledger after, and the claim runs
 * out by itself: a crash between any two lines repeats at most this attempt, and loses nothing.
 */
export type Attempt = (lane: Lane, delivery: Delivery, ending: AbortSignal) => Promise<LookAgainAt>

const toDeliver = ({ event_id: eventId, body, traceparent }: Delivery) => ({ eventId, body, traceparent })

/** When there is something to be done for the webhook again, as far as this attempt says. */
type LookAgainAt = number
const NEVER = Number.POSITIVE_INFINITY
/** So often a delivery goes out ahead of its time and fails; then it waits for it. Some events fail for ever. */
const MAX_EARLY = 5

export function createAttempt(options: AttemptOptions): Attempt {
  const { ledger, log, lanes, subscriptions, deliver, disable, clock, random } = options

  return async (lane, delivery, ending) => {
    const subscription = await subscriptions.get(lane.id)
    if (!subscription || subscription.deleted) {
      // What is due to it goes with it, once it is known that it was deleted.
      lane.active = false
      return NEVER
    }
    if (!subscription.active) {
      lane.active = false
      await ledger.release(delivery)
      return NEVER
    }
    if (isForAdmins(delivery.type) && !isSubscribed(subscription.events, delivery.type)) {
      // Nobody asks for it any more, and who may not see it may have changed the address since.
      await ledger.settle(delivery, clock.now())
      return NEVER
    }
    const sentAt = clock.now()
    const result = await deliver(subscription, { ...toDeliver(delivery), sentAt })
    // Broken off by ourselves: it says nothing of the receiver.
    if (ending.aborted && result.status_code === 0) {
      await ledger.release(delivery)
      return NEVER
    }
    return attempted(lane, delivery, { sentAt, sentTo: subscription.url, result })
  }

  async function attempted(lane: Lane, delivery: Delivery, sent: SentAttempt) {
    const { sentAt, result } = sent
    const at = new Date(clock.now())
    const since = failingSince(dateOf(lane.record.failing_since), { success: result.success, at })
    const reason = reasonToDisable({ statusCode: result.status_code, at, failingSince: since })
    const next = result.success ? null : nextOf(delivery, sent, at)
    // What is parked is not due at any time.
    await note(delivery, sent, reason === null ? (next?.scheduled ?? null) : null)
    const isOurs = await (next ? ledger.reschedule(delivery, next) : ledger.settle(delivery, at.getTime()))
    // Another leads by now, who knows more of the receiver than one that was frozen.
    if (!isOurs) return NEVER
    if (result.success) return succeeded(lane, sentAt)
    if (sentAt >= lane.workedAt) await failed(lane, at)
    if (reason !== null) {
      lane.active = false
      await disable(lane.id, reason)
    }
    return next ? Date.parse(next.scheduled) : NEVER
  }

  async function note(delivery: Delivery, sent: SentAttempt, nextAttemptAt: string | null) {
    await log.add({
      ...sent,
      webhookId: delivery.webhook_id,
      type: delivery.type,
      eventId: delivery.event_id,
      body: delivery.body,
      attempt: delivery.attempts + 1,
      trigger: delivery.attempts > 0 ? 'retry' : delivery.trigger,
      nextAttemptAt,
    })
  }

  /** After the first success, all that waits for a later attempt is let go. */
  async function succeeded(lane: Lane, sentAt: number): Promise<LookAgainAt> {
    lane.workedAt = Math.max(lane.workedAt, sentAt)
    if (!isFailing(lane)) return NEVER
    await lanes.note(lane, { failing_since: null, reach: lane.record.reach === 'all' ? 'all' : 'eager' })
    return clock.now()
  }

  async function failed(lane: Lane, at: Date): Promise<void> {
    if (!isFailing(lane)) await lanes.note(lane, { failing_since: iso(at.getTime()), reach: 'due' })
  }

  /** When a delivery is tried again; null once every retry is used up. One made ahead of its time uses none up. */
  function nextOf(delivery: Delivery, { sentAt, result }: SentAttempt, failedAt: Date): Rescheduled | null {
    const { retry_after_ms: retryAfterMs } = result
    const attempts = delivery.attempts + 1
    if (Date.parse(delivery.scheduled) > sentAt) {
      const early = delivery.early + 1
      const wished = failedAt.getTime() + Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)
      const scheduled = iso(Math.max(wished, Date.parse(delivery.scheduled)))
      const { failures } = delivery
      return { scheduled, attempts, failures, early, eager: retryAfterMs === null && early < MAX_EARLY }
    }
    const failures = delivery.failures + 1
    const next = nextAttemptAt({ attempt: failures, failedAt, retryAfterMs }, random)
    if (next === null) return null
    return { scheduled: iso(next.getTime()), eager: retryAfterMs === null, attempts, failures, early: 0 }
  }
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
