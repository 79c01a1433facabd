import { idOf } from '../domain/aggregate.js'
import { evolve, type Location } from '../domain/location.js'
import type { StoredEvent } from '../events/envelope.js'
import { type LocationEvent, locationEvents } from '../events/location.js'
import type { Doc } from '../stores/document-store.js'
import { searchable } from '../stores/searchable.js'
import type { Projection } from './projection.js'

export interface LocationDoc extends Doc, Location {
  readonly revision: number
  readonly hash: string
  readonly archived: boolean
  readonly text: string
  readonly name_key: string
}

export const locations: Projection<LocationDoc> = {
  name: 'locations',
  version: 1,
  collection: {
    ordered: true,
    indexes: [['archived'], ['archived', 'name_key'], ['code'], ['parent_id'], ['created_at'], ['updated_at']],
    search: 'text',
  },
  handles: Object.keys(locationEvents),
  touches: event => [idOf(event.stream)],
  apply: (doc, event, id) => {
    const location = evolve(doc, event as unknown as StoredEvent & LocationEvent)
    return {
      ...location,
      _id: id,
      _seq: doc?._seq ?? event.position,
      revision: event.revision,
      hash: event.hash,
      archived: location.archived_at !== null,
      text: searchable([location.name, location.code].filter(Boolean).join('\n')),
      name_key: searchable(location.name),
    }
  },
}
