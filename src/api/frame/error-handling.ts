import { ReadModelBehind } from '../../projections/engine/filling.js'
import { StoreUnavailable } from '../../stores/errors.js'
import { ApiError } from './errors.js'
import type { FrameLog } from './frame.js'
import { type Rendered, renderJson } from './rendered.js'

const UNREACHABLE = 'The service cannot reach its store just now; try again'

/** What the caller is told of an error. Nothing of the inside shows; the log has the rest under the request's id. */
export function renderError(thrown: unknown, requestId: string, log: FrameLog): Rendered {
  const { code, message, status, details, headers } = asApiError(thrown, requestId, log)
  const error = { code, message, status, request_id: requestId, ...(details.length > 0 ? { details } : {}) }
  return renderJson(status, { error }, headers)
}

/** The error that the caller is told in place of what was thrown. */
export function asApiError(thrown: unknown, requestId: string, log: FrameLog): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof StoreUnavailable) {
    log.warn({ err: thrown, request_id: requestId }, 'answered 503')
    const message = thrown instanceof ReadModelBehind ? thrown.publicMessage : UNREACHABLE
    return new ApiError('UNAVAILABLE', message, [], { 'Retry-After': '2' })
  }
  log.error({ err: thrown, request_id: requestId }, 'request failed')
  return new ApiError('INTERNAL', `Something went wrong on our side; tell us the request id ${requestId}`)
}
