import { ApiError } from './errors.js'
import { isKey } from './keys.js'
import type { Principal } from './route.js'
import { holds, type Scope } from './scopes.js'

/** Whose token it is; undefined when it is unknown, revoked or expired. */
export type Authenticate = (token: string) => Promise<Principal | undefined>

const BEARER = /^Bearer +([\x21-\x7e]{1,256}) *$/i
const CHALLENGE = 'Bearer realm="inventory"'

const unauthorized = (message: string, challenge = `${CHALLENGE}, error="invalid_token"`) =>
  new ApiError('UNAUTHORIZED', message, [], { 'WWW-Authenticate': challenge })

export async function authenticated(authorization: string | undefined, authenticate: Authenticate): Promise<Principal> {
  if (authorization === undefined) {
    throw unauthorized('Send your API key in the header Authorization: Bearer <API_KEY>', CHALLENGE)
  }
  const token = BEARER.exec(authorization)?.[1]
  if (token === undefined) throw unauthorized('The header must read Authorization: Bearer <API_KEY>', CHALLENGE)
  if (token.startsWith('inv_') && !isKey(token)) throw unauthorized('The API key is mistyped or cut off')
  const principal = await authenticate(token)
  if (!principal) throw unauthorized('The API key is unknown, revoked or expired')
  return principal
}

export function requireScope(principal: Principal, scope: Scope): void {
  if (holds(principal.scopes, scope)) return
  throw new ApiError('INSUFFICIENT_SCOPE', `This needs an API key with the scope ${scope}`, [], {
    'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`,
  })
}
