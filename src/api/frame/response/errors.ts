export const STATUS = {
  VALIDATION_ERROR: 400,
  INVALID_JSON: 400,
  MIXED_PAGING: 400,
  UNAUTHORIZED: 401,
  INSUFFICIENT_SCOPE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  INSUFFICIENT_STOCK: 409,
  INVALID_STATE: 409,
  CONFLICT: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  CURSOR_GONE: 410,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof STATUS

export interface ErrorDetail {
  readonly field: string
  readonly message: string
  readonly [more: string]: unknown
}

/** An error that is sent to the client. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: readonly ErrorDetail[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = STATUS[code]
  }
}
