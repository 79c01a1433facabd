import type { IncomingMessage } from 'node:http'
import type { ApiContext, RequestStep } from '../api-context.js'
import { type TimeLimits, timeLimit, withTimeLimit } from '../request/time-limit.js'
import { ApiError } from '../response/errors.js'
import { type Principal, type Route, scopesOf } from '../route.js'
import { isKey } from './keys.js'
import type { AuthThrottle, RateLimit } from './rate-limits.js'
import { hasScope, type Scope } from './scopes.js'

/** Access control of requests. */
export interface AccessControl {
  readonly authenticate: Authenticate
  readonly authThrottle: AuthThrottle
  /** Returns the principal of a session cookie; undefined without a cookie. Rejects an invalid cookie. */
  readonly bySession?: (req: IncomingMessage) => Promise<Principal | undefined>
  readonly rateLimit: RateLimit
}

/** Returns the principal of a token; undefined if the token is unknown, revoked, or expired. */
export type Authenticate = (token: string) => Promise<Principal | undefined>

const BEARER = /^Bearer +([\x21-\x7e]{1,256}) *$/i
const CHALLENGE = 'Bearer realm="inventory"'

const INVALID = `${CHALLENGE}, error="invalid_token"`

/** The error for credentials that are missing or invalid. `field` names the field that they were sent in. */
export const unauthorized = (message: string, { challenge = INVALID, field }: Unauthorized = {}) =>
  new ApiError('UNAUTHORIZED', message, field === undefined ? [] : [{ field, message }], {
    'WWW-Authenticate': challenge,
  })

interface Unauthorized {
  readonly challenge?: string
  readonly field?: string
}

export function authenticated(authorization: string | undefined, authenticate: Authenticate): Promise<Principal> {
  if (authorization === undefined) {
    throw unauthorized('Send your API key in the header Authorization: Bearer <API_KEY>.', { challenge: CHALLENGE })
  }
  const token = BEARER.exec(authorization)?.[1]
  if (token === undefined)
    throw unauthorized('The header must have the form Authorization: Bearer <API_KEY>.', { challenge: CHALLENGE })
  if (token.startsWith('inv_') && !isKey(token)) throw unauthorized('The API key is mistyped or incomplete.')
  return authenticate(token).then(knownPrincipal)
}

function knownPrincipal(principal: Principal | undefined): Principal {
  if (!principal) throw unauthorized('The API key is unknown, revoked, or expired.')
  return principal
}

/** Rejects a request whose key lacks the scopes of the route. From here on, the request counts for this route. */
export const requireScopes = (route: Route): RequestStep => {
  const required = scopesOf(route)
  const { anyScope } = route
  const needed = `${anyScope ? 'one of ' : ''}the scope${required.length > 1 ? 's' : ''} ${required.join(anyScope ? ', ' : ' and ')}`
  return (ctx, next) => {
    ctx.state.route = route
    const { principal } = ctx.state
    const isHeld = (scope: Scope) => principal !== undefined && hasScope(principal.scopes, scope)
    if (anyScope ? required.some(isHeld) : required.every(isHeld)) return next()
    throw new ApiError('INSUFFICIENT_SCOPE', `This request requires an API key with ${needed}.`, [], {
      'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${required.join(' ')}"`,
    })
  }
}

/** Content security policy of API responses: they are not pages. */
export const POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Authenticates the request and counts it against its rate limit. If `isWithinLimit`, the time limit of the whole
 * request applies; otherwise, one of its own.
 */
export function admit(frame: AccessControl & TimeLimits, isWithinLimit = false): RequestStep {
  const admission = async ({ req, state }: ApiContext): Promise<void> => {
    const { authorization } = req.headers
    const session = authorization === undefined ? await frame.bySession?.(req) : undefined
    const principal =
      session ?? (await frame.authThrottle.admit(req, () => authenticated(authorization, frame.authenticate)))
    const quota = await frame.rateLimit(principal)
    state.principal = principal
    Object.assign(state.headers, quota.headers)
    if (quota.exceeded) throw quota.exceeded
  }
  return (ctx, next) => {
    ctx.state.headers['Content-Security-Policy'] = POLICY
    const admitted = admission(ctx)
    return (isWithinLimit ? admitted : withTimeLimit(admitted, timeLimit(ctx.state, frame))).then(next)
  }
}
