import type { ApiContext, Next } from './api-context.js'
import { authenticated } from './authentication.js'
import type { Frame } from './frame.js'
import { type ApiRouter, allowedMethods, notFound, ROOT } from './router.js'

/** Who asks, and whether they may ask this often. Whoever shows no key does not learn which paths there are. */
export const admission = (frame: Frame, router: ApiRouter) => async (ctx: ApiContext, next: Next) => {
  const { path } = ctx
  if (path !== ROOT && !path.startsWith(`${ROOT}/`)) throw notFound(path)
  ctx.res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  if (ctx.method === 'OPTIONS' && answerOptions(ctx, router)) return
  const principal = await authenticated(ctx.req.headers.authorization, frame.authenticate)
  ctx.state.principal = principal
  const { headers, exceeded } = await frame.rateLimit(principal)
  for (const name in headers) ctx.res.setHeader(name, headers[name]!)
  if (exceeded) throw exceeded
  await next()
}

function answerOptions(ctx: ApiContext, router: ApiRouter): boolean {
  const allowed = allowedMethods(router, ctx.path)
  if (allowed.length === 0) return false
  ctx.res.setHeader('Allow', allowed.join(', '))
  ctx.status = 204
  return true
}
