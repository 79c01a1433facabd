import type { IncomingMessage } from 'node:http'
import type { ApiState, Step } from '../api-context.js'
import type { Frame } from '../frame.js'
import { inTime, timeLimit } from '../request/time-limit.js'
import { authenticated } from './authentication.js'

/** Content security policy of API responses: they are not pages. */
export const POLICY = "default-src 'none'; frame-ancestors 'none'"

type Limited = <Answer>(work: Promise<Answer>, state: ApiState) => Promise<Answer>

const asItIs: Limited = work => work

/**
 * Authenticates the request and counts it against its rate limit. With `within`, the time limit of the whole request
 * applies, otherwise one of its own.
 */
export function admitted(frame: Frame, within?: 'all'): Step {
  const limited: Limited = within ? asItIs : (work, state) => inTime(work, timeLimit(state, frame))
  const admission = async (req: IncomingMessage) => {
    const { authorization } = req.headers
    const session = authorization === undefined ? await frame.bySession?.(req) : undefined
    const principal =
      session ?? (await frame.authThrottle.admit(req, () => authenticated(authorization, frame.authenticate)))
    return { principal, quota: await frame.rateLimit(principal) }
  }
  return async ({ req, state }, next) => {
    state.headers['Content-Security-Policy'] = POLICY
    const { principal, quota } = await limited(admission(req), state)
    state.principal = principal
    Object.assign(state.headers, quota.headers)
    if (quota.exceeded) throw quota.exceeded
    return next()
  }
}
