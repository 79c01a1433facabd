import { evolve } from '../domain/locations.js'
import { codeKey } from '../domain/values/codes.js'
import { locationEvents } from '../events/locations.js'
import { searchable } from '../stores/searchable.js'
import { type DocOf, mirror } from './engine/mirror.js'

export type LocationDoc = DocOf<typeof locations>

export const locations = mirror({
  name: 'locations',
  version: 3,
  versions: { listedBy: 'archived' },
  collection: {
    ordered: true,
    indexes: [
      ['archived'],
      ['archived', 'name_key', '_id'],
      ['archived', 'code', '_id'],
      ['code_key'],
      ['parent_id'],
      ['archived', 'created_at', '_id'],
      ['archived', 'updated_at', '_id'],
      ['archived', 'valid_from'],
    ],
    search: 'text',
  },
  events: locationEvents,
  evolve,
  more: ({ name, code, archived_at }) => ({
    archived: archived_at !== null,
    code_key: code === null ? null : codeKey(code),
    text: searchable([name, code].filter(Boolean).join('\n')),
    name_key: searchable(name),
  }),
})
