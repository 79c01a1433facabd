import { evolve, isAdminKey } from '../domain/api-keys.js'
import { idOf } from '../domain/decisions/aggregate.js'
import { apiKeyEvents } from '../events/api-keys.js'
import { ERASED_TEXT } from '../events/schema/sealed-text.js'
import { type DocOf, mirror } from './engine/mirror.js'
import type { Projection } from './engine/projection.js'

export type ApiKeyDoc = DocOf<typeof keys>

const keys = mirror({
  name: 'api_keys',
  version: 5,
  collection: { ordered: true, indexes: [['user_id'], ['kind'], ['revoked_at'], ['admin', 'revoked_at']] },
  events: apiKeyEvents,
  evolve,
  more: key => ({ admin: isAdminKey(key) }),
})

const ERASED = 'user-erased'

/** The name of a key can name its owner, so it is erased with the owner. */
export const apiKeys: Projection<ApiKeyDoc> = {
  ...keys,
  handles: [...(keys.handles ?? []), ERASED],
  touches: event => (event.type === ERASED ? [] : keys.touches(event)),
  touchesAll: event => (event.type === ERASED ? { field: 'user_id', is: idOf(event.stream) } : undefined),
  apply: (doc, event, id) =>
    event.type === ERASED ? doc && { ...doc, name: ERASED_TEXT } : keys.apply(doc, event, id),
}
