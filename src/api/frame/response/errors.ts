import type { RecordedRejection } from '../../../domain/decisions/rejection.js'

export const STATUS = {
  VALIDATION_ERROR: 400,
  INVALID_JSON: 400,
  MIXED_PAGING: 400,
  UNAUTHORIZED: 401,
  INSUFFICIENT_SCOPE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  REQUEST_TIMEOUT: 408,
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
    readonly recorded?: RecordedRejection,
  ) {
    super(message)
    this.status = STATUS[code]
  }
}

/** Returns the current names of records, by ID. Unknown IDs are missing. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** IDs of records; not after a parenthesis, where the name precedes the ID. */
const ID = /(?<![(\w])[a-z]+_[0-9a-z]{26}\b/g
const NONE: ReadonlyMap<string, string> = new Map()

/** Returns the error with names in place of the IDs in its messages: rules know IDs, people know names. `details` keep the IDs. */
export async function withRecordNames(error: ApiError, namesOf: NamesOf): Promise<ApiError> {
  const { code, message, details, headers, recorded } = error
  const named = await namerFor([message, ...details.map(detail => detail.message)], namesOf)
  return named ? new ApiError(code, named(message), withNames(details, named), headers, recorded) : error
}

/** Returns details with names in place of the IDs in their messages. */
export async function detailsInNames<Detail extends ErrorDetail>(
  details: readonly Detail[],
  namesOf: NamesOf,
): Promise<readonly Detail[]> {
  const named = await namerFor(
    details.map(({ message }) => message),
    namesOf,
  )
  return named ? withNames(details, named) : details
}

type Namer = (text: string) => string

const withNames = <Detail extends ErrorDetail>(details: readonly Detail[], named: Namer): readonly Detail[] =>
  details.map(detail => ({ ...detail, message: named(detail.message) }))

/** Returns a function that replaces the IDs in these texts; undefined if they contain none. */
async function namerFor(texts: readonly string[], namesOf: NamesOf): Promise<Namer | undefined> {
  const ids = [...new Set(texts.flatMap(text => text.match(ID) ?? []))]
  if (ids.length === 0) return undefined
  // Without the names, the texts keep the IDs.
  const names = await namesOf(ids).catch(() => NONE)
  return text => text.replace(ID, id => names.get(id) ?? id)
}
