import { performance } from 'node:perf_hooks'
import type { ApiContext, Next } from './api-context.js'
import { renderError } from './error-handling.js'
import { ApiError } from './errors.js'
import type { Frame } from './frame.js'
import { send } from './rendered.js'
import { requestId } from './request-id.js'

/** Around everything else: the request has a name, and whatever is thrown inside becomes an answer. */
export const answering = (frame: Pick<Frame, 'log' | 'observe'>) => async (ctx: ApiContext, next: Next) => {
  const began = performance.now()
  const { req, state } = ctx
  state.began = began
  state.requestId = requestId(req.headers['x-request-id'])
  state.headers = {
    'X-Request-Id': state.requestId,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  }
  try {
    if (req.headers.host === undefined && req.httpVersion === '1.1') {
      throw new ApiError('VALIDATION_ERROR', 'HTTP/1.1 needs a Host header')
    }
    await next()
  } catch (error) {
    send(ctx, renderError(error, state.requestId, frame.log))
  }
  frame.observe?.({
    method: ctx.method,
    path: state.route?.path,
    status: ctx.status,
    milliseconds: performance.now() - began,
  })
}
