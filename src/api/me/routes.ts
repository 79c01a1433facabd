import { z } from 'zod'
import { plan } from '../../events/api-keys.js'
import { role } from '../../events/users.js'
import { apiKeys } from '../../projections/api-keys.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { users } from '../../projections/users.js'
import { storedScope } from '../api-keys/routes.js'
import { PER_MINUTE } from '../frame/access/rate-limits.js'
import { type Route, route } from '../frame/route.js'
import { timestamp } from '../records/fields.js'
import { requireRecord } from '../records/single.js'

const meRecord = z
  .object({
    user: z
      .object({
        id: z.string().meta({ description: 'Unique identifier of the user.' }),
        name: z.string(),
        role,
      })
      .meta({ id: 'MyUser', description: 'User of the API key' })
      .meta({ description: 'User of the API key. Changes made with the key are recorded as changes by this user' }),
    key: z
      .object({
        id: z.string().meta({ description: 'Unique identifier of the API key or session.' }),
        name: z.string(),
        prefix: z.string().meta({ description: 'First characters of the key, to recognize it' }),
        scopes: z.array(storedScope).meta({ description: 'Scopes of the key. `admin` includes all others' }),
        plan,
        created_at: timestamp(),
        expires_at: timestamp().nullable(),
      })
      .meta({ id: 'MyKey', description: 'API key of the request' }),
    limits: z
      .object({
        requests_per_minute: z
          .int()
          .nullable()
          .meta({ description: 'Maximum number of requests per minute. Null if there is no limit' }),
      })
      .meta({ id: 'MyLimits', description: 'Rate limits of an API key' }),
  })
  .meta({ id: 'Me', description: 'User and API key of the request' })

export interface MeRoutes {
  readonly readModels: Pick<ReadModels, 'of'>
}

export const meRoutes = ({ readModels }: MeRoutes): readonly Route[] => [
  route({
    method: 'get',
    path: '/me',
    scope: [],
    tag: 'API keys',
    operationId: 'getMe',
    summary: 'Read the user and API key of the request',
    responses: { 200: { description: 'User, API key, and rate limits', schema: meRecord } },
    async handle({ principal: { key_id, user_id, plan, scopes } }) {
      const [key, user] = await Promise.all([
        requireRecord(readModels.of(apiKeys), 'API key', key_id),
        requireRecord(readModels.of(users), 'user', user_id),
      ])
      const { name, prefix, created_at, expires_at } = key
      return {
        body: {
          user: { id: user_id, name: user.name, role: user.role },
          key: { id: key_id, name, prefix, scopes: [...scopes], plan, created_at, expires_at },
          limits: { requests_per_minute: plan === 'unlimited' ? null : PER_MINUTE[plan] },
        },
      }
    },
  }),
]
