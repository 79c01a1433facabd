import { OWN_SCOPES, type OwnScope, READ_SCOPES, type ReadScope, scopeNameOf } from '../../../events/kinds/derived.js'

export type Scope = `${OwnScope}:${'read' | 'write'}` | `${ReadScope}:read` | 'admin'

/** Each scope is required by at least one operation. */
export const SCOPES: readonly Scope[] = [
  ...OWN_SCOPES.flatMap(name => [`${name}:read`, `${name}:write`] as const),
  ...READ_SCOPES.map(name => `${name}:read` as const),
  'admin',
]

/** Scopes without effect that older keys still have. New keys can't have them. */
export const FORMER_SCOPES = ['users:read', 'users:write', 'events:write'] as const

/** Reports whether a set of scopes includes a scope. `admin` includes all. */
export const hasScope = (granted: ReadonlySet<Scope>, required: Scope): boolean =>
  granted.has('admin') || granted.has(required)

/** Returns the scope that the records of a resource require: its own, or `admin` if it has none. */
export const scopeOf = (resource: string, what: 'read' | 'write'): Scope =>
  SCOPES.find(scope => scope === `${scopeNameOf(resource)}:${what}`) ?? 'admin'
