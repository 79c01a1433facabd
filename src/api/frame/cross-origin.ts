import type { IncomingHttpHeaders } from 'node:http'
import type { ApiContext } from './api-context.js'
import type { Rendered } from './response/rendered.js'

/** Origins whose pages can send requests: any, or the listed ones. */
export type Origins = '*' | readonly string[]

/** Request headers that pages can send besides the standard ones. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Inventory-Position',
  'Last-Event-ID',
  'Prefer',
  'X-Request-Id',
].join(', ')

/** Response headers that pages can read besides the standard ones. */
const RESPONSE_HEADERS = [
  'Allow',
  'Content-Disposition',
  'ETag',
  'Idempotent-Replayed',
  'Inventory-Dry-Run',
  'Inventory-Has-More',
  'Inventory-Position',
  'Link',
  'Location',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Page-Count',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'X-Total-Count',
].join(', ')

const METHODS = 'GET, HEAD, POST, PATCH, DELETE'
/** The maximum that Chrome accepts. */
const PREFLIGHT_MAX_AGE_S = '7200'

/**
 * Lets pages of other origins send requests. They still need an API key in a header that the page itself sets: nothing
 * that a browser adds automatically, such as a cookie, grants access, and credentials are never allowed.
 */
export function crossOrigin(origins: Origins) {
  return (ctx: Pick<ApiContext, 'req' | 'state' | 'method'>, next: () => Promise<unknown>): unknown => {
    const { headers } = ctx.state
    if (origins !== '*') headers.Vary = `${headers.Vary}, Origin`
    const { origin } = ctx.req.headers
    const allowed = origins === '*' ? '*' : origin !== undefined && origins.includes(origin) ? origin : undefined
    if (origin === undefined || allowed === undefined) return next()
    headers['Access-Control-Allow-Origin'] = allowed
    if (isPreflight(ctx.method, ctx.req.headers)) return PREFLIGHT
    headers['Access-Control-Expose-Headers'] = RESPONSE_HEADERS
    return next()
  }
}

/** Reports whether a request is a preflight, which browsers send without a key. */
const isPreflight = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

const PREFLIGHT: Rendered = {
  status: 204,
  headers: {
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': REQUEST_HEADERS,
    'Access-Control-Max-Age': PREFLIGHT_MAX_AGE_S,
  },
  body: undefined,
}

type Parsed =
  | { readonly ok: true; readonly value: Origins | undefined }
  | { readonly ok: false; readonly reason: string }

/** Parses `https://shop.example.com,http://localhost:5173`, or `*`. Empty: no origins. */
export function parseOrigins(text: string): Parsed {
  const named = text.split(',').flatMap(part => part.trim() || [])
  if (named.length === 0) return { ok: true, value: undefined }
  if (named.length === 1 && named[0] === '*') return { ok: true, value: '*' }
  const origins: string[] = []
  for (const name of named) {
    const origin = originIn(name)
    if (origin === undefined) {
      return { ok: false, reason: `must be * or a list of origins such as https://shop.example.com, not ${name}` }
    }
    origins.push(origin)
  }
  return { ok: true, value: origins }
}

/** Returns the origin as browsers write it: in lower case, without the default port. */
function originIn(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#@\s]+\/?$/i.test(text) || !URL.canParse(text)) return undefined
  return new URL(text).origin
}
