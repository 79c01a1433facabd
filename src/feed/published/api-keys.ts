import { z } from 'zod'
import { idOf } from '../../domain/decisions/aggregate.js'
import { keyKind, plan } from '../../events/api-keys.js'
import { presentActor } from '../presenters.js'
import type { PublishedKind } from '../published-event.js'
import { actor, id, instant, nullableText, recordId } from './fields.js'

const keyName = z.string().meta({ description: 'Name of the key.' })

const grant = {
  user_id: id('usr').meta({ description: 'ID of the user that the key belongs to.' }),
  user_name: nullableText,
  scopes: z.array(z.string()),
  plan,
  expires_at: instant.nullable(),
  prefix: z.string().meta({ description: 'First characters of the key, to identify it.' }),
}

const openedLink = z
  .object({
    id: recordId('lnk', 'sign-in link'),
    created_by: actor.meta({ description: 'User, and API key or session, that created the link.' }),
  })
  .meta({ id: 'OpenedSignInLink', description: 'A sign-in link that opened a session, with its creator.' })
  .nullable()
  .meta({ description: 'Sign-in link that opened the session, with its creator. Null for other sessions and keys.' })

/** Publishes nothing of the secret except the hint by which owners recognize their key. */
export const apiKey: PublishedKind = {
  schemas: {
    'api_key.created': z.object({
      id: recordId('key', 'API key'),
      name: keyName,
      kind: keyKind,
      ...grant,
      sign_in_link: openedLink,
    }),
    'api_key.updated': z.object({
      id: recordId('key', 'API key'),
      ...grant,
      rotated: z
        .literal(true)
        .meta({ description: 'Always `true`: the key was rotated, and the previous secret no longer works.' }),
    }),
    'api_key.revoked': z.object({
      id: recordId('key', 'API key'),
      revoked_at: instant.meta({ description: 'Time of revocation.' }),
    }),
  },
  translations: {
    'api-key-created': (event, names) => {
      const { key_hash: _, opened_with: __, link, name, user_id, ...granted } = event.data
      const sign_in_link = link && { id: link.id, created_by: presentActor(link.created_by, names) }
      const data = { id: idOf(event.stream), name, user_id, user_name: names.user(user_id), ...granted, sign_in_link }
      return [{ type: 'api_key.created', data }]
    },
    'api-key-rotated': (event, names) => {
      const { key_hash: _, previous_hash: __, user_id, ...granted } = event.data
      const data = { id: idOf(event.stream), user_id, user_name: names.user(user_id), ...granted, rotated: true }
      return [{ type: 'api_key.updated', data }]
    },
    'api-key-revoked': ({ stream, data: { revoked_at } }) => [
      { type: 'api_key.revoked', data: { id: idOf(stream), revoked_at } },
    ],
  },
}
