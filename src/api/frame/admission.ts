import type { IncomingMessage } from 'node:http'
import type { Step } from './api-context.js'
import { authenticated } from './authentication.js'
import type { Frame } from './frame.js'
import { inTime, timeLimit } from './time-limit.js'

/** An answer is no page. */
export const POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Who asks, and whether they may ask this often. */
export function admitted(frame: Frame): Step {
  const admission = async (req: IncomingMessage) => {
    const { authorization } = req.headers
    const session = authorization === undefined ? await frame.bySession?.(req) : undefined
    const principal =
      session ?? (await frame.strangers.admit(req, () => authenticated(authorization, frame.authenticate)))
    return { principal, quota: await frame.rateLimit(principal) }
  }
  return async ({ req, state }, next) => {
    state.headers['Content-Security-Policy'] = POLICY
    const { principal, quota } = await inTime(admission(req), timeLimit(state, frame))
    state.principal = principal
    Object.assign(state.headers, quota.headers)
    if (quota.exceeded) throw quota.exceeded
    return next()
  }
}
