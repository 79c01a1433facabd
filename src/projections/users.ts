import { evolve, type User } from '../domain/users.js'
import { ERASED_TEXT } from '../events/schema/sealed-text.js'
import { userEvents } from '../events/users.js'
import { searchable } from '../stores/searchable.js'
import { type DocOf, mirror } from './engine/mirror.js'
import { EVERY_CHANGE } from './engine/projection.js'

export type UserDoc = DocOf<typeof users>

const listed = ({ name, email }: Pick<User, 'name' | 'email'>) => ({
  text: searchable([name, email].filter(Boolean).join('\n')),
  name_key: searchable(name),
})

export const users = mirror({
  name: 'users',
  version: 3,
  versions: EVERY_CHANGE,
  erasePast: {
    when: 'user-erased',
    erase(past) {
      // As the events of an erased person read.
      const texts = { name: ERASED_TEXT, email: past.email === null ? null : ERASED_TEXT }
      return { ...past, ...texts, ...listed(texts) }
    },
  },
  collection: {
    ordered: true,
    indexes: [
      ['active'],
      ['role'],
      ['name_key', '_id'],
      ['email', '_id'],
      ['created_at', '_id'],
      ['valid_from'],
      ['erased_at'],
      ['deactivated_at'],
    ],
    search: 'text',
    personal: true,
  },
  events: userEvents,
  evolve,
  more: listed,
})
