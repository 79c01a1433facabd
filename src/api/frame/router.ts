import Router from '@koa/router'
import type { ApiContext, ApiState } from './api-context.js'
import { endpoint } from './endpoint.js'
import { ApiError } from './errors.js'
import type { Frame } from './frame.js'
import type { Route } from './route.js'
import type { Signals } from './signals.js'

export const ROOT = '/api/v1'

export type Params = Readonly<Record<string, string>>

type Answer = (ctx: ApiContext, params: Params) => Promise<void>

export interface ApiRouter {
  /** Answers by the route that the request names; throws where there is none, or none for its method. */
  answer(ctx: ApiContext, path: string): Promise<void>
  /** The methods that a path answers to, by whatever route; none if there is no such path. */
  allowed(path: string): readonly string[]
}

/**
 * One router for each resource: a router asks its patterns one after another, and all sixty of them cost as much as
 * the rest of a read. Matching is all that it is asked for; what follows is the same for every route.
 */
export function createRouter(routes: readonly Route[], frame: Frame, signals: Signals): ApiRouter {
  const resources = new Map<string, Router<ApiState>>()
  const answers = new Map<string, Answer>()
  for (const route of literalsFirst(routes)) {
    const resource = resourceOf(route.path)
    const router = resources.get(resource) ?? new Router<ApiState>({ sensitive: true })
    resources.set(resource, router)
    // Only its pattern is used: nothing is run by the router itself.
    router[route.method](route.operationId, route.path.replace(/\{(\w+)\}/g, ':$1'), () => {})
    answers.set(route.operationId, endpoint(route, frame, signals))
  }

  const matchOf = (path: string, method: string) => {
    const below = path.slice(ROOT.length)
    return { below, match: resources.get(resourceOf(below))?.match(below, method) }
  }

  const allowed = (path: string): readonly string[] => {
    const methods = matchOf(path, 'OPTIONS').match?.path.flatMap(layer => layer.methods) ?? []
    return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])].sort()
  }

  return {
    allowed,
    answer(ctx, path) {
      const { below, match } = matchOf(path, ctx.method)
      const layer = match?.pathAndMethod[0]
      const answer = layer?.name === undefined ? undefined : answers.get(layer.name)
      if (layer && answer) return answer(ctx, layer.params(below, layer.captures(below)))
      const methods = allowed(path)
      if (methods.length === 0) throw notFound(path)
      const Allow = methods.join(', ')
      throw new ApiError('METHOD_NOT_ALLOWED', `${path} takes ${Allow}`, [], { Allow })
    },
  }
}

export const notFound = (path: string) => new ApiError('NOT_FOUND', `There is nothing at ${path}`)

/** So that `/events/stream` is not taken for the event named stream. */
const literalsFirst = (routes: readonly Route[]): readonly Route[] =>
  routes.toSorted((one, other) => (one.path.replaceAll('{', '~') < other.path.replaceAll('{', '~') ? -1 : 1))

/** The first segment of a path below the root. */
function resourceOf(path: string): string {
  const end = path.indexOf('/', 1)
  return end < 0 ? path.slice(1) : path.slice(1, end)
}
