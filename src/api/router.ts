import type { ApiContext } from './api-context.js'
import { endpoint } from './endpoint.js'
import { ApiError } from './errors.js'
import type { Frame } from './frame.js'
import type { Route } from './route.js'
import type { Signals } from './signals.js'

export const ROOT = '/api/v1'

export type Params = Readonly<Record<string, string>>

export interface ApiRouter {
  /** Answers by the route that the request names; throws where there is none, or none for its method. */
  answer(ctx: ApiContext, path: string): Promise<void>
  /** The methods that a path answers to, by whatever route; none if there is no such path. */
  allowed(path: string): readonly string[]
}

/** One segment of the paths that are declared, and what may follow it. */
interface Place {
  readonly literals: Map<string, Place>
  parameter: Place | undefined
  readonly endpoints: Map<string, Endpoint>
}

interface Endpoint {
  /** Of the parameters, in the order of the path. */
  readonly names: readonly string[]
  readonly answer: (ctx: ApiContext, params: Params) => Promise<void>
}

/**
 * Our own few lines: a path is taken apart once and led through a tree, where a router that asks one pattern after
 * another costs as much as all the rest of a read.
 */
export function createRouter(routes: readonly Route[], frame: Frame, signals: Signals): ApiRouter {
  const root = place()
  for (const route of routes) {
    let here = root
    for (const segment of segmentsOf(route.path)) here = next(here, segment)
    const names = Array.from(route.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
    here.endpoints.set(route.method.toUpperCase(), { names, answer: endpoint(route, frame, signals) })
  }

  const allowed = (path: string): readonly string[] => {
    const methods = endsOf(root, segmentsOf(path.slice(ROOT.length))).flatMap(end => [...end.place.endpoints.keys()])
    if (methods.includes('GET')) methods.push('HEAD')
    return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])].sort()
  }

  return {
    allowed,
    answer(ctx, path) {
      const method = ctx.method === 'HEAD' ? 'GET' : ctx.method
      for (const { place, values } of endsOf(root, segmentsOf(path.slice(ROOT.length)))) {
        const found = place.endpoints.get(method)
        if (found) return found.answer(ctx, paramsOf(found.names, values))
      }
      const methods = allowed(path)
      if (methods.length === 0) throw notFound(path)
      const Allow = methods.join(', ')
      throw new ApiError('METHOD_NOT_ALLOWED', `${path} takes ${Allow}`, [], { Allow })
    },
  }
}

export const notFound = (path: string) => new ApiError('NOT_FOUND', `There is nothing at ${path}`)

const place = (): Place => ({ literals: new Map(), parameter: undefined, endpoints: new Map() })

function next(here: Place, segment: string): Place {
  if (segment.startsWith('{')) {
    here.parameter ??= place()
    return here.parameter
  }
  const known = here.literals.get(segment) ?? place()
  here.literals.set(segment, known)
  return known
}

/** Of a path that begins with a slash and may end with one. */
function segmentsOf(path: string): readonly string[] {
  const segments = path.split('/')
  return segments.slice(1, segments.length > 2 && segments.at(-1) === '' ? -1 : undefined)
}

interface End {
  readonly place: Place
  readonly values: readonly string[]
}

/** Where a path may lead, literals first, so that `/events/stream` is not taken for the event named stream. */
function endsOf(here: Place, segments: readonly string[], at = 0, values: readonly string[] = []): readonly End[] {
  const segment = segments[at]
  if (segment === undefined) return here.endpoints.size > 0 ? [{ place: here, values }] : []
  const literal = here.literals.get(segment)
  const ends = literal ? endsOf(literal, segments, at + 1, values) : []
  if (here.parameter === undefined || segment === '') return ends
  const others = endsOf(here.parameter, segments, at + 1, [...values, segment])
  return ends.length === 0 ? others : [...ends, ...others]
}

function paramsOf(names: readonly string[], values: readonly string[]): Params {
  const params: Record<string, string> = {}
  for (let at = 0; at < names.length; at++) params[names[at]!] = decoded(values[at]!)
  return params
}

function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
