import { z } from 'zod'
import { idOf } from '../../domain/decisions/aggregate.js'
import { role, userChanges } from '../../events/users.js'
import type { PublicKind } from '../public-event.js'
import { changes, changesTold, nullableText, recordId } from './fields.js'

/** Email addresses are not published: a client that can read events might not be permitted to read users. */
export const user: PublicKind = {
  schemas: {
    'user.created': z.object({ id: recordId('usr', 'user'), name: z.string(), role }),
    'user.updated': z.object({ id: recordId('usr', 'user'), name: nullableText, changes }),
  },
  tellings: {
    'user-created': event => {
      const { name, role } = event.data
      return [{ type: 'user.created', data: { id: idOf(event.stream), name, role } }]
    },
    'user-updated': (event, names) => {
      const id = idOf(event.stream)
      const told = changesTold(userChanges, event.data, { unsaid: ['email'] })
      return [{ type: 'user.updated', data: { id, name: names.user(id), changes: told } }]
    },
  },
}
