import { evolve, isAdminKey } from '../domain/api-keys.js'
import { apiKeyEvents } from '../events/api-keys.js'
import { type DocOf, mirror } from './engine/mirror.js'

export type ApiKeyDoc = DocOf<typeof apiKeys>

export const apiKeys = mirror({
  name: 'api_keys',
  version: 4,
  collection: { ordered: true, indexes: [['user_id'], ['kind'], ['revoked_at'], ['admin', 'revoked_at']] },
  events: apiKeyEvents,
  evolve,
  more: key => ({ admin: isAdminKey(key) }),
})
