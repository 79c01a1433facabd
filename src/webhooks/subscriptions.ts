import type { Position } from '../events/log/envelope.js'
import type { Consistency } from '../projections/engine/consistency.js'
import type { ReadModels } from '../projections/engine/read-models.js'
import { WAIT_MS } from '../projections/engine/time-limits.js'
import { webhooks } from '../projections/webhooks.js'
import { StoreUnavailable } from '../stores/errors.js'

/** The part of a webhook's record that deliveries need. */
export interface SubscribedWebhook {
  readonly _id: string
  /** Position of the event that created it. */
  readonly _seq?: number
  readonly url: string
  readonly events: readonly string[]
  /** While false, pending deliveries wait. */
  readonly active: boolean
  readonly deleted: boolean
  readonly created_at: string
  readonly enabled_at: string
  /** Encrypted. */
  readonly secret: string
  readonly previous: readonly { readonly secret: string; readonly until: string }[]
}

export interface Subscriptions {
  /** Includes deleted webhooks. */
  all(): Promise<readonly SubscribedWebhook[]>
  get(id: string): Promise<SubscribedWebhook | undefined>
}

/** The read model of webhooks. */
export interface WebhookReadModel extends Subscriptions {
  /** Waits until the read model shows a position; returns false if that takes too long. */
  waitFor(position: Position): Promise<boolean>
  /** Rejects if that takes too long: a webhook that is missing when an event is handled never receives it. */
  mustShow(position: Position): Promise<void>
}

export interface WebhookReadModelOptions {
  readonly readModels: Pick<Consistency, 'waitFor'>
  readonly liveCopies: ReadModels
}

export function webhookReadModel({ readModels, liveCopies }: WebhookReadModelOptions): WebhookReadModel {
  const waitFor = (position: Position) => readModels.waitFor(position, { of: webhooks.name, ms: WAIT_MS.webhooks })
  return {
    waitFor,
    async mustShow(position) {
      if (!(await waitFor(position)))
        throw new StoreUnavailable('The read model webhooks', 'it is behind the event log')
    },
    all: () => liveCopies.of(webhooks).find({}),
    get: id => liveCopies.of(webhooks).get(id),
  }
}
