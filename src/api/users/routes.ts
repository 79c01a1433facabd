import { z } from 'zod'
import type { UserCommands } from '../../commands/users.js'
import type { User } from '../../domain/users.js'
import { role, userChanges, type userFields } from '../../events/users.js'
import { presentFields } from '../../feed/present-fields.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { users } from '../../projections/users.js'
import type { Route } from '../frame/route.js'
import { flag, text } from '../frame/schema/fields.js'
import { sort } from '../frame/schema/sort.js'
import type { RecordState } from '../records/endpoints.js'
import {
  createShape,
  type FieldTable,
  nullable,
  patchShape,
  recordShape,
  required,
  withDefault,
} from '../records/field-table.js'
import { timestamp } from '../records/fields.js'
import { matching } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { resource } from '../records/resource.js'

const ACTIVE = 'Whether the user is active. API keys of an inactive user are rejected'

export const userRecord = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the user.' }),
    ...recordShape(userChanges, { active: z.boolean().meta({ description: ACTIVE }) }),
    created_at: timestamp(),
  })
  .meta({ id: 'User', description: 'Person who uses the inventory' })

const listQuery = z.strictObject({
  search: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Search words. Each must occur in the name or email address' }),
  role: role.optional().meta({ description: 'Only users with this role' }),
  active: flag()
    .optional()
    .meta({ description: 'Whether to return only active or only inactive users. Default: both' }),
  sort: sort({ name: 'name_key', email: 'email', created_at: 'created_at' }).optional(),
})

const email = z.email('must be an email address').max(254)

/** Fields of a user that requests set. Bodies, imports, and commands are derived from them. */
const fields = {
  name: required(text(200)),
  email: nullable(email),
  role: withDefault(role, 'member', { create: 'Role of the user. Default: `member`' }),
} satisfies FieldTable<typeof userFields>

export const createBody = z.strictObject(createShape(fields)).meta({
  id: 'NewUser',
  description: 'User to create',
  example: { name: 'Ada Byron', email: 'ada@example.com', role: 'member' },
})

export const patchBody = z
  .strictObject({
    ...patchShape(fields),
    active: z.boolean().optional().meta({ description: ACTIVE }),
    even_if_holding_tools: z
      .boolean()
      .optional()
      .meta({ description: 'Whether to deactivate the user even if tools are checked out to them. Default: `false`' }),
  })
  .meta({ id: 'UserPatch', description: 'Fields of a user to update', example: { active: false } })

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
    present: (records: readonly RecordState<User>[]) => records.map(presentUser),
  })
  return [
    list({ query: listQuery, where: ({ role, active }) => matching({ role, active }) }),
    read(),
    history({ readModels, names }),
    create({
      body: createBody,
      command: ({ body, context }) => commands.create(context, body),
    }),
    update({
      description:
        'Changes only the fields that are sent. `null` clears an optional field. If tools are checked out to a user, deactivating the user returns 409 with these tools, unless `even_if_holding_tools` is `true`. The last active administrator keeps the role `admin` and stays active, and the user with the last admin key stays active: such a change returns 409.',
      body: patchBody,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body: { even_if_holding_tools: evenIfHoldingTools, ...patch }, context }) =>
        commands.update(context, id, { ...patch, evenIfHoldingTools }),
    }),
  ]
}

const present = presentFields(userChanges)

export const presentUser = ({ id, state: user }: RecordState<User>) => ({
  id,
  ...present(user),
  created_at: user.created_at,
})
