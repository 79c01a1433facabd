import { z } from 'zod'
import type { UserCommands } from '../commands/users.js'
import type { User } from '../domain/user.js'
import { ROLES } from '../events/user.js'
import type { ReadModels } from '../projections/read-models.js'
import { users } from '../projections/users.js'
import type { Condition } from '../stores/document-store.js'
import { clearable, flag, text } from './frame/fields.js'
import { accepted } from './frame/rejections.js'
import { type Route, route } from './frame/route.js'
import { sort } from './frame/sort.js'
import { page } from './listing.js'
import { nullableText, timestamp } from './record-fields.js'
import { found, type Written, written } from './single.js'

const TAG = 'Users'

const userRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    email: nullableText(),
    role: z.enum(ROLES),
    active: z.boolean(),
    created_at: timestamp(),
  })
  .meta({ id: 'User' })

const listQuery = z.strictObject({
  search: z.string().max(200).optional().meta({ description: 'Words that must occur in name or e-mail address' }),
  role: z.enum(ROLES).optional(),
  active: flag().optional(),
  sort: sort({ name: 'name_key', email: 'email', created_at: 'created_at' }).optional(),
})

const email = z.email('must be an e-mail address').max(254)

const createBody = z
  .strictObject({ name: text(200), email: clearable(email), role: z.enum(ROLES).optional() })
  .meta({ id: 'NewUser', example: { name: 'Ada Byron', email: 'ada@example.com', role: 'member' } })

const patchBody = z
  .strictObject({
    name: text(200).optional(),
    email: clearable(email),
    role: z.enum(ROLES).optional(),
    active: z.boolean().optional().meta({ description: 'The keys of a user who is not active open nothing' }),
    even_if_holding_tools: z
      .boolean()
      .optional()
      .meta({ description: 'Deactivates a user although tools are still checked out to them' }),
  })
  .meta({ id: 'UserPatch', example: { active: false } })

export interface UserRoutes {
  readonly commands: UserCommands
  readonly readModels: Pick<ReadModels, 'of'>
}

export function userRoutes({ commands, readModels }: UserRoutes): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/users',
      scope: 'admin',
      tag: TAG,
      operationId: 'listUsers',
      summary: 'List users',
      query: listQuery,
      list: true,
      answers: { 200: { description: 'The users of this page', schema: userRecord } },
      async handle({ query: { search, role, active, sort }, paging }) {
        const where: Condition[] = []
        if (role !== undefined) where.push({ field: 'role', is: role })
        if (active !== undefined) where.push({ field: 'active', is: active })
        const { total, docs } = await page(readModels.of(users), { where, search, sort }, paging)
        return { list: { total, data: docs.map(doc => present(doc._id, doc)) } }
      },
    }),

    route({
      method: 'get',
      path: '/users/{id}',
      scope: 'admin',
      tag: TAG,
      operationId: 'getUser',
      summary: 'Read a user',
      answers: { 200: { description: 'The user', schema: userRecord } },
      async handle({ params }) {
        const doc = await found(readModels.of(users), 'user', params.id!)
        return { body: present(doc._id, doc), revision: doc.revision }
      },
    }),

    route({
      method: 'post',
      path: '/users',
      scope: 'admin',
      tag: TAG,
      operationId: 'createUser',
      summary: 'Create a user',
      body: createBody,
      answers: { 201: { description: 'The user', schema: userRecord } },
      async handle({ body: { name, email = null, role = 'member' }, context }) {
        return answered(201, accepted(await commands.create(context, { name, email, role })))
      },
    }),

    route({
      method: 'patch',
      path: '/users/{id}',
      scope: 'admin',
      tag: TAG,
      operationId: 'updateUser',
      summary: 'Change some fields of a user',
      description: 'Who still holds tools is deactivated only with `even_if_holding_tools`; else 409 names the tools.',
      body: patchBody,
      answers: { 200: { description: 'The user', schema: userRecord } },
      errors: ['INVALID_STATE'],
      async handle({ params, body: { even_if_holding_tools: evenIfHoldingTools, ...patch }, context }) {
        const id = params.id!
        return answered(200, { id, ...accepted(await commands.update(context, id, { ...patch, evenIfHoldingTools })) })
      },
    }),
  ]
}

const answered = (status: number, made: Written<User>) => written(status, '/users', made, present(made.id, made.state))

const present = (id: string, { name, email, role, active, created_at }: User) => ({
  id,
  name,
  email,
  role,
  active,
  created_at,
})
