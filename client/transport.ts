import { parseWithTexts, stringify } from './decimals.js'
import { errorOf, InventoryError, isInventoryError } from './errors.js'
import type { CallOptions, ClientOptions, Decimals } from './options.js'
import { toError, withRetries } from './retry.js'

export interface Call {
  readonly method: string
  readonly path: string
  readonly query?: object | undefined
  readonly body?: unknown
  /** Media type of a body that is sent unchanged. */
  readonly mediaType?: string | undefined
  /** Media types of a response that is text or bytes. Default: JSON. */
  readonly accept?: string | undefined
  readonly options: CallOptions
}

/** Metadata of a response. */
export interface AnswerFacts {
  readonly status: number
  readonly etag: string | null
  /** Whether the service had already processed an earlier attempt and replayed its response. */
  readonly replayed: boolean
  readonly headers: Headers
}

type Raw = NonNullable<RequestInit['body']>

export interface Transport {
  /** Returns the body of the response, after retries if necessary. */
  call(call: Call): Promise<unknown>
  /** Sends one attempt and returns the response before its body is read. `late` aborts the attempt. */
  open(call: Call, late: AbortSignal): Promise<Response>
  readonly parse: (json: string) => unknown
  readonly options: ClientOptions<Decimals>
}

const responseFacts = new WeakMap<object, AnswerFacts>()

/**
 * Returns the metadata of the response that a body came in, such as its ETag. Undefined for objects that no call
 * returned.
 */
export const answerOf = (body: object): AnswerFacts | undefined => responseFacts.get(body)

const JSON_TYPE = 'application/json'

export const ATTEMPT_TIMEOUT_MS = 40_000

export function createTransport(options: ClientOptions<Decimals>): Transport {
  const { url = '', key, decimals = 'number', retries = 5, timeoutMs = 90_000, readYourWrites = true } = options
  const { tryTimeoutMs = ATTEMPT_TIMEOUT_MS, onRetry, fetch = globalThis.fetch } = options
  const base = `${url.replace(/\/+$/, '')}/api/v1`
  const parse = decimals === 'text' ? parseWithTexts : (JSON.parse as (json: string) => unknown)
  /** Position of the last write. */
  let position: string | undefined

  function headersOf({ method, body, mediaType = JSON_TYPE, accept = JSON_TYPE, options }: Call, apiKey?: string) {
    const headers = new Headers({ accept })
    if (apiKey !== undefined) headers.set('authorization', `Bearer ${apiKey}`)
    if (body !== undefined) headers.set('content-type', mediaType)
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
    if (options.ifMatch !== undefined) headers.set('if-match', etagOf(options.ifMatch))
    if (method === 'GET' && readYourWrites && position !== undefined) headers.set('inventory-position', position)
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
    return headers
  }

  async function open(call: Call, late: AbortSignal): Promise<Response> {
    const { method, path, body, mediaType, options } = call
    const query = options.dryRun ? { ...call.query, dry_run: true } : call.query
    const headers = headersOf(call, typeof key === 'function' ? await key() : key)
    const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
    const sent = body === undefined ? undefined : mediaType === undefined ? stringify(body) : (body as Raw)
    // A redirect would turn a POST into a GET.
    const requested = {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...(sent !== undefined && { body: sent }),
    } as const
    try {
      const response = await fetch(base + path + formatQuery(query), requested)
      if (response.ok) return response
      throw errorOf(response, await response.text(), parse)
    } catch (error) {
      // The log was restored from a backup without the client's last writes. The error is reported once.
      if (isInventoryError(error, 'CURSOR_GONE')) position = undefined
      throw toError(error, options.signal, late)
    }
  }

  async function attempt(call: Call, late: AbortSignal): Promise<unknown> {
    const response = await open(call, late)
    const { accept } = call
    const isBytes = accept !== undefined && !accept.startsWith('text/')
    const content = await (isBytes ? response.arrayBuffer() : response.text()).catch(error => {
      throw toError(error, call.options.signal, late)
    })
    const { status, headers } = response
    const written = headers.get('inventory-position')
    if (written !== null && (position === undefined || written > position)) position = written
    if (status === 204) return undefined
    const body = readBody(response, content, accept, parse)
    const replayed = headers.get('idempotent-replayed') === 'true'
    if (typeof body === 'object') responseFacts.set(body, { status, etag: headers.get('etag'), replayed, headers })
    return body
  }

  return {
    parse,
    options,
    open,
    async call(call) {
      const { method, options } = call
      const isNamed = (method === 'POST' || method === 'PATCH') && !options.dryRun
      const { idempotencyKey = isNamed ? createIdempotencyKey() : undefined } = options
      const named = { ...call, options: { ...options, ...(idempotencyKey && { idempotencyKey }) } }
      const endsAt = performance.now() + (options.timeoutMs ?? timeoutMs)
      let unanswered = false
      const once = async () => {
        const left = Math.max(0, Math.ceil(Math.min(options.tryTimeoutMs ?? tryTimeoutMs, endsAt - performance.now())))
        try {
          return await attempt(named, AbortSignal.timeout(left))
        } catch (error) {
          // An earlier attempt without a response has probably deleted the record.
          if (method === 'DELETE' && unanswered && !options.dryRun && isInventoryError(error, 'NOT_FOUND'))
            return undefined
          unanswered ||= isInventoryError(error, 'NETWORK', 'TIMEOUT')
          throw error
        }
      }
      // A DELETE has no idempotency key. A retry with an ETag couldn't tell the first attempt's change from that of
      // another client.
      const again = method === 'DELETE' && options.ifMatch !== undefined ? 0 : retries
      return withRetries(once, { retries: again, onRetry, signal: options.signal, endsAt })
    },
  }
}

function readBody(
  { status, headers }: Response,
  content: string | ArrayBuffer,
  accept: string | undefined,
  parse: Transport['parse'],
): object | string {
  const type = headers.get('content-type')?.split(';')[0] || 'nothing'
  if (accept?.includes(type)) return typeof content === 'string' ? content : new Uint8Array(content)
  if (accept === undefined && type.includes('json')) {
    try {
      const body = parse(content as string)
      if (typeof body === 'object' && body !== null) return body
    } catch {}
  }
  const visible = typeof content === 'string' ? content.slice(0, 200) : type
  throw new InventoryError('UNREADABLE', `Response with status ${status} is not ${accept ?? 'JSON'}: ${visible}`, {
    status,
  })
}

function etagOf(record: object | string): string {
  const tag = typeof record === 'string' ? record : answerOf(record)?.etag
  if (!tag) throw new TypeError('ifMatch must be an ETag, or a single record returned by the service')
  return tag
}

/** Returns a random idempotency key. `crypto.randomUUID` is missing on pages that are loaded over plain HTTP. */
const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Returns the query string, with lists as `a,b` and objects as `name[key]=value`. */
function formatQuery(query: object = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (typeof value !== 'object' || Array.isArray(value)) parameters.append(name, String(value))
    else for (const [key, inner] of Object.entries(value)) parameters.append(`${name}[${key}]`, String(inner))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
