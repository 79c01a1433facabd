import type { User } from '../../api/inventory.js'
import { NewUser } from '../../generated/request-fields.js'

/** Roles, from the fewest permissions to the most. */
export const ROLES = NewUser.role.values.toReversed()

export const isRole = (text: string): text is User['role'] => ROLES.some(role => role === text)
