import { z } from 'zod'
import type { ApiKeyCommands } from '../../commands/api-keys.js'
import { type ApiKey, isAbove } from '../../domain/api-keys.js'
import { A_KEY, KEY_KINDS, keyKind, plan as keyPlan, type Plan } from '../../events/api-keys.js'
import { apiKeys } from '../../projections/api-keys.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { Condition } from '../../stores/document-store.js'
import { ApiError } from '../frame/errors.js'
import { clearable, flag, id, text } from '../frame/fields.js'
import { keyHash, keyHint, makeKey } from '../frame/keys.js'
import { accepted } from '../frame/rejections.js'
import { type Principal, type Route, route } from '../frame/route.js'
import { FORMER_SCOPES, holds, SCOPES, type Scope } from '../frame/scopes.js'
import { timestampTo } from '../frame/times.js'
import { nothingToSay, type Shown } from '../records/endpoints.js'
import { timestamp } from '../records/fields.js'
import { matching } from '../records/listing.js'
import { resource } from '../records/resource.js'
import { invalid, type Written, written } from '../records/single.js'

const TAG = 'API keys'

const scope = z.enum(SCOPES).meta({
  id: 'Scope',
  description:
    'What a key can do. `admin` includes all other scopes. `events:read` is the widest scope after `admin`: it reads the events of all kinds, including insurance policies and users, whatever the other scopes of the key are. Only changes of keys and webhooks require `admin`.',
})
const heldScope = z.enum([...SCOPES, ...FORMER_SCOPES]).meta({
  id: 'HeldScope',
  description: `A scope; ${FORMER_SCOPES.join(', ')} open nothing, and only older keys have them`,
})

const keyRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: keyKind,
    user_id: z.string(),
    scopes: z.array(heldScope).meta({ description: 'What may be done with it' }),
    plan: keyPlan,
    prefix: z.string().meta({ description: 'The first characters of the key, to recognise it by' }),
    created_at: timestamp(),
    last_used_at: timestamp().nullable(),
    expires_at: timestamp().nullable(),
    revoked_at: timestamp().nullable(),
  })
  .meta({ id: 'ApiKey', description: 'What opens this API, without the key itself' })

const newKeyRecord = keyRecord
  .extend({
    key: z.string().nullable().meta({
      description: 'The key itself, told this once; null where a repeated request is answered again',
    }),
  })
  .meta({ id: 'NewApiKeyRecord', description: 'A key as it is told to who makes it, once' })

const createBody = z
  .strictObject({
    name: text(200),
    user_id: id('usr').optional().meta({ description: 'Whose key it is; default whoever makes it' }),
    scopes: z.array(scope).min(1).max(SCOPES.length),
    plan: keyPlan.optional().meta({ description: 'Default: that of the key that makes it' }),
    expires_at: clearable(timestampTo()),
  })
  .meta({
    id: 'NewApiKey',
    description: 'A key to be made',
    example: { name: 'Shop front', scopes: ['materials:read'], plan: 'business' },
  })

export interface ApiKeyRoutes {
  readonly commands: ApiKeyCommands
  readonly readModels: Pick<ReadModels, 'of'>
  /** When each of these keys was last used, by id. */
  readonly lastUsed: (keyIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly now: () => number
}

export function apiKeyRoutes({ commands, readModels, lastUsed, now }: ApiKeyRoutes): readonly Route[] {
  /** The answer with the key, and what a repeated request is told in its place: the key is stored nowhere. */
  const withKey = (status: number, made: Written<ApiKey>, key: string) => {
    const record = present(made.id, made.state, undefined)
    const told = made.state.key_hash === keyHash(key) ? key : null
    return { ...written(status, '/api-keys', made, { ...record, key: told }), again: { ...record, key: null } }
  }

  const secret = () => {
    const key = makeKey()
    return { key, stored: { key_hash: keyHash(key), prefix: keyHint(key) } }
  }

  const { list, archive } = resource({
    name: 'api-keys',
    tag: TAG,
    record: keyRecord,
    collection: () => readModels.of(apiKeys),
    present: (records: readonly Shown<ApiKey>[]) => records.map(({ id, state }) => present(id, state, undefined)),
  })

  return [
    list({
      summary: 'List API keys',
      answers: { 200: { description: 'The keys of this page', schema: keyRecord } },
      query: z.strictObject({
        user_id: z.string().max(100).optional().meta({ description: 'Only keys of this user' }),
        kind: z.enum(KEY_KINDS).optional().meta({ description: 'Only keys of programs, or only sessions of browsers' }),
        revoked: flag().optional().meta({ description: 'Only those that are revoked, or only those that are not' }),
      }),
      where: ({ user_id, kind, revoked }) => [
        ...matching({ user_id, kind }),
        ...(revoked === undefined ? [] : [whether(revoked)]),
      ],
      async show(docs) {
        const used = await lastUsed(docs.map(doc => doc._id))
        return { data: docs.map(doc => present(doc._id, doc, used.get(doc._id))) }
      },
    }),

    route({
      method: 'post',
      path: '/api-keys',
      scope: 'admin',
      tag: TAG,
      operationId: 'createApiKey',
      summary: 'Make an API key',
      description:
        'A key can make no key with more than its own scopes, or of a plan above its own (starter, business, enterprise, unlimited).',
      body: createBody,
      answers: { 201: { description: 'The record with the key, which is shown this once', schema: newKeyRecord } },
      errors: ['NOT_FOUND', 'INVALID_STATE'],
      async handle({ body, principal, context }) {
        requireOwn(principal, body.scopes)
        const plan = body.plan ?? principal.plan
        requireOwnPlan(principal, plan)
        const expires_at = body.expires_at ?? null
        if (expires_at !== null && Date.parse(expires_at) <= now() && !context.applied)
          throw invalid('expires_at', 'must not be in the past')
        const { key, stored } = secret()
        const made = await commands.create(context, {
          ...stored,
          name: body.name,
          user_id: body.user_id ?? principal.user_id,
          scopes: [...new Set(body.scopes)],
          plan,
          expires_at,
          ...A_KEY,
        })
        return withKey(201, accepted(made), key)
      },
    }),

    route({
      method: 'post',
      path: '/api-keys/{id}/rotate',
      scope: 'admin',
      tag: TAG,
      operationId: 'rotateApiKey',
      summary: 'Replace the secret of an API key',
      description: 'The old secret stops working with the answer. A key of a plan above your own is not replaced.',
      ...nothingToSay,
      answers: { 200: { description: 'The record with the new key, which is shown this once', schema: newKeyRecord } },
      errors: ['INVALID_STATE'],
      async handle({ params: { id }, principal, context }) {
        requireOwnPlan(principal, (await commands.planOf(id)) ?? principal.plan)
        const { key, stored } = secret()
        return withKey(200, { id, ...accepted(await commands.rotate(context, id, stored)) }, key)
      },
    }),

    archive({
      operationId: 'revokeApiKey',
      summary: 'Revoke an API key',
      description:
        'Refused (409) if no other admin key of an active user would be left. One that expires does not stand in for one that does not.',
      answers: { 204: { description: 'Revoked, now or before' } },
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, context }) => commands.revoke(context, id),
    }),
  ]
}

const whether = (revoked: boolean): Condition =>
  revoked ? { field: 'revoked_at', not: null } : { field: 'revoked_at', is: null }

function requireOwn(principal: Principal, scopes: readonly Scope[]): void {
  const beyond = scopes.filter(scope => !holds(principal.scopes, scope))
  if (beyond.length === 0) return
  throw new ApiError('INSUFFICIENT_SCOPE', `Your key does not hold ${beyond.join(', ')} itself`, [
    { field: 'scopes', message: `may not hold ${beyond.join(', ')}` },
  ])
}

function requireOwnPlan({ plan: own }: Principal, plan: Plan): void {
  if (!isAbove(plan, own)) return
  const message = `Your key has the plan ${own}, and gives no key of the plan ${plan}`
  throw new ApiError('INSUFFICIENT_SCOPE', message, [{ field: 'plan', message: `must not be above ${own}` }])
}

const present = (id: string, key: ApiKey, last_used_at: string | undefined) => ({
  id,
  name: key.name,
  kind: key.kind,
  user_id: key.user_id,
  scopes: key.scopes,
  plan: key.plan,
  prefix: key.prefix,
  created_at: key.created_at,
  last_used_at: last_used_at ?? null,
  expires_at: key.expires_at,
  revoked_at: key.revoked_at,
})
