import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { instant, reference } from './schema/fields.js'
import { sealedText, textsIn } from './schema/sealed-text.js'

/** In ascending order of their limits. */
export const PLANS = ['starter', 'business', 'enterprise', 'unlimited'] as const
export const plan = z.enum(PLANS).meta({
  id: 'Plan',
  description:
    'Rate limit plan: `starter` allows 60 requests per minute, `business` 300, and `enterprise` 1,000. `unlimited` has no limit.',
})

/** The log stores only the SHA-256 of a key. */
const secret = { key_hash: z.string().length(64), prefix: z.string() }

/** Permissions of a key. */
const grant = {
  user_id: reference,
  scopes: z.array(z.string()),
  plan,
  expires_at: instant.nullable(),
}

/** A key belongs to a program. A session is a key in a cookie of a browser. */
export const KEY_KINDS = ['key', 'session'] as const
export const keyKind = z.enum(KEY_KINDS).meta({
  id: 'ApiKeyKind',
  description: '`key`: an API key for programs. `session`: a console session, held by a browser.',
})

const firstCreated = z.strictObject({ ...secret, ...grant, name: z.string() })
/** A session that was created with a key ends when the secret of that key is replaced. */
const createdBefore = z.strictObject({
  ...firstCreated.shape,
  kind: keyKind,
  opened_with: z.string().length(64).nullable(),
})
/** A session that was opened by a sign-in link names the creator of the link. */
const created = z.strictObject({
  ...createdBefore.shape,
  link: z
    .strictObject({
      id: reference,
      created_by: z.strictObject({ user_id: reference, key_id: reference.nullable() }),
    })
    .nullable(),
})

/** Repeats the permissions and names the replaced secret, so that a lookup by hash needs no other event. */
const rotated = z.strictObject({ ...secret, ...grant, previous_hash: z.string().length(64) })

const revoked = z.strictObject({ key_hash: z.string().length(64), revoked_at: instant })

/** What distinguishes a key from a session. */
export const A_KEY = { kind: 'key', opened_with: null, link: null } as const

export const apiKeyEvents = {
  'api-key-created': event(firstCreated)
    .next(createdBefore, data => ({ ...data, kind: 'key' as const, opened_with: null }))
    .next(created, data => ({ ...data, link: null }))
    // The name can name the owner, such as "Ada's laptop".
    .sealed(created.extend({ name: sealedText }), {
      personOf: ({ data }) => String(data.user_id),
      replaceTexts: textsIn('name'),
    }),
  'api-key-rotated': event(rotated),
  'api-key-revoked': event(revoked),
}

export type KeyKind = (typeof KEY_KINDS)[number]
export type RatePlan = (typeof PLANS)[number]
export type ApiKeyEvent = EventsIn<typeof apiKeyEvents>
export type ApiKeyCreated = DataIn<(typeof apiKeyEvents)['api-key-created']>
