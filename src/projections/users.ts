import { evolve } from '../domain/users.js'
import { userEvents } from '../events/users.js'
import { searchable } from '../stores/searchable.js'
import { type DocOf, mirror } from './engine/mirror.js'
import { EVERY_CHANGE } from './engine/projection.js'

export type UserDoc = DocOf<typeof users>

export const users = mirror({
  name: 'users',
  version: 2,
  versions: EVERY_CHANGE,
  collection: {
    ordered: true,
    indexes: [['active'], ['role'], ['name_key', '_id'], ['email', '_id'], ['created_at', '_id'], ['valid_from']],
    search: 'text',
  },
  events: userEvents,
  evolve,
  more: ({ name, email }) => ({
    text: searchable([name, email].filter(Boolean).join('\n')),
    name_key: searchable(name),
  }),
})
