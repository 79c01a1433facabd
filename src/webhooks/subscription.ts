import { isWanted } from '../events/catalogue.js'
import type { Position } from '../events/envelope.js'
import type { BusMessage } from '../stores/message-bus.js'

/** What deliveries need to know of a webhook: the part of its record that the read model shows. */
export interface Subscription {
  readonly _id: string
  /** Position of the event that made it. */
  readonly _seq?: number
  readonly url: string
  readonly events: readonly string[]
  /** While it is not, what is due is parked. */
  readonly active: boolean
  readonly deleted: boolean
  readonly created_at: string
  readonly enabled_at: string
  /** Sealed. */
  readonly secret: string
  readonly previous: readonly { readonly secret: string; readonly until: string }[]
}

export interface Subscriptions {
  /** Those that are deleted included. */
  all(): Promise<readonly Subscription[]>
  get(id: string): Promise<Subscription | undefined>
}

/** It is told what it wants of everything that came after it. */
export const wants = (subscription: Subscription, { type, position }: Pick<BusMessage, 'type' | 'position'>): boolean =>
  !subscription.deleted && cameAfter(subscription, position) && isWanted(subscription.events, type)

const cameAfter = ({ _seq }: Subscription, position: Position): boolean => position > (_seq ?? 0)
