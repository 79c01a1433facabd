import { isRejection, type Rejection, type RejectionDetail, type RejectionKind } from '../../domain/rejection.js'
import { ApiError, type ErrorCode } from './errors.js'
import { exact } from './json.js'

const CODES: Readonly<Record<RejectionKind, ErrorCode>> = {
  invalid: 'VALIDATION_ERROR',
  'not-found': 'NOT_FOUND',
  'insufficient-stock': 'INSUFFICIENT_STOCK',
  'invalid-state': 'INVALID_STATE',
  conflict: 'CONFLICT',
  'other-revision': 'PRECONDITION_FAILED',
}

export const apiErrorOf = (rejection: Rejection): ApiError =>
  new ApiError(CODES[rejection.rejected], rejection.message, rejection.details.map(shown))

/** What of a detail is a quantity. */
const QUANTITIES = ['requested', 'available', 'actual'] as const

function shown(detail: RejectionDetail): RejectionDetail {
  const numbers = QUANTITIES.flatMap(name => {
    const value = detail[name]
    return typeof value === 'string' ? [[name, exact(value)]] : []
  })
  return numbers.length === 0 ? detail : { ...detail, ...Object.fromEntries(numbers) }
}

/** What a command came to, unless it was refused: then the caller is told why. */
export function accepted<T extends object>(outcome: T | Rejection): T {
  if (isRejection(outcome)) throw apiErrorOf(outcome)
  return outcome
}
