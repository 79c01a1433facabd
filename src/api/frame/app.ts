import type { IncomingMessage, RequestListener } from 'node:http'
import Router, { type RouterContext } from '@koa/router'
import Koa, { type Middleware } from 'koa'
import { admit, POLICY } from './access/authentication.js'
import type { ApiContext, ApiState, RequestStep } from './api-context.js'
import { crossOrigin } from './cross-origin.js'
import { endpoint } from './endpoint.js'
import type { Frame } from './frame.js'
import { ApiError } from './response/errors.js'
import type { Rendered } from './response/rendered.js'
import { responding } from './response/responding.js'
import type { Route } from './route.js'
import { createSignals, type Signals } from './signals.js'

export interface AppOptions {
  readonly routes: readonly Route[]
  readonly frame: Frame
  /** Handlers of paths that aren't routes, such as /healthz. Each calls `next` for other paths. */
  readonly handlers?: readonly Middleware[]
}

/** Responds to requests. */
export interface App {
  readonly handle: RequestListener
  /** Ends open streams and waiting requests. */
  end(): void
}

export function createApp({ routes, frame, handlers = [] }: AppOptions): App {
  const signals = createSignals()
  const app = new Koa<ApiState>()
  Object.defineProperty(app.context, 'host', HOST_AS_SENT)

  app.use(responding(frame))
  if (frame.origins !== undefined) app.use(crossOrigin(frame.origins))
  app.use(createRouter(routes, frame, signals))
  for (const handler of handlers) app.use(handler)
  app.use(createFallback(routes, frame))
  // Only errors after the headers were sent, such as those of a stream. Koa emits an error of a stream twice.
  let lastError: unknown
  app.on('error', (err: unknown) => {
    if (isDisconnect(err) || err === lastError) return
    lastError = err
    frame.log.warn({ err }, 'sending response failed')
  })
  return { handle: app.callback(), end: signals.abortAll }
}

/** The router reads the host of each request, and Koa's getter looks for proxies first, which costs time. */
const HOST_AS_SENT: PropertyDescriptor & ThisType<{ readonly req: IncomingMessage }> = {
  get() {
    return this.req.headers.host ?? ''
  },
}

/** Reports whether the client closed the connection, which is no fault. */
const isDisconnect = (error: unknown) =>
  error instanceof Error && 'code' in error && DISCONNECT_CODES.includes(String(error.code))
const DISCONNECT_CODES = ['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ECONNRESET']

const ROOT = '/api/v1'

/**
 * Routes requests. Paths of one resource and length share a router: one router would try a hundred patterns, which
 * costs as much as the rest of a read. If several patterns match, such as `/events/stream` and `/events/{id}`, the
 * more specific one applies.
 */
function createRouter(routes: readonly Route[], frame: Frame, signals: Signals): Middleware<ApiState> {
  const routers = new Map<string, Router<ApiState>>()
  for (const route of routes) {
    const kind = kindOf(ROOT + route.path)
    const router =
      routers.get(kind) ?? new Router<ApiState>({ prefix: ROOT, sensitive: true, exclusive: 'specificity' })
    routers.set(kind, router)
    const pattern = route.path.replace(/\{(\w+)\}/g, ':$1')
    router[route.method](route.operationId, pattern, composeSteps(endpoint(route, frame, signals)))
  }
  const middlewares = new Map([...routers].map(([kind, router]) => [kind, router.routes()]))
  const fixed = methodsAtFixedPaths(routes)
  const toOneSegment = restsAsSegments(routes)
  return (ctx, next) => {
    toOneSegment(ctx)
    // Otherwise `/materials/{id}` would accept the methods that `/materials/bulk` doesn't.
    if (fixed.get(ctx.path)?.has(ctx.method) === false) return next()
    const middleware = middlewares.get(kindOf(ctx.path))
    return middleware ? middleware(ctx as RouterContext<ApiState>, next) : next()
  }
}

/**
 * Responds to requests that no route accepts. Except for OPTIONS, a client without a key doesn't learn which paths
 * exist.
 */
function createFallback(routes: readonly Route[], frame: Frame) {
  const admission = admit(frame)
  const fixed = methodsAtFixedPaths(routes)
  return async (ctx: ApiContext & Pick<RouterContext, 'matched'>): Promise<Rendered> => {
    const { path } = ctx
    if (path !== ROOT && !path.startsWith(`${ROOT}/`)) throw notFound(path)
    const methods = fixed.get(path) ?? new Set(ctx.matched?.flatMap(layer => layer.methods))
    const Allow = [...methods, 'OPTIONS'].sort().join(', ')
    if (ctx.method === 'OPTIONS' && methods.size > 0) {
      return { status: 204, headers: { 'Content-Security-Policy': POLICY, Allow }, body: undefined }
    }
    return admission(ctx, async () => {
      if (methods.size === 0) throw notFound(path)
      // The router encodes the slashes of a last parameter.
      const sentPath = path.replaceAll('%2F', '/')
      throw new ApiError('METHOD_NOT_ALLOWED', `${sentPath} supports only ${Allow}.`, [], { Allow })
    })
  }
}

/** Returns a function that encodes the slashes of a last parameter that contains some, because routers split at slashes. */
function restsAsSegments(routes: readonly Route[]): (ctx: { path: string }) => void {
  const prefixes = routes.filter(({ hasRest }) => hasRest).map(({ path }) => ROOT + path.replace(/\{\w+\}$/, ''))
  return ctx => {
    const prefix = prefixes.find(each => ctx.path.startsWith(each))
    const rest = prefix === undefined ? '' : ctx.path.slice(prefix.length)
    if (rest.includes('/')) ctx.path = prefix + rest.replaceAll('/', '%2F')
  }
}

/** Returns the methods of paths without parameters. */
function methodsAtFixedPaths(routes: readonly Route[]): ReadonlyMap<string, ReadonlySet<string>> {
  const fixed = new Map<string, Set<string>>()
  for (const { path, method } of routes.filter(({ path }) => !path.includes('{'))) {
    const methods = fixed.get(ROOT + path) ?? new Set()
    for (const accepted of method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]) methods.add(accepted)
    fixed.set(ROOT + path, methods)
  }
  return fixed
}

const notFound = (path: string) => new ApiError('NOT_FOUND', `Path ${path} not found.`)

/** Composes the steps once. Doing so for each request costs as much as all steps of a read. */
const composeSteps = (steps: readonly RequestStep[]): ((ctx: ApiContext) => Promise<Rendered>) =>
  steps.reduceRight<(ctx: ApiContext) => Promise<Rendered>>(
    (next, step) => ctx => step(ctx, () => next(ctx)),
    () => Promise.reject(new Error('the last step of a route called next')),
  )

/** Returns the first segment of a path and the number of the others; empty for other paths. */
function kindOf(path: string): string {
  if (!path.startsWith(`${ROOT}/`)) return ''
  const begin = ROOT.length + 1
  const end = path.indexOf('/', begin)
  if (end < 0) return path.slice(begin)
  let further = 0
  // Routers accept a trailing slash.
  for (let at = end; at >= 0 && at < path.length - 1; at = path.indexOf('/', at + 1)) further += 1
  return path.slice(begin, end) + '/'.repeat(further)
}
