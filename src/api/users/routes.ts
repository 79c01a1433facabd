import { z } from 'zod'
import type { UserCommands } from '../../commands/users.js'
import type { User } from '../../domain/users.js'
import { role } from '../../events/users.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { users } from '../../projections/users.js'
import { clearable, flag, text } from '../frame/fields.js'
import type { Route } from '../frame/route.js'
import { sort } from '../frame/sort.js'
import type { Shown } from '../records/endpoints.js'
import { nullableText, timestamp } from '../records/fields.js'
import { matching } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { resource } from '../records/resource.js'

const userRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    email: nullableText(),
    role,
    active: z.boolean().meta({ description: 'The keys of a user who is not active open nothing' }),
    created_at: timestamp(),
  })
  .meta({ id: 'User', description: 'Whose name events carry' })

const listQuery = z.strictObject({
  search: z.string().max(200).optional().meta({ description: 'Words that must occur in name or e-mail address' }),
  role: role.optional(),
  active: flag().optional().meta({ description: 'Only those who are active, or only those who are not' }),
  sort: sort({ name: 'name_key', email: 'email', created_at: 'created_at' }).optional(),
})

const email = z.email('must be an e-mail address').max(254)

export const createBody = z.strictObject({ name: text(200), email: clearable(email), role: role.optional() }).meta({
  id: 'NewUser',
  description: 'A user to be made',
  example: { name: 'Ada Byron', email: 'ada@example.com', role: 'member' },
})

export const patchBody = z
  .strictObject({
    name: text(200).optional(),
    email: clearable(email),
    role: role.optional(),
    active: z.boolean().optional().meta({ description: 'The keys of a user who is not active open nothing' }),
    even_if_holding_tools: z
      .boolean()
      .optional()
      .meta({ description: 'Deactivates a user although tools are still checked out to them' }),
  })
  .meta({ id: 'UserPatch', description: 'What of a user is to be changed', example: { active: false } })

export interface UserRoutes {
  readonly commands: UserCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
}

export function userRoutes({ commands, readModels, names }: UserRoutes): readonly Route[] {
  const { list, read, create, update, history } = resource({
    name: 'users',
    tag: 'Users',
    record: userRecord,
    collection: () => readModels.of(users),
    present: (records: readonly Shown<User>[]) => records.map(presentUser),
  })
  return [
    list({ query: listQuery, where: ({ role, active }) => matching({ role, active }) }),
    read(),
    history({ readModels, names }),
    create({
      body: createBody,
      command: ({ body: { name, email = null, role = 'member' }, context }) =>
        commands.create(context, { name, email, role }),
    }),
    update({
      description:
        'Who still holds tools is deactivated only with `even_if_holding_tools`; else 409 names the tools. The last active administrator is neither deactivated nor given another role, and nobody is deactivated who holds the last admin key (409).',
      body: patchBody,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body: { even_if_holding_tools: evenIfHoldingTools, ...patch }, context }) =>
        commands.update(context, id, { ...patch, evenIfHoldingTools }),
    }),
  ]
}

export const presentUser = ({ id, state: { name, email, role, active, created_at } }: Shown<User>) => ({
  id,
  name,
  email,
  role,
  active,
  created_at,
})
