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
