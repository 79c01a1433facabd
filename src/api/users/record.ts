import { z } from 'zod'
import type { User } from '../../domain/users.js'
import { userChanges } from '../../events/users.js'
import { presentFields } from '../../feed/present-fields.js'
import type { RecordState } from '../records/endpoints.js'
import { recordShape } from '../records/field-table.js'
import { timestamp } from '../records/fields.js'

export const ACTIVE = 'Whether the user is active. API keys of an inactive user are rejected'

export const userRecord = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the user.' }),
    ...recordShape(userChanges, { active: z.boolean().meta({ description: ACTIVE }) }),
    created_at: timestamp(),
    erased_at: timestamp()
      .nullable()
      .meta({ description: 'Time at which the personal data of the user was erased. Null if it was not' }),
  })
  .meta({ id: 'User', description: 'Person who uses the inventory' })

const present = presentFields(userChanges)

export const presentUser = ({ id, state: user }: RecordState<User>) => ({
  id,
  ...present(user),
  created_at: user.created_at,
  erased_at: user.erased_at,
})
