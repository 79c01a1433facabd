import Router from '@koa/router'
import type { ApiContext, ApiState, Next } from './api-context.js'
import { endpoint } from './endpoint.js'
import { ApiError } from './errors.js'
import type { Frame } from './frame.js'
import type { Route } from './route.js'
import type { Signals } from './signals.js'

export const ROOT = '/api/v1'

export type ApiRouter = Router<ApiState>

export function createRouter(routes: readonly Route[], frame: Frame, signals: Signals): ApiRouter {
  const router = new Router<ApiState>({ prefix: ROOT, sensitive: true })
  for (const route of literalsFirst(routes)) {
    router[route.method](route.path.replace(/\{(\w+)\}/g, ':$1'), endpoint(route, frame, signals))
  }
  return router
}

/** So that `/events/stream` is not taken for the event named stream. */
const literalsFirst = (routes: readonly Route[]): readonly Route[] =>
  routes.toSorted((one, other) => (one.path.replaceAll('{', '~') < other.path.replaceAll('{', '~') ? -1 : 1))

/** The methods that a path answers to, by whatever route; none if there is no such path. */
export function allowedMethods(router: ApiRouter, path: string): readonly string[] {
  const methods = router.match(path, 'OPTIONS').path.flatMap(layer => layer.methods)
  return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])].sort()
}

export const notFound = (path: string) => new ApiError('NOT_FOUND', `There is nothing at ${path}`)

/** After the routes: tells a wrong method from a wrong path. */
export const unmatched = (router: ApiRouter) => (ctx: ApiContext, _next: Next) => {
  const allowed = allowedMethods(router, ctx.path)
  if (allowed.length === 0) throw notFound(ctx.path)
  const Allow = allowed.join(', ')
  throw new ApiError('METHOD_NOT_ALLOWED', `${ctx.path} takes ${Allow}`, [], { Allow })
}
