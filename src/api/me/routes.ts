import { z } from 'zod'
import { plan } from '../../events/api-keys.js'
import { ROLES } from '../../events/users.js'
import { apiKeys } from '../../projections/api-keys.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { users } from '../../projections/users.js'
import { PER_MINUTE } from '../frame/rate-limit.js'
import { type Route, route } from '../frame/route.js'
import { FORMER_SCOPES, SCOPES } from '../frame/scopes.js'
import { timestamp } from '../records/fields.js'
import { found } from '../records/single.js'

const meRecord = z
  .object({
    user: z
      .object({ id: z.string(), name: z.string(), role: z.enum(ROLES) })
      .meta({ id: 'MyUser', description: 'Whose key it is, and who is said to have done what is done with it' }),
    key: z
      .object({
        id: z.string(),
        name: z.string(),
        prefix: z.string().meta({ description: 'The first characters of the key' }),
        scopes: z.array(z.enum([...SCOPES, ...FORMER_SCOPES])).meta({ description: '`admin` holds all others' }),
        plan,
        created_at: timestamp(),
        expires_at: timestamp().nullable(),
      })
      .meta({ id: 'MyKey', description: 'The key that asks' }),
    limits: z
      .object({
        requests_per_minute: z.int().nullable().meta({ description: 'Null where there is no limit' }),
      })
      .meta({ id: 'MyLimits', description: 'How much the key may ask' }),
  })
  .meta({ id: 'Me', description: 'Who asks, and with which key' })

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
    summary: 'Read who the API key of this request is',
    answers: { 200: { description: 'Its user, what it opens, and how much of it', schema: meRecord } },
    async handle({ principal: { key_id, user_id, plan, scopes } }) {
      const [key, user] = await Promise.all([
        found(readModels.of(apiKeys), 'API key', key_id),
        found(readModels.of(users), 'user', user_id),
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
