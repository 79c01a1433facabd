import type { Logger } from 'pino'
import { ReadModelBehind } from '../../../projections/engine/fill-progress.js'
import { StoreRefused, StoreUnavailable } from '../../../stores/errors.js'
import { ApiError } from './errors.js'
import { type Rendered, renderJson } from './rendered.js'

export type FrameLog = Pick<Logger, 'error' | 'warn' | 'debug'>

const UNREACHABLE = "The service can't reach its store. Retry in a few seconds."

/** Returns the response to an error. It contains no internals; the log has them under the request's ID. */
export function renderError(thrown: unknown, requestId: string, log: FrameLog): Rendered {
  const { code, message, status, details, headers } = asApiError(thrown, requestId, log)
  const error = { code, message, status, request_id: requestId, ...(details.length > 0 ? { details } : {}) }
  return renderJson(status, { error }, headers)
}

/** Returns a message that names what an operator can fix, or a general one for temporary failures. */
function publicMessageOf(thrown: StoreUnavailable): string {
  if (thrown instanceof ReadModelBehind) return thrown.publicMessage
  if (!/disk/.test(thrown.reason)) return UNREACHABLE
  return `Writes are rejected because of ${thrown.store}: ${thrown.reason}. Reads still work. Retry later.`
}

/** Returns the API error for any error. */
export function asApiError(thrown: unknown, requestId: string, log: FrameLog): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof StoreUnavailable) {
    log.warn({ err: thrown, request_id: requestId }, 'request rejected with 503')
    const message = publicMessageOf(thrown)
    return new ApiError('UNAVAILABLE', message, [], { 'Retry-After': '2' })
  }
  if (thrown instanceof StoreRefused) {
    log.error({ err: thrown, request_id: requestId }, 'request rejected with 503')
    const message = `The service can't use its store. Report the request ID ${requestId} to the operator.`
    return new ApiError('UNAVAILABLE', message, [], { 'Retry-After': '2' })
  }
  log.error({ err: thrown, request_id: requestId }, 'request failed')
  return new ApiError('INTERNAL', `Internal error. Report the request ID ${requestId} to the operator.`)
}
