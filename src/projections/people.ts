import { evolve } from '../domain/users.js'
import { userEvents } from '../events/users.js'
import { searchable } from '../stores/searchable.js'
import { mirror } from './engine/mirror.js'

/**
 * Users by their names alone, for whoever lends them tools. Beside the list of users, as what that is searched by holds
 * addresses: who tries one letter after another would learn them.
 */
export const people = mirror({
  name: 'people',
  version: 1,
  collection: { ordered: true, indexes: [['active', 'name_key']], search: 'text' },
  events: userEvents,
  evolve,
  more: ({ name }) => ({ text: searchable(name), name_key: searchable(name) }),
})
