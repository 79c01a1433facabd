import { idOf } from '../domain/aggregate.js'
import { evolve, type User } from '../domain/user.js'
import type { StoredEvent } from '../events/envelope.js'
import { type UserEvent, userEvents } from '../events/user.js'
import type { Doc } from '../stores/document-store.js'
import { searchable } from '../stores/searchable.js'
import type { Projection } from './projection.js'

export interface UserDoc extends Doc, User {
  readonly revision: number
  readonly hash: string
  readonly text: string
  readonly name_key: string
}

export const users: Projection<UserDoc> = {
  name: 'users',
  version: 1,
  collection: {
    ordered: true,
    indexes: [['active'], ['role'], ['name_key'], ['email'], ['created_at']],
    search: 'text',
  },
  handles: Object.keys(userEvents),
  touches: event => [idOf(event.stream)],
  apply: (doc, event, id) => {
    const user = evolve(doc, event as unknown as StoredEvent & UserEvent)
    return {
      ...user,
      _id: id,
      _seq: doc?._seq ?? event.position,
      revision: event.revision,
      hash: event.hash,
      text: searchable([user.name, user.email].filter(Boolean).join('\n')),
      name_key: searchable(user.name),
    }
  },
}
