import type { Plan } from '../../events/api-keys.js'
import type { Role } from '../../events/users.js'
import { holds, SCOPES, type Scope } from '../frame/access/scopes.js'

const OF_MEMBERS: readonly Scope[] = [
  'materials:read',
  'materials:write',
  'batches:read',
  'tools:read',
  'tools:write',
  'calibration:read',
  'delivery-notes:read',
  'delivery-notes:write',
  'locations:read',
  'events:read',
]

const BY_ROLE: Readonly<Record<Role, ReadonlySet<Scope>>> = {
  admin: new Set<Scope>(['admin']),
  manager: new Set(SCOPES.filter(scope => scope !== 'admin')),
  member: new Set(OF_MEMBERS),
}

/** What people may do who sign in as themselves, rather than with a key. */
export const scopesOfRole = (role: Role): ReadonlySet<Scope> => BY_ROLE[role]

/** The default plan of each role, for sessions that were opened by a sign-in link. */
export const PLAN_OF_ROLE: Readonly<Record<Role, Plan>> = {
  admin: 'enterprise',
  manager: 'enterprise',
  member: 'enterprise',
}

/** What is in both: whoever lost a role loses what it opened at once. */
export function narrowed(granted: ReadonlySet<Scope>, allowed: ReadonlySet<Scope>): ReadonlySet<Scope> {
  if (allowed.has('admin')) return granted
  return new Set([...allowed].filter(scope => holds(granted, scope)))
}
