import type { ApiContext } from './api-context.js'
import { authenticated } from './authentication.js'
import type { Frame } from './frame.js'
import { send } from './rendered.js'
import { type ApiRouter, notFound, ROOT } from './router.js'
import { inTime, timeLimit } from './time-limit.js'

/** Who asks, and whether they may ask this often. Whoever shows no key does not learn which paths there are. */
export const admission = (frame: Frame, router: ApiRouter) => async (ctx: ApiContext) => {
  const { path, state } = ctx
  if (path !== ROOT && !path.startsWith(`${ROOT}/`)) throw notFound(path)
  state.headers['Content-Security-Policy'] = "default-src 'none'; frame-ancestors 'none'"
  if (ctx.method === 'OPTIONS' && answerOptions(ctx, path, router)) return
  const { principal, headers, exceeded } = await inTime(admitted(ctx, frame), timeLimit(state, frame))
  state.principal = principal
  Object.assign(state.headers, headers)
  if (exceeded) throw exceeded
  await router.answer(ctx, path)
}

async function admitted(ctx: ApiContext, frame: Frame) {
  const principal = await authenticated(ctx.req.headers.authorization, frame.authenticate)
  return { principal, ...(await frame.rateLimit(principal)) }
}

function answerOptions(ctx: ApiContext, path: string, router: ApiRouter): boolean {
  const allowed = router.allowed(path)
  if (allowed.length === 0) return false
  send(ctx, { status: 204, headers: { Allow: allowed.join(', ') }, body: undefined })
  return true
}
