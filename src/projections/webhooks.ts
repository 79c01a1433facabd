import { evolve } from '../domain/webhooks.js'
import { webhookEvents } from '../events/webhooks.js'
import { searchable } from '../stores/searchable.js'
import { type DocOf, mirror } from './engine/mirror.js'
import type { ReadModels } from './engine/read-models.js'

export type WebhookDoc = DocOf<typeof webhooks>

export const webhooks = mirror({
  name: 'webhooks',
  version: 1,
  collection: {
    ordered: true,
    indexes: [['deleted'], ['deleted', 'active'], ['deleted', 'name_key'], ['created_at'], ['updated_at']],
  },
  events: webhookEvents,
  evolve,
  more: ({ name, deleted_at }) => ({ deleted: deleted_at !== null, name_key: searchable(name) }),
})

export const webhookCount = (readModels: Pick<ReadModels, 'of'>): Promise<number> =>
  readModels.of(webhooks).count({ where: [{ field: 'deleted', is: false }] })
