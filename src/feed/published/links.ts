import { z } from 'zod'
import { idOf } from '../../domain/decisions/aggregate.js'
import { plan } from '../../events/api-keys.js'
import type { PublishedKind } from '../published-event.js'
import { id, instant, nullableText, recordId } from './fields.js'

const link = z.object({
  id: recordId('lnk', 'sign-in link'),
  user_id: id('usr').meta({ description: 'User that the link signs in.' }),
  user_name: nullableText,
})

/** The secret of a link is never published. */
export const signInLink: PublishedKind = {
  schemas: {
    'sign_in_link.created': link.extend({
      plan: plan.meta({ description: 'Plan of the key that created the link.' }),
      expires_at: instant.meta({ description: 'Expiration time of the link.' }),
    }),
    'sign_in_link.opened': link,
    'sign_in_link.revoked': link,
  },
  translations: {
    'sign-in-link-created': ({ stream, data: { user_id, plan, expires_at } }, names) => [
      {
        type: 'sign_in_link.created',
        data: { id: idOf(stream), user_id, user_name: names.user(user_id), plan, expires_at },
      },
    ],
    'sign-in-link-opened': ({ stream, data: { user_id } }, names) => [
      { type: 'sign_in_link.opened', data: { id: idOf(stream), user_id, user_name: names.user(user_id) } },
    ],
    'sign-in-link-revoked': ({ stream, data: { user_id } }, names) => [
      { type: 'sign_in_link.revoked', data: { id: idOf(stream), user_id, user_name: names.user(user_id) } },
    ],
  },
}
