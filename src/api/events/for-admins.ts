import { namesForAdmins } from '../../events/catalogue.js'
import { ApiError } from '../frame/errors.js'
import type { Principal } from '../frame/route.js'
import { holds } from '../frame/scopes.js'

export const seesAll = ({ scopes }: Principal): boolean => holds(scopes, 'admin')

/** Changes of keys and of webhooks are told to administrators alone. */
export function requireAdminFor(principal: Principal, names: readonly string[], field: string): void {
  const [name] = namesForAdmins(names)
  if (name === undefined || seesAll(principal)) return
  const message = `${name} is told to keys with the scope admin alone`
  throw new ApiError('INSUFFICIENT_SCOPE', message, [{ field, message }])
}
