import type { Position } from '../events/envelope.js'
import { WAIT_MS } from '../projections/time-limits.js'
import { webhooks } from '../projections/webhooks.js'
import { StoreUnavailable } from '../stores/errors.js'
import type { Subscriptions } from '../webhooks/subscription.js'
import type { Core } from './core.js'

export interface KnownWebhooks {
  readonly subscriptions: Subscriptions
  /** False if that takes too long. */
  upTo(position: Position): Promise<boolean>
  /** Rejects if that takes too long: who is told of an event is known once, and whoever is missing is never told. */
  surelyUpTo(position: Position): Promise<void>
}

/** The webhooks that there are, as the read model shows them. */
export function knownWebhooks({ readModels, liveCopies }: Pick<Core, 'readModels' | 'liveCopies'>): KnownWebhooks {
  const upTo = (position: Position) => readModels.waitFor(position, { of: webhooks.name, ms: WAIT_MS.webhooks })
  return {
    upTo,
    async surelyUpTo(position) {
      if (!(await upTo(position))) throw new StoreUnavailable('The read model webhooks', 'it is behind the event log')
    },
    subscriptions: {
      all: () => liveCopies.of(webhooks).find({}),
      get: id => liveCopies.of(webhooks).get(id),
    },
  }
}
