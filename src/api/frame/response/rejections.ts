import {
  isRejection,
  type Rejection,
  type RejectionDetail,
  type RejectionKind,
} from '../../../domain/decisions/rejection.js'
import { exact } from '../../../domain/values/exact.js'
import { ApiError, type ErrorCode } from './errors.js'

const CODES: Readonly<Record<RejectionKind, ErrorCode>> = {
  invalid: 'VALIDATION_ERROR',
  'not-found': 'NOT_FOUND',
  'insufficient-stock': 'INSUFFICIENT_STOCK',
  'invalid-state': 'INVALID_STATE',
  conflict: 'CONFLICT',
  'other-revision': 'PRECONDITION_FAILED',
  'missing-scope': 'INSUFFICIENT_SCOPE',
}

export const apiErrorOf = ({ rejected, message, details, recorded }: Rejection): ApiError =>
  new ApiError(CODES[rejected], message, details.map(presentDetail), {}, recorded)

/** Fields of a detail that are quantities. */
const QUANTITIES = ['requested', 'available', 'actual'] as const

/** Returns a detail with its quantities as numbers. */
export function presentDetail(detail: RejectionDetail): RejectionDetail {
  const numbers = QUANTITIES.flatMap(name => {
    const value = detail[name]
    return typeof value === 'string' ? [[name, exact(value)]] : []
  })
  const { blocked, batches } = detail
  return {
    ...detail,
    ...Object.fromEntries(numbers),
    ...(isObject(blocked) ? { blocked: quantitiesIn(blocked) } : {}),
    ...(Array.isArray(batches) ? { batches: batches.map(presentStock) } : {}),
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const quantitiesIn = (all: object): object =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, exact(String(value))]))

const presentStock = (one: unknown): unknown =>
  isObject(one) && 'stock' in one ? { ...one, stock: exact(String(one.stock)) } : one

/** Returns the result of a command. Throws the API error if the command was rejected. */
export function accepted<T extends object>(outcome: T | Rejection): T {
  if (isRejection(outcome)) throw apiErrorOf(outcome)
  return outcome
}
