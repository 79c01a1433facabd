import type { components } from './generated/schema.js'

type Refusal = components<number | string>['schemas']['ErrorResponse']['error']
export type Detail = NonNullable<Refusal['details']>[number]

/**
 * What the service refuses with, and three of the client's own: no response came; none came in time; what came was not
 * the service's, such as the page of a proxy.
 */
export type ErrorCode = Refusal['code'] | 'NETWORK' | 'TIMEOUT' | 'UNREADABLE'

export interface ErrorFacts {
  /** Of HTTP; 0 where no response came. */
  readonly status: number
  /** Name it when you report a problem. */
  readonly requestId?: string | undefined
  /** Which fields are to blame. */
  readonly details?: readonly Detail[]
  /** How long the service asked to be left alone. */
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** Every failure of a call but that of its own signal, which is thrown as the reason that it was given. */
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

/** Whether it is a failure of a call, and with one of these codes if any are named. */
export const isInventoryError = <Code extends ErrorCode = ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is InventoryError<Code> =>
  error instanceof InventoryError && (codes.length === 0 || (codes as readonly string[]).includes(error.code))

/** Whether the same request may fare better later. */
export const isPassing = ({ code, status }: InventoryError): boolean =>
  ['NETWORK', 'TIMEOUT', 'IDEMPOTENCY_IN_PROGRESS'].includes(code) || [429, 502, 503, 504].includes(status)

export function errorOf(
  response: Response,
  text: string,
  parse: (json: string) => unknown = JSON.parse,
): InventoryError {
  const { status, headers } = response
  const retryAfterMs = retryAfter(headers.get('retry-after'))
  const refusal = refusalIn(text, parse)
  if (refusal) {
    const { code, message, request_id: requestId, details } = refusal
    return new InventoryError(code, message, { status, requestId, retryAfterMs, ...(details && { details }) })
  }
  const shown = `${headers.get('content-type') ?? 'nothing'}: ${text.slice(0, 200)}`
  return new InventoryError('UNREADABLE', `Unexpected response with status ${status}: ${shown}`, {
    status,
    retryAfterMs,
  })
}

function refusalIn(text: string, parse: (json: string) => unknown): Refusal | undefined {
  try {
    const { error } = parse(text) as { readonly error?: Partial<Refusal> }
    return typeof error?.code === 'string' && typeof error.message === 'string' ? (error as Refusal) : undefined
  } catch {
    return undefined
  }
}

/** Seconds, or a date as proxies write it. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
