import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { ParameterizedContext } from 'koa'
import type { ApiState, Next } from '../api-context.js'
import type { Frame } from '../frame.js'
import { preferred } from '../request/preferences.js'
import { traceparentOf } from '../request/traceparent.js'
import { renderError } from './error-handling.js'
import { ApiError } from './errors.js'
import { JSON_TYPE } from './media-types.js'
import { FIRST_PAGE } from './paging.js'
import { isRendered, type Rendered } from './rendered.js'
import { codePlain, send } from './sending.js'

/** Around everything else: the request has a name, and whatever is made or thrown inside becomes an answer. */
export const answering =
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
      const twice = saidTwice(req.rawHeaders)
      if (twice) throw new ApiError('VALIDATION_ERROR', `Send the header ${twice} only once.`)
      if (!asksForPath(ctx)) throw new ApiError('VALIDATION_ERROR', 'The request target must be a path.')
      const answer = await next()
      const sending = isRendered(answer) ? give(ctx, answer) : codePlain(ctx)
      if (sending) await sending
    } catch (error) {
      await give(ctx, renderError(error, state.requestId, frame.log))
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

/** Of several, Node tells one, and a proxy in front may have gone by another. */
function saidTwice(rawHeaders: readonly string[]): string | undefined {
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

/** A path, or the whole URL as a proxy is asked; what Koa makes of some others is an exception of its own. */
function asksForPath(ctx: ParameterizedContext): boolean {
  try {
    return PATH_OR_URL.test(ctx.req.url ?? '') && ctx.path.startsWith('/')
  } catch {
    return false
  }
}

/** Who prefers nothing and takes no coding waits for nothing either. */
function give(ctx: ParameterizedContext<ApiState>, answer: Rendered): Promise<void> | undefined {
  const { prefer } = ctx.req.headers
  if (prefer === undefined) return send(ctx, answer)
  return preferred(answer, String(prefer), ctx.state).then(inForm => send(ctx, inForm))
}

/** What of a request the form of its answer may depend on. */
const VARY = 'Accept, Accept-Encoding, Prefer'

/** All at once: an object that grows with each step is made anew several times. */
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
  parameters: undefined,
  body: undefined,
  sent: undefined,
  expectedRevision: undefined,
  extraMs: 0,
  work: undefined,
})

/** Nothing that could end a header line, break a log line or be taken for markup. */
const SANE = /^[A-Za-z0-9._:/+=@-]{1,128}$/

/** The caller's own name for the request, if it is one that can be echoed; else a new one. */
const requestId = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID()
