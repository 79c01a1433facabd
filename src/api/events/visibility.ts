import {
  isForAdmins,
  isSelected,
  namesForAdmins,
  PUBLISHED_EVENT_TYPES,
  resourceOf,
} from '../../events/kinds/catalogue.js'
import type { PublishedEventType } from '../../events/kinds/derived.js'
import { hasScope, type Scope, scopeOf } from '../frame/access/scopes.js'
import { ApiError } from '../frame/response/errors.js'
import type { Principal } from '../frame/route.js'

export const seesAll = ({ scopes }: Principal): boolean => hasScope(scopes, 'admin')

const READ_SCOPES: ReadonlyMap<string, Scope> = new Map(
  PUBLISHED_EVENT_TYPES.map(type => [type, isForAdmins(type) ? 'admin' : scopeOf(resourceOf(type), 'read')]),
)

/**
 * Reports which events a key or session can read. A key with `events:read` reads all events except administrators'. A
 * session that was opened by role reads events of the kinds that its role can read.
 */
export function visibleTo(principal: Principal): (type: string) => boolean {
  if (seesAll(principal)) return () => true
  if (!principal.by_role) return type => !isForAdmins(type)
  return type => hasScope(principal.scopes, READ_SCOPES.get(type) ?? 'admin')
}

/** Rejects event names that include only events that the principal can't read. */
export function requireVisible(principal: Principal, names: readonly string[], field: string): void {
  requireAdminFor(principal, names, field)
  if (!principal.by_role) return
  const isVisible = visibleTo(principal)
  for (const name of names) {
    const types = typesOf(name)
    if (types.length > 0 && !types.some(isVisible)) throw hidden(name, types, field)
  }
}

/** Rejects event names that include an event that the principal can't read, because a webhook sends all of them. */
export function requireAllVisible(principal: Principal, names: readonly string[], field: string): void {
  requireAdminFor(principal, names, field)
  if (!principal.by_role) return
  const isVisible = visibleTo(principal)
  for (const name of names) {
    // Administrators' events are sent only if they are named, which was checked above.
    const types = typesOf(name).filter(type => !isForAdmins(type) && !isVisible(type))
    if (types.length > 0) throw hidden(name, types, field)
  }
}

const typesOf = (name: string): readonly PublishedEventType[] =>
  PUBLISHED_EVENT_TYPES.filter(type => type !== 'webhook.test' && isSelected([name], type))

function requireAdminFor(principal: Principal, names: readonly string[], field: string): void {
  const [name] = namesForAdmins(names)
  if (name !== undefined && !seesAll(principal)) throw hidden(name, [name], field)
}

function hidden(name: string, types: readonly string[], field: string): ApiError {
  const scopes = [...new Set(types.map(type => READ_SCOPES.get(type) ?? 'admin'))].join(' and ')
  const message = `Reading ${name} requires the scope ${scopes}.`
  return new ApiError('INSUFFICIENT_SCOPE', message, [{ field, message }])
}
