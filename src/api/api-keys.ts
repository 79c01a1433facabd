import { z } from 'zod'
import type { ApiKeyCommands } from '../commands/api-keys.js'
import type { ApiKey } from '../domain/api-key.js'
import { PLANS } from '../events/api-key.js'
import { apiKeys } from '../projections/api-keys.js'
import type { ReadModels } from '../projections/read-models.js'
import { ApiError } from './frame/errors.js'
import { clearable, flag, id, text } from './frame/fields.js'
import { keyHash, keyHint, makeKey } from './frame/keys.js'
import { accepted } from './frame/rejections.js'
import { type Principal, type Route, route } from './frame/route.js'
import { holds, SCOPES, type Scope } from './frame/scopes.js'
import { timestampTo } from './frame/times.js'
import { page } from './listing.js'
import { timestamp } from './record-fields.js'
import { invalid, type Written, written } from './single.js'

const TAG = 'API keys'

const keyRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    user_id: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    plan: z.enum(PLANS),
    prefix: z.string().meta({ description: 'The first characters of the key, to recognise it by' }),
    created_at: timestamp(),
    last_used_at: timestamp().nullable(),
    expires_at: timestamp().nullable(),
    revoked_at: timestamp().nullable(),
  })
  .meta({ id: 'ApiKey' })

const newKeyRecord = keyRecord
  .extend({
    key: z.string().nullable().meta({
      description: 'The key itself, told this once; null where a repeated request is answered again',
    }),
  })
  .meta({ id: 'NewApiKeyRecord' })

const createBody = z
  .strictObject({
    name: text(200),
    user_id: id('usr').optional().meta({ description: 'Whose key it is; default whoever makes it' }),
    scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
    plan: z.enum(PLANS).optional().meta({ description: 'Default: that of the key that makes it' }),
    expires_at: clearable(timestampTo()),
  })
  .meta({ id: 'NewApiKey', example: { name: 'Shop front', scopes: ['materials:read'], plan: 'business' } })

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

  return [
    route({
      method: 'get',
      path: '/api-keys',
      scope: 'admin',
      tag: TAG,
      operationId: 'listApiKeys',
      summary: 'List API keys',
      query: z.strictObject({ user_id: z.string().max(100).optional(), revoked: flag().optional() }),
      list: true,
      answers: { 200: { description: 'The keys of this page', schema: keyRecord } },
      async handle({ query: { user_id, revoked }, paging }) {
        const { total, docs } = await page(
          readModels.of(apiKeys),
          {
            where: [
              ...(user_id === undefined ? [] : [{ field: 'user_id', is: user_id }]),
              ...(revoked === undefined
                ? []
                : [revoked ? { field: 'revoked_at', not: null } : { field: 'revoked_at', is: null }]),
            ],
          },
          paging,
        )
        const used = await lastUsed(docs.map(doc => doc._id))
        return { list: { total, data: docs.map(doc => present(doc._id, doc, used.get(doc._id))) } }
      },
    }),

    route({
      method: 'post',
      path: '/api-keys',
      scope: 'admin',
      tag: TAG,
      operationId: 'createApiKey',
      summary: 'Make an API key',
      description: 'A key can make no key with more than its own scopes.',
      body: createBody,
      answers: { 201: { description: 'The record with the key, which is shown this once', schema: newKeyRecord } },
      errors: ['NOT_FOUND', 'INVALID_STATE'],
      async handle({ body, principal, context }) {
        requireOwn(principal, body.scopes)
        const expires_at = body.expires_at ?? null
        if (expires_at !== null && Date.parse(expires_at) <= now() && !context.applied)
          throw invalid('expires_at', 'must not be in the past')
        const { key, stored } = secret()
        const made = await commands.create(context, {
          ...stored,
          name: body.name,
          user_id: body.user_id ?? principal.user_id,
          scopes: [...new Set(body.scopes)],
          plan: body.plan ?? principal.plan,
          expires_at,
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
      description: 'The old secret stops working with the answer.',
      body: z.strictObject({}),
      bodyOptional: true,
      answers: { 200: { description: 'The record with the new key, which is shown this once', schema: newKeyRecord } },
      errors: ['INVALID_STATE'],
      async handle({ params, context }) {
        const { key, stored } = secret()
        const id = params.id!
        return withKey(200, { id, ...accepted(await commands.rotate(context, id, stored)) }, key)
      },
    }),

    route({
      method: 'delete',
      path: '/api-keys/{id}',
      scope: 'admin',
      tag: TAG,
      operationId: 'revokeApiKey',
      summary: 'Revoke an API key',
      answers: { 204: { description: 'Revoked, now or before' } },
      async handle({ params, context }) {
        const id = params.id!
        return written(204, '/api-keys', { id, ...accepted(await commands.revoke(context, id)) })
      },
    }),
  ]
}

function requireOwn(principal: Principal, scopes: readonly Scope[]): void {
  const beyond = scopes.filter(scope => !holds(principal.scopes, scope))
  if (beyond.length === 0) return
  throw new ApiError('INSUFFICIENT_SCOPE', `Your key does not hold ${beyond.join(', ')} itself`, [
    { field: 'scopes', message: `may not hold ${beyond.join(', ')}` },
  ])
}

const present = (id: string, key: ApiKey, last_used_at: string | undefined) => ({
  id,
  name: key.name,
  user_id: key.user_id,
  scopes: key.scopes,
  plan: key.plan,
  prefix: key.prefix,
  created_at: key.created_at,
  last_used_at: last_used_at ?? null,
  expires_at: key.expires_at,
  revoked_at: key.revoked_at,
})
