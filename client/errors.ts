import type { components } from './generated/schema.js'

type ErrorObject = components<number | string>['schemas']['ErrorResponse']['error']
export type Detail = NonNullable<ErrorObject['details']>[number]

/**
 * The error codes of the service, and three of the client: `NETWORK` (no response), `TIMEOUT` (no response in time),
 * and `UNREADABLE` (the response isn't from the service, such as the page of a proxy).
 */
export type ErrorCode = ErrorObject['code'] | 'NETWORK' | 'TIMEOUT' | 'UNREADABLE'

export interface ErrorFacts {
  /** HTTP status. 0 without a response. */
  readonly status: number
  /** ID of the request. Include it when you report a problem. */
  readonly requestId?: string | undefined
  /** Fields that caused the error. */
  readonly details?: readonly Detail[]
  /** Time to wait before a retry, in milliseconds, from the `Retry-After` header. */
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/**
 * Any failure of a call, except an abort by the signal of the call: then the call rejects with the reason of the
 * signal.
 */
export class InventoryError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'InventoryError'
  readonly code: Code
  readonly status: number
  readonly requestId: string | undefined
  readonly details: readonly Detail[]
  readonly retryAfterMs: number | undefined

  constructor(code: Code, message: string, { status, requestId, details = [], retryAfterMs, cause }: ErrorFacts) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.requestId = requestId
    this.details = details
    this.retryAfterMs = retryAfterMs
  }
}

/** Reports whether an error is the failure of a call and, if codes are given, has one of them. */
export const isInventoryError = <Code extends ErrorCode = ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is InventoryError<Code> =>
  error instanceof InventoryError && (codes.length === 0 || (codes as readonly string[]).includes(error.code))

/** Reports whether a retry of the same request might succeed. */
export const isPassing = ({ code, status }: InventoryError): boolean =>
  ['NETWORK', 'TIMEOUT', 'IDEMPOTENCY_IN_PROGRESS'].includes(code) || [429, 502, 503, 504].includes(status)

export function errorOf(
  response: Response,
  text: string,
  parse: (json: string) => unknown = JSON.parse,
): InventoryError {
  const { status, headers } = response
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'))
  const refusal = parseError(text, parse)
  if (refusal) {
    const { code, message, request_id: requestId, details } = refusal
    return new InventoryError(code, message, { status, requestId, retryAfterMs, ...(details && { details }) })
  }
  const visible = `${headers.get('content-type') ?? 'nothing'}: ${text.slice(0, 200)}`
  return new InventoryError('UNREADABLE', `Unexpected response with status ${status}: ${visible}`, {
    status,
    retryAfterMs,
  })
}

function parseError(text: string, parse: (json: string) => unknown): ErrorObject | undefined {
  try {
    const { error } = parse(text) as { readonly error?: Partial<ErrorObject> }
    return typeof error?.code === 'string' && typeof error.message === 'string' ? (error as ErrorObject) : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the value of a `Retry-After` header in milliseconds. The value is a number of seconds, or a date as some
 * proxies send it.
 */
function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
