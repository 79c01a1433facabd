import { idOf } from '../domain/aggregate.js'
import { evolve, type Webhook } from '../domain/webhook.js'
import type { StoredEvent } from '../events/envelope.js'
import { type WebhookEvent, webhookEvents } from '../events/webhook.js'
import type { Doc } from '../stores/document-store.js'
import { searchable } from '../stores/searchable.js'
import type { Projection } from './projection.js'

export interface WebhookDoc extends Doc, Webhook {
  readonly revision: number
  readonly hash: string
  readonly deleted: boolean
  readonly name_key: string
}

export const webhooks: Projection<WebhookDoc> = {
  name: 'webhooks',
  version: 1,
  collection: {
    ordered: true,
    indexes: [['deleted'], ['deleted', 'active'], ['deleted', 'name_key'], ['created_at'], ['updated_at']],
  },
  handles: Object.keys(webhookEvents),
  touches: event => [idOf(event.stream)],
  apply: (doc, event, id) => {
    const webhook = evolve(doc, event as unknown as StoredEvent & WebhookEvent)
    return {
      ...webhook,
      _id: id,
      _seq: doc?._seq ?? event.position,
      revision: event.revision,
      hash: event.hash,
      deleted: webhook.deleted_at !== null,
      name_key: searchable(webhook.name),
    }
  },
}
