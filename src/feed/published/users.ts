import { z } from 'zod'
import { idOf } from '../../domain/decisions/aggregate.js'
import { role, userChanges } from '../../events/users.js'
import type { PublishedKind } from '../published-event.js'
import { changes, nullableText, presentChanges, recordId } from './fields.js'

/** Email addresses are not published: a client that can read events might not be permitted to read users. */
export const user: PublishedKind = {
  schemas: {
    'user.created': z.object({ id: recordId('usr', 'user'), name: z.string(), role }),
    'user.updated': z.object({ id: recordId('usr', 'user'), name: nullableText, changes }),
    'user.erased': z.object({ id: recordId('usr', 'user'), name: nullableText }),
  },
  translations: {
    'user-created': event => {
      const { name, role } = event.data
      return [{ type: 'user.created', data: { id: idOf(event.stream), name, role } }]
    },
    'user-updated': (event, names) => {
      const id = idOf(event.stream)
      const changed = presentChanges(userChanges, event.data, { omitted: ['email'] })
      return [{ type: 'user.updated', data: { id, name: names.user(id), changes: changed } }]
    },
    'user-erased': (event, names) => {
      const id = idOf(event.stream)
      return [{ type: 'user.erased', data: { id, name: names.user(id) } }]
    },
  },
}
