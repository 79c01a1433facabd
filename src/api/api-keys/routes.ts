import { z } from 'zod'
import type { ApiKeyCommands } from '../../commands/api-keys.js'
import { type ApiKey, isAbove } from '../../domain/api-keys.js'
import { A_KEY, keyKind, plan as keyPlan, type RatePlan } from '../../events/api-keys.js'
import { apiKeys } from '../../projections/api-keys.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { FilterCondition } from '../../stores/document-store.js'
import { keyHash, keyHint, makeKey } from '../frame/access/keys.js'
import { FORMER_SCOPES, hasScope, SCOPES, type Scope } from '../frame/access/scopes.js'
import { ApiError } from '../frame/response/errors.js'
import { accepted } from '../frame/response/rejections.js'
import { type Principal, type Route, route } from '../frame/route.js'
import { clearable, flag, id, text } from '../frame/schema/fields.js'
import { timestampTo } from '../frame/schema/times.js'
import { emptyBody, type RecordState } from '../records/endpoints.js'
import { timestamp } from '../records/fields.js'
import { matching } from '../records/listing.js'
import { resource } from '../records/resource.js'
import { invalid, NEW_RECORD_HEADERS, requireRecord, type Written, writeResponse } from '../records/single.js'

const TAG = 'API keys'

const scope = z.enum(SCOPES).meta({
  id: 'Scope',
  description:
    'Permission of a key. `admin` includes all other scopes. `events:read` and `audit:read` are the widest scopes after `admin`: they permit reading events of all kinds, including those of insurance policies and users, regardless of the other scopes of the key. In the event feed, events about API keys, webhooks, and sign-in links require `admin`. Proofs contain any stored event.',
})
export const storedScope = z.enum([...SCOPES, ...FORMER_SCOPES]).meta({
  id: 'HeldScope',
  description: `Scope of a key. ${FORMER_SCOPES.map(name => `\`${name}\``).join(', ')} have no effect: only older keys have them.`,
})

const keyRecord = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the API key or session.' }),
    name: z.string(),
    kind: keyKind,
    user_id: z.string().meta({ description: 'ID of the user on whose behalf the key acts.' }),
    scopes: z.array(storedScope),
    plan: keyPlan,
    prefix: z.string().meta({ description: 'First characters of the key, to identify it.' }),
    created_at: timestamp(),
    last_used_at: timestamp().nullable(),
    expires_at: timestamp().nullable(),
    revoked_at: timestamp().nullable(),
  })
  .meta({ id: 'ApiKey', description: 'API key or browser session, without its secret.' })

const newKeyRecord = keyRecord
  .extend({
    key: z.string().nullable().meta({
      description: 'The API key. Returned only once: null if the request is repeated with the same `Idempotency-Key`.',
    }),
  })
  .meta({ id: 'NewApiKeyRecord', description: 'API key with its secret.' })

const createBody = z
  .strictObject({
    name: text(200),
    user_id: id('usr').optional().meta({
      description: 'ID of the user on whose behalf the key acts. Default: the user who makes the request.',
    }),
    scopes: z.array(scope).min(1).max(SCOPES.length),
    plan: keyPlan.optional().meta({ description: 'Rate limit plan. Default: the plan of the requesting key.' }),
    expires_at: clearable(
      timestampTo().meta({
        description: 'Date or ISO 8601 timestamp in the future. A timestamp without an offset is in UTC.',
      }),
    ).meta({
      description: "Expiration time. A date includes that day. Default: null, the key doesn't expire.",
    }),
  })
  .meta({
    id: 'NewApiKey',
    description: 'API key to create.',
    example: { name: 'Shop front', scopes: ['materials:read'], plan: 'business' },
  })

export interface ApiKeyRoutes {
  readonly commands: ApiKeyCommands
  readonly readModels: Pick<ReadModels, 'of'>
  /** Returns the time of the last use of each key, by key ID. */
  readonly lastUsed: (keyIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly now: () => number
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: A list of routes, which are read one at a time.
export function apiKeyRoutes({ commands, readModels, lastUsed, now }: ApiKeyRoutes): readonly Route[] {
  /** Returns the response with the key. A replayed response has null instead, because the key isn't stored. */
  const withKey = (status: number, written: Written<ApiKey>, key: string) => {
    const record = present(written.id, written.state, undefined)
    const visibleKey = written.state.key_hash === keyHash(key) ? key : null
    return writeResponse(status, '/api-keys', written, { ...record, key: visibleKey }, { ...record, key: null })
  }

  const secret = () => {
    const key = makeKey()
    return { key, stored: { key_hash: keyHash(key), prefix: keyHint(key) } }
  }

  const { list, read, archive } = resource({
    name: 'api-keys',
    tag: TAG,
    record: keyRecord,
    collection: () => readModels.of(apiKeys),
    present: (records: readonly RecordState<ApiKey>[]) => records.map(({ id, state }) => present(id, state, undefined)),
  })

  return [
    list({
      summary: 'List API keys',
      responses: { 200: { description: 'Page of API keys', schema: keyRecord } },
      query: z.strictObject({
        user_id: z.string().max(100).optional().meta({ description: 'Only keys of the user with this ID.' }),
        kind: keyKind
          .optional()
          .meta({ description: 'Only keys of programs (`key`), or only browser sessions (`session`).' }),
        revoked: flag().optional().meta({
          description: 'Whether to list only revoked keys (`true`) or only the others (`false`). Default: all keys.',
        }),
      }),
      where: ({ user_id, kind, revoked }) => [
        ...matching({ user_id, kind }),
        ...(revoked === undefined ? [] : [revokedCondition(revoked)]),
      ],
      async show(docs) {
        const used = await lastUsed(docs.map(doc => doc._id))
        return { data: docs.map(doc => present(doc._id, doc, used.get(doc._id))) }
      },
    }),

    read({
      async respond(id) {
        const doc = await requireRecord(readModels.of(apiKeys), 'API key', id)
        return { body: present(id, doc, (await lastUsed([id])).get(id)), revision: doc.revision }
      },
    }),

    route({
      method: 'post',
      path: '/api-keys',
      scope: 'admin',
      tag: TAG,
      operationId: 'createApiKey',
      summary: 'Create an API key',
      description:
        'The new key can have only scopes that the requesting key has, and no higher plan. The plans, from low to high: `starter`, `business`, `enterprise`, and `unlimited`.',
      body: createBody,
      responses: {
        201: {
          description: 'The API key. Its secret is returned only once.',
          headers: NEW_RECORD_HEADERS,
          schema: newKeyRecord,
        },
      },
      errors: ['NOT_FOUND', 'INVALID_STATE'],
      async handle({ body, principal, context }) {
        requireOwn(principal, body.scopes)
        const plan = body.plan ?? principal.plan
        requireOwnPlan(principal, plan)
        const expires_at = body.expires_at ?? null
        if (expires_at !== null && Date.parse(expires_at) <= now() && !context.applied)
          throw invalid('expires_at', 'must not be in the past')
        const { key, stored } = secret()
        const written = await commands.create(context, {
          ...stored,
          name: body.name,
          user_id: body.user_id ?? principal.user_id,
          scopes: [...new Set(body.scopes)],
          plan,
          expires_at,
          ...A_KEY,
        })
        return withKey(201, accepted(written), key)
      },
    }),

    route({
      method: 'post',
      path: '/api-keys/{id}/rotate',
      scope: 'admin',
      tag: TAG,
      operationId: 'rotateApiKey',
      summary: 'Rotate an API key',
      description:
        "Replaces the secret. The old secret stops working immediately. Sessions can't be rotated, nor can keys with a higher plan than the requesting key.",
      ...emptyBody,
      responses: { 200: { description: 'The API key. Its new secret is returned only once.', schema: newKeyRecord } },
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
        "The key stops working immediately. You can't undo this. Returns 409 if no other admin key of an active user would remain. If the key doesn't expire, the remaining key must not expire, either.",
      responses: { 204: { description: 'Revoked, by this request or earlier' } },
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, context }) => commands.revoke(context, id),
    }),
  ]
}

const revokedCondition = (revoked: boolean): FilterCondition =>
  revoked ? { field: 'revoked_at', not: null } : { field: 'revoked_at', is: null }

function requireOwn(principal: Principal, scopes: readonly Scope[]): void {
  const beyond = scopes.filter(scope => !hasScope(principal.scopes, scope))
  if (beyond.length === 0) return
  throw new ApiError(
    'INSUFFICIENT_SCOPE',
    `Your API key lacks the scopes ${beyond.join(', ')}, so it can't grant them.`,
    [{ field: 'scopes', message: `must not contain ${beyond.join(', ')}, which your API key lacks` }],
  )
}

function requireOwnPlan({ plan: own }: Principal, plan: RatePlan): void {
  if (!isAbove(plan, own)) return
  const message = `Your API key has the plan ${own}, so it can't manage keys with the plan ${plan}.`
  throw new ApiError('INSUFFICIENT_SCOPE', message, [
    { field: 'plan', message: `must not be above ${own}, the plan of your API key` },
  ])
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
