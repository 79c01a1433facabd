import { evolve } from '../domain/users.js'
import { userEvents } from '../events/users.js'
import { searchable } from '../stores/searchable.js'
import { mirror } from './engine/mirror.js'

/**
 * Users by name only, for clients that check out tools. Separate from the list of users, whose search text contains
 * email addresses: a client could discover them letter by letter.
 */
export const people = mirror({
  name: 'people',
  version: 2,
  collection: { ordered: true, indexes: [['active', 'name_key']], search: 'text', personal: true },
  events: userEvents,
  evolve,
  more: ({ name }) => ({ text: searchable(name), name_key: searchable(name) }),
})
