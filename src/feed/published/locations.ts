import { z } from 'zod'
import { idOf } from '../../domain/decisions/aggregate.js'
import { locationFields } from '../../events/locations.js'
import type { PublishedKind } from '../published-event.js'
import { changes, detailSchemas, id, instant, nullableText, presentChanges, recordId } from './fields.js'

const created = z.object({
  id: recordId('loc', 'location'),
  ...detailSchemas(locationFields, { parent_id: { parent_id: id('loc').nullable() } }),
})

export const location: PublishedKind = {
  schemas: {
    'location.created': created,
    'location.updated': z.object({ id: recordId('loc', 'location'), name: nullableText, changes }),
    'location.archived': z.object({
      id: recordId('loc', 'location'),
      name: nullableText,
      archived_at: instant.meta({ description: 'Time of archiving.' }),
    }),
  },
  translations: {
    'location-created': event => [{ type: 'location.created', data: { id: idOf(event.stream), ...event.data } }],
    'location-updated': (event, names) => {
      const id = idOf(event.stream)
      const data = { id, name: names.location(id), changes: presentChanges(locationFields, event.data) }
      return [{ type: 'location.updated', data }]
    },
    'location-archived': (event, names) => {
      const id = idOf(event.stream)
      const data = { id, name: names.location(id), archived_at: event.data.archived_at }
      return [{ type: 'location.archived', data }]
    },
  },
}
