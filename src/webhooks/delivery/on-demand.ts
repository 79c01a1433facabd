import type { Mint } from '../../domain/values/ids.js'
import type { PresentedActor } from '../../feed/published/webhooks.js'
import { type Clock, iso } from '../clock.js'
import type { AttemptLog, LoggedAttempt } from '../ledger/attempt-log.js'
import { deliveryId, type Ledger } from '../ledger/ledger.js'
import type { SubscribedWebhook } from '../subscriptions.js'
import type { AttemptRequest, Deliver } from './deliver.js'
import { payloadText } from './payload.js'

export interface OnDemandOptions {
  readonly deliver: Deliver
  readonly log: AttemptLog
  readonly ledger: Ledger
  readonly clock: Pick<Clock, 'now'>
  readonly mint: Mint
  readonly testData: (webhookId: string, actor: PresentedActor) => unknown
}

/** Attempts on request: made immediately, logged, never retried, and without effect on the webhook's status. */
export interface OnDemand {
  test(subscription: SubscribedWebhook, actor: PresentedActor): Promise<LoggedAttempt>
  /** Sends the event of a logged attempt again, with the same ID. */
  redeliver(subscription: SubscribedWebhook, entry: LoggedAttempt): Promise<LoggedAttempt>
}

export function createOnDemand({ deliver, log, ledger, clock, mint, testData }: OnDemandOptions): OnDemand {
  const send = async (subscription: SubscribedWebhook, what: AttemptRequest) => {
    const { _id: webhookId, url: sentTo } = subscription
    return { ...what, webhookId, sentTo, result: await deliver(subscription, what) }
  }

  return {
    async test(subscription, actor) {
      const eventId = mint('evt')
      const type = 'webhook.test'
      const sentAt = clock.now()
      const data = testData(subscription._id, actor)
      const body = payloadText({ id: eventId, type, timestamp: iso(sentAt), sequence: null, hash: null, data })
      const sent = await send(subscription, { eventId, body, sentAt })
      return log.add({ ...sent, type, attempt: 1, trigger: 'test', nextAttemptAt: null })
    },

    async redeliver(subscription, entry) {
      const { event_id: eventId, event: type, sent_body: body } = entry
      const traced = (await ledger.get(deliveryId(subscription._id, eventId)))?.traceparent
      const sent = await send(subscription, { eventId, body, traceparent: traced, sentAt: clock.now() })
      const pending = await ledger.get(deliveryId(subscription._id, eventId))
      // A delivery that arrived on request needs no automatic retry.
      if (sent.result.success && pending?.open && pending.claimed_by === undefined)
        await ledger.complete(pending, clock.now())
      return log.add({ ...sent, type, attempt: entry.attempt + 1, trigger: 'redelivery', nextAttemptAt: null })
    },
  }
}
