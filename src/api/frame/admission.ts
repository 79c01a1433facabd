import type { ApiContext } from './api-context.js'
import { authenticated } from './authentication.js'
import type { Frame } from './frame.js'
import { send } from './rendered.js'
import { type ApiRouter, notFound, ROOT } from './router.js'

/** Who asks, and whether they may ask this often. Whoever shows no key does not learn which paths there are. */
export const admission = (frame: Frame, router: ApiRouter) => async (ctx: ApiContext) => {
  const { path, state } = ctx
  if (path !== ROOT && !path.startsWith(`${ROOT}/`)) throw notFound(path)
  state.headers['Content-Security-Policy'] = "default-src 'none'; frame-ancestors 'none'"
  if (ctx.method === 'OPTIONS' && answerOptions(ctx, path, router)) return
  const principal = await authenticated(ctx.req.headers.authorization, frame.authenticate)
  state.principal = principal
  const { headers, exceeded } = await frame.rateLimit(principal)
  Object.assign(state.headers, headers)
  if (exceeded) throw exceeded
  await router.answer(ctx, path)
}

function answerOptions(ctx: ApiContext, path: string, router: ApiRouter): boolean {
  const allowed = router.allowed(path)
  if (allowed.length === 0) return false
  send(ctx, { status: 204, headers: { Allow: allowed.join(', ') }, body: undefined })
  return true
}
