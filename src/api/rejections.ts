import { isRejection, type Rejection, type RejectionKind } from '../domain/rejection.js'
import { ApiError, type ErrorCode } from './errors.js'

const CODES: Readonly<Record<RejectionKind, ErrorCode>> = {
  invalid: 'VALIDATION_ERROR',
  'not-found': 'NOT_FOUND',
  'insufficient-stock': 'INSUFFICIENT_STOCK',
  'invalid-state': 'INVALID_STATE',
  conflict: 'CONFLICT',
  'other-revision': 'PRECONDITION_FAILED',
}

export const apiErrorOf = (rejection: Rejection): ApiError =>
  new ApiError(CODES[rejection.rejected], rejection.message, rejection.details)

/** What a command came to, unless it was refused: then the caller is told why. */
export function accepted<T extends object>(outcome: T | Rejection): T {
  if (isRejection(outcome)) throw apiErrorOf(outcome)
  return outcome
}
