import Router, { type RouterContext } from '@koa/router'
import type { Middleware } from 'koa'
import { admitted, POLICY } from './access/admission.js'
import type { ApiContext, ApiState, Step } from './api-context.js'
import type { Signals } from './connection/signals.js'
import { endpoint } from './endpoint.js'
import type { Frame } from './frame.js'
import { ApiError } from './response/errors.js'
import type { Rendered } from './response/rendered.js'
import type { Route } from './route.js'

const ROOT = '/api/v1'

/**
 * One router for the paths of a resource that are as long: a router asks its patterns one after another, and all hundred of
 * them cost as much as the rest of a read. Where several patterns match, such as `/events/stream` and `/events/{id}`, the one that says more does.
 */
export function routed(routes: readonly Route[], frame: Frame, signals: Signals): Middleware<ApiState> {
  const routers = new Map<string, Router<ApiState>>()
  for (const route of routes) {
    const kind = kindOf(ROOT + route.path)
    const router =
      routers.get(kind) ?? new Router<ApiState>({ prefix: ROOT, sensitive: true, exclusive: 'specificity' })
    routers.set(kind, router)
    const pattern = route.path.replace(/\{(\w+)\}/g, ':$1')
    router[route.method](route.operationId, pattern, inOrder(endpoint(route, frame, signals)))
  }
  const middlewares = new Map([...routers].map(([kind, router]) => [kind, router.routes()]))
  const fixed = methodsAtFixedPaths(routes)
  return (ctx, next) => {
    // Else `/materials/{id}` would take what `/materials/bulk` does not.
    if (fixed.get(ctx.path)?.has(ctx.method) === false) return next()
    const middleware = middlewares.get(kindOf(ctx.path))
    return middleware ? middleware(ctx as RouterContext<ApiState>, next) : next()
  }
}

/** What nobody has answered. Whoever shows no key does not learn which paths there are, but for OPTIONS. */
export function unrouted(routes: readonly Route[], frame: Frame) {
  const admit = admitted(frame)
  const fixed = methodsAtFixedPaths(routes)
  return async (ctx: ApiContext & Pick<RouterContext, 'matched'>): Promise<Rendered> => {
    const { path } = ctx
    if (path !== ROOT && !path.startsWith(`${ROOT}/`)) throw notFound(path)
    const methods = fixed.get(path) ?? new Set(ctx.matched?.flatMap(layer => layer.methods))
    const Allow = [...methods, 'OPTIONS'].sort().join(', ')
    if (ctx.method === 'OPTIONS' && methods.size > 0) {
      return { status: 204, headers: { 'Content-Security-Policy': POLICY, Allow }, body: undefined }
    }
    return admit(ctx, async () => {
      if (methods.size === 0) throw notFound(path)
      throw new ApiError('METHOD_NOT_ALLOWED', `${path} supports only ${Allow}.`, [], { Allow })
    })
  }
}

/** What paths without parameters take. */
function methodsAtFixedPaths(routes: readonly Route[]): ReadonlyMap<string, ReadonlySet<string>> {
  const fixed = new Map<string, Set<string>>()
  for (const { path, method } of routes.filter(({ path }) => !path.includes('{'))) {
    const methods = fixed.get(ROOT + path) ?? new Set()
    for (const taken of method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]) methods.add(taken)
    fixed.set(ROOT + path, methods)
  }
  return fixed
}

const notFound = (path: string) => new ApiError('NOT_FOUND', `Path ${path} not found.`)

/** Put together once: to do so for each request costs as much as all steps of a read. */
const inOrder = (steps: readonly Step[]): ((ctx: ApiContext) => Promise<Rendered>) =>
  steps.reduceRight<(ctx: ApiContext) => Promise<Rendered>>(
    (next, step) => ctx => step(ctx, () => next(ctx)),
    () => Promise.reject(new Error('the last step of a route called next')),
  )

/** The first segment of a path below the root, and how many follow; nothing of another path. */
function kindOf(path: string): string {
  if (!path.startsWith(`${ROOT}/`)) return ''
  const begin = ROOT.length + 1
  const end = path.indexOf('/', begin)
  if (end < 0) return path.slice(begin)
  let further = 0
  // Routers take a path that ends with a slash, too.
  for (let at = end; at >= 0 && at < path.length - 1; at = path.indexOf('/', at + 1)) further += 1
  return path.slice(begin, end) + '/'.repeat(further)
}
