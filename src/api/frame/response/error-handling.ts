import { ReadModelBehind } from '../../../projections/engine/fill-progress.js'
import { StoreUnavailable } from '../../../stores/errors.js'
import type { FrameLog } from '../frame.js'
import { ApiError } from './errors.js'
import { type Rendered, renderJson } from './rendered.js'

const UNREACHABLE = "The service can't reach its store. Retry in a few seconds."

/** What the caller is told of an error. Nothing of the inside shows; the log has the rest under the request's id. */
export function renderError(thrown: unknown, requestId: string, log: FrameLog): Rendered {
  const { code, message, status, details, headers } = asApiError(thrown, requestId, log)
  const error = { code, message, status, request_id: requestId, ...(details.length > 0 ? { details } : {}) }
  return renderJson(status, { error }, headers)
}

/** What an operator can mend is named; what merely passes is not. */
function publicMessageOf(thrown: StoreUnavailable): string {
  if (thrown instanceof ReadModelBehind) return thrown.publicMessage
  if (!/disk/.test(thrown.reason)) return UNREACHABLE
  return `Writes are rejected because of ${thrown.store}: ${thrown.reason}. Reads still work. Retry later.`
}

/** The error that the caller is told in place of what was thrown. */
export function asApiError(thrown: unknown, requestId: string, log: FrameLog): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof StoreUnavailable) {
    log.warn({ err: thrown, request_id: requestId }, 'request rejected with 503')
    const message = publicMessageOf(thrown)
    return new ApiError('UNAVAILABLE', message, [], { 'Retry-After': '2' })
  }
  log.error({ err: thrown, request_id: requestId }, 'request failed')
  return new ApiError('INTERNAL', `Internal error. Report the request ID ${requestId} to the operator.`)
}
