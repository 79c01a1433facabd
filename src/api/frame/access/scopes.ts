import { OWN_SCOPES, type OwnScope, READ_SCOPES, type ReadScope, scopeNameOf } from '../../../events/kinds.js'

export type Scope = `${OwnScope}:${'read' | 'write'}` | `${ReadScope}:read` | 'admin'

/** Each opens at least one endpoint. */
export const SCOPES: readonly Scope[] = [
  ...OWN_SCOPES.flatMap(name => [`${name}:read`, `${name}:write`] as const),
  ...READ_SCOPES.map(name => `${name}:read` as const),
  'admin',
]

/** They opened nothing, and no key is given them any more; those that have them keep them. */
export const FORMER_SCOPES = ['users:read', 'users:write', 'events:write'] as const

/** `admin` holds all of them. */
export const holds = (held: ReadonlySet<Scope>, wanted: Scope): boolean => held.has('admin') || held.has(wanted)

/** What opens the records of a resource: a scope of its own, or `admin` where it has none. */
export const scopeOf = (resource: string, what: 'read' | 'write'): Scope =>
  SCOPES.find(scope => scope === `${scopeNameOf(resource)}:${what}`) ?? 'admin'
