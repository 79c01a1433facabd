import { idOf } from '../domain/aggregate.js'
import { type ApiKey, evolve } from '../domain/api-key.js'
import { type ApiKeyEvent, apiKeyEvents } from '../events/api-key.js'
import type { StoredEvent } from '../events/envelope.js'
import type { Doc } from '../stores/document-store.js'
import type { Projection } from './projection.js'

export interface ApiKeyDoc extends Doc, ApiKey {
  readonly revision: number
  readonly hash: string
}

export const apiKeys: Projection<ApiKeyDoc> = {
  name: 'api_keys',
  version: 1,
  collection: { ordered: true, indexes: [['user_id'], ['revoked_at']] },
  handles: Object.keys(apiKeyEvents),
  touches: event => [idOf(event.stream)],
  apply: (doc, event, id) => ({
    ...evolve(doc, event as unknown as StoredEvent & ApiKeyEvent),
    _id: id,
    _seq: doc?._seq ?? event.position,
    revision: event.revision,
    hash: event.hash,
  }),
}
