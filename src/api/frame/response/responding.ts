import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { ParameterizedContext } from 'koa'
import type { ApiState, Next } from '../api-context.js'
import type { Frame } from '../frame.js'
import { preferred } from '../request/preferences.js'
import { renderError } from './error-handling.js'
import { ApiError } from './errors.js'
import { JSON_TYPE } from './negotiation.js'
import { FIRST_PAGE } from './paging.js'
import type { Rendered } from './rendered.js'
import { compressPlain, send } from './sending.js'

/** Surrounds all steps: gives the request an ID, and turns results and errors into a response. */
export const responding =
  (frame: Pick<Frame, 'log' | 'observe'>) => async (ctx: ParameterizedContext<ApiState>, next: Next) => {
    const began = performance.now()
    const { req } = ctx
    const traceparent = traceparentOf(req.headers.traceparent)
    const state = stateOf(requestId(req.headers['x-request-id']), traceparent, began)
    ctx.state = state
    try {
      if (req.headers.host === undefined && req.httpVersion === '1.1') {
        throw new ApiError('VALIDATION_ERROR', 'HTTP/1.1 requires a Host header.')
      }
      const twice = duplicatedHeader(req.rawHeaders)
      if (twice) throw new ApiError('VALIDATION_ERROR', `Send the header ${twice} only once.`)
      if (!isPathRequested(ctx)) throw new ApiError('VALIDATION_ERROR', 'The request target must be a path.')
      const answer = await next()
      const sending = isRendered(answer) ? sendPreferred(ctx, answer) : compressPlain(ctx)
      if (sending) await sending
    } catch (error) {
      await sendPreferred(ctx, renderError(error, state.requestId, frame.log))
    }
    frame.observe?.({
      method: ctx.method,
      path: state.route?.path,
      status: ctx.status,
      milliseconds: performance.now() - began,
      requestId: state.requestId,
      traceparent,
      keyId: state.principal?.key_id,
    })
  }

/**
 * Returns a header that was sent twice. Node.js keeps one of the values, and a proxy in front might have used the
 * other.
 */
function duplicatedHeader(rawHeaders: readonly string[]): string | undefined {
  let [hosts, keys] = [0, 0]
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n]!
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1
    else if (name.length === AUTHORIZATION.length && name.toLowerCase() === AUTHORIZATION) keys += 1
  }
  return hosts > 1 ? 'Host' : keys > 1 ? 'Authorization' : undefined
}

const HOST = 'host'
const AUTHORIZATION = 'authorization'

const PATH_OR_URL = /^(?:https?:\/)?\//i

/** Reports whether the request target is a path or an absolute URL. Koa throws on some other targets. */
function isPathRequested(ctx: ParameterizedContext): boolean {
  try {
    return PATH_OR_URL.test(ctx.req.url ?? '') && ctx.path.startsWith('/')
  } catch {
    return false
  }
}

/** Sends the response synchronously if no preference and no compression applies. */
function sendPreferred(ctx: ParameterizedContext<ApiState>, answer: Rendered): Promise<void> | undefined {
  const { prefer } = ctx.req.headers
  if (prefer === undefined) return send(ctx, answer)
  return preferred(answer, String(prefer), ctx.state).then(inForm => send(ctx, inForm))
}

/** Request headers that the form of the response depends on. */
const VARY = 'Accept, Accept-Encoding, Prefer'

/** Created in one go: an object that grows with each step changes its hidden class several times. */
const stateOf = (id: string, traceparent: string | undefined, began: number): ApiState => ({
  requestId: id,
  traceparent,
  began,
  headers: { 'X-Request-Id': id, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store', Vary: VARY },
  principal: undefined,
  route: undefined,
  mediaType: JSON_TYPE,
  query: undefined,
  paging: FIRST_PAGE,
  table: undefined,
  isDryRun: false,
  parameters: undefined,
  body: undefined,
  sent: undefined,
  removeFile: undefined,
  expectedRevision: undefined,
  extraMs: 0,
  releaseBody: undefined,
})

/** Excludes everything that could end a header line, break a log line, or be taken for markup. */
const SAFE_REQUEST_ID = /^[A-Za-z0-9._:/+=@-]{1,128}$/

/** Returns the client's ID of the request if it is safe to echo, or a new one. */
const requestId = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && SAFE_REQUEST_ID.test(sent) ? sent : randomUUID()

/** Version 00: trace, span, and flags. What later versions append isn't passed on. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/
const FIRST_VERSION = '00'
/** The only flag of version 00: whether the trace is recorded. */
const SAMPLED = 1

/**
 * Returns the W3C trace context of a request in version 00; undefined if it is missing or invalid, which is no error.
 */
export function traceparentOf(sent: string | string[] | undefined): string | undefined {
  if (typeof sent !== 'string') return undefined
  const [, trace, span, flags = '', more] = TRACEPARENT.exec(sent) ?? []
  if (trace === undefined || span === undefined) return undefined
  if (sent.startsWith(`${FIRST_VERSION}-`)) return more === undefined ? sent : undefined
  return `${FIRST_VERSION}-${trace}-${span}-0${Number.parseInt(flags, 16) & SAMPLED}`
}

/** Reports whether a step returned a response. If a handler responded with Koa, it returns nothing. */
const isRendered = (value: unknown): value is Rendered =>
  typeof value === 'object' && value !== null && 'status' in value && 'headers' in value
