import { z } from 'zod'
import type { UserCommands } from '../../commands/users.js'
import { isRejection } from '../../domain/decisions/rejection.js'
import type { User } from '../../domain/users.js'
import { role, type userFields } from '../../events/users.js'
import { users } from '../../projections/users.js'
import type { Route } from '../frame/route.js'
import { flag, text } from '../frame/schema/fields.js'
import { sort } from '../frame/schema/sort.js'
import type { RecordState } from '../records/endpoints.js'
import { createShape, type FieldTable, nullable, patchShape, required, withDefault } from '../records/field-table.js'
import { matching } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { resource } from '../records/resource.js'
import { personalChanges } from './personal-changes.js'
import { type PersonalDataRoute, personalDataRoute } from './personal-data.js'
import { ACTIVE, presentUser, userRecord } from './record.js'

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

const eraseBody = z
  .strictObject({
    reason: text(500).meta({
      description: 'Reason for the erasure. It stays in the event log, so it must not name the person',
    }),
  })
  .meta({ id: 'UserErasure', description: 'Erasure of a user', example: { reason: 'Request of the person' } })

export interface UserRoutes extends PersonalDataRoute {
  readonly commands: UserCommands
  readonly names: LookUpNames
  /** Destroys everything that names an erased user. */
  readonly completeErasure: (user: { readonly id: string; readonly erased_at: string }) => Promise<void>
}

export function userRoutes(options: UserRoutes): readonly Route[] {
  const { commands, readModels, names, events, lastUsed, completeErasure } = options
  const { list, read, create, update, act, history } = resource({
    name: 'users',
    tag: 'Users',
    record: userRecord,
    collection: () => readModels.of(users),
    present: (records: readonly RecordState<User>[]) => records.map(presentUser),
  })
  return [
    list({ query: listQuery, where: ({ role, active }) => matching({ role, active }) }),
    read(),
    history({ readModels, names, personalChanges: docs => personalChanges(events, docs) }),
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
    personalDataRoute({ readModels, events, lastUsed }),
    act('erase', {
      operationId: 'eraseUser',
      summary: 'Erase the personal data of a user',
      description:
        'Destroys the name and the email address of a deactivated user everywhere: in the event log, in all lists and histories, and in the names of the user\'s API keys and sessions. The user is shown as "Erased user" with the ID. Texts that users entered elsewhere, such as notes, stay. You can\'t undo this. Returns 409 if the user is active or holds tools. If the user was erased before, nothing changes.',
      body: eraseBody,
      errors: ['INVALID_STATE'],
      async command({ params: { id }, body, context }) {
        const outcome = await commands.erase(context, id, body.reason)
        const erased_at = isRejection(outcome) ? null : outcome.state.erased_at
        if (erased_at !== null) await completeErasure({ id, erased_at })
        return outcome
      },
    }),
  ]
}
