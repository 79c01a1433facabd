import type { RatePlan } from '../../../events/api-keys.js'
import type { OwnScope, ReadScope } from '../../../events/kinds/derived.js'
import type { Role } from '../../../events/users.js'
import { hasScope, SCOPES, type Scope } from './scopes.js'

/** Actions that members can do, by scope name. */
const MEMBER_SCOPES = {
  materials: ['read', 'write'],
  batches: ['read'],
  tools: ['read', 'write'],
  calibration: ['read'],
  'delivery-notes': ['read', 'write'],
  locations: ['read'],
  insurance: [],
  webhooks: [],
  events: ['read'],
  audit: [],
} satisfies Readonly<Record<OwnScope, readonly ('read' | 'write')[]> & Record<ReadScope, readonly 'read'[]>>

const isOfMembers = (scope: Scope): boolean =>
  Object.entries(MEMBER_SCOPES).some(([name, actions]) => actions.some(action => scope === `${name}:${action}`))

const SCOPES_OF_ROLE: Readonly<Record<Role, ReadonlySet<Scope>>> = {
  admin: new Set<Scope>(['admin']),
  manager: new Set(SCOPES.filter(scope => scope !== 'admin')),
  member: new Set(SCOPES.filter(isOfMembers)),
}

/** Returns the scopes of users who sign in with a sign-in link instead of a key. */
export const scopesOfRole = (role: Role): ReadonlySet<Scope> => SCOPES_OF_ROLE[role]

/** The default plan of each role, for sessions that were opened by a sign-in link. */
export const PLAN_OF_ROLE: Readonly<Record<Role, RatePlan>> = {
  admin: 'enterprise',
  manager: 'enterprise',
  member: 'enterprise',
}

/** Returns the scopes that are in both sets. A user who loses a role loses its scopes immediately. */
export function intersectScopes(granted: ReadonlySet<Scope>, allowed: ReadonlySet<Scope>): ReadonlySet<Scope> {
  if (allowed.has('admin')) return granted
  return new Set([...allowed].filter(scope => hasScope(granted, scope)))
}
