import http, {
  type AgentOptions,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  STATUS_CODES,
} from 'node:http'
import https from 'node:https'
import { MAX_CONCURRENT_PER_RECEIVER } from '../dispatch/receivers.js'
import type { AddressGuard } from './address-guard.js'
import { AttemptFailure, describeFailure } from './failure.js'
import { parseRetryAfter } from './schedule.js'

export interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

export interface AttemptResult {
  /** 0 without a response. */
  status_code: number
  duration_ms: number
  success: boolean
  /** Reason of the failure; null on success. */
  error: string | null
  /** The first 8 KiB as valid Unicode; null without a response. */
  response_body: string | null
  retry_after_ms: number | null
}

/** Makes single attempts. The caller limits how many run at a time; only idle connections are limited here. */
export interface Sender {
  /** Never rejects: a failed attempt is a result. */
  send(request: WebhookRequest): Promise<AttemptResult>
  /** Closes idle connections and aborts running attempts. */
  close(): void
}

export interface RequestLimits {
  /** Time until the connection is established, including name resolution and TLS. */
  connectMs: number
  /** Time until the response is complete. */
  totalMs: number
  /** Number of bytes of the response body to read. */
  bodyBytes: number
  /** Maximum number of informational responses, such as 103, before the final response. */
  informational: number
}

export interface SenderOptions {
  guard: AddressGuard
  limits?: RequestLimits
  now?: () => Date
}

/** Maximum duration of an attempt, in milliseconds. */
export const MAX_ATTEMPT_MS = 15_000
const LIMITS: RequestLimits = { connectMs: 5_000, totalMs: MAX_ATTEMPT_MS, bodyBytes: 8 * 1024, informational: 16 }
/** Below 5 s, after which common servers close an idle connection, to avoid sending on a closing connection. */
const IDLE_MS = 4_000
/** As many as a webhook uses at a time. With fewer, a busy receiver would need a new connection for most attempts. */
const IDLE_PER_RECEIVER = MAX_CONCURRENT_PER_RECEIVER
/** Time before the next address of a host is tried. Node's default of 250 ms fails for distant receivers. */
const NEXT_ADDRESS_MS = 1_000

export function createSender({ guard, limits = LIMITS, now = () => new Date() }: SenderOptions): Sender {
  const connection: AgentOptions & { autoSelectFamilyAttemptTimeout: number } = {
    keepAlive: true,
    timeout: IDLE_MS,
    maxFreeSockets: IDLE_PER_RECEIVER,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    lookup: guard.lookup,
  }
  const agents = { 'http:': new http.Agent(connection), 'https:': new https.Agent(connection) }

  async function send(request: WebhookRequest): Promise<AttemptResult> {
    const started = performance.now()
    const result = await attempt(request).catch(noResponse)
    return { duration_ms: Math.round(performance.now() - started), ...result }
  }

  async function attempt({ url: text, headers: own, body }: WebhookRequest) {
    // Checked again at each attempt, because the allowed ranges might have changed.
    const checked = guard.checkUrl(text)
    if (!checked.ok) return failedOutcome(`the URL ${checked.reason}`)
    const { url } = checked
    const agent = agents[url.protocol === 'https:' ? 'https:' : 'http:']
    const headers = Object.assign(commonHeaders(body), own)
    return resultOf(await post({ url, headers, body, agent, limits }), now())
  }

  function close() {
    for (const agent of Object.values(agents)) agent.destroy()
  }

  return { send, close }
}

interface HttpRequest {
  url: URL
  headers: Record<string, string>
  body: string
  agent: http.Agent
  limits: RequestLimits
}

interface HttpResponse {
  /** 0 without a response. */
  statusCode: number
  headers: IncomingHttpHeaders
  /** At most `bodyBytes` of the body. */
  start: Buffer
  /** Whether the body was longer. */
  cut: boolean
  /** Reason why the request failed, possibly after the status was received. */
  failure: unknown
}

/**
 * Sends one request and reads the start of its response, within limits of time and size. Reports failures as `failure`.
 * Rejects only if the request itself is invalid.
 */
function post({ url, headers, body, agent, limits }: HttpRequest): Promise<HttpResponse> {
  return new Promise(resolve => {
    const secure = url.protocol === 'https:'
    const request = (secure ? https : http).request(url, { method: 'POST', agent, headers })
    const received: HttpResponse = { statusCode: 0, headers: {}, start: Buffer.alloc(0), cut: false, failure: null }

    function settle(failure: unknown) {
      clearTimeout(connectTimer)
      clearTimeout(totalTimer)
      resolve({ ...received, failure })
      // After a complete response, the connection is kept for the next request.
      if (failure || received.cut) request.destroy()
    }
    const giveUp = (what: string, ms: number) => settle(new AttemptFailure(`${what} within ${ms / 1000} s`))
    const connectTimer = setTimeout(giveUp, limits.connectMs, 'no connection', limits.connectMs)
    const totalTimer = setTimeout(giveUp, limits.totalMs, 'no complete response', limits.totalMs)

    whenConnected(request, secure, () => clearTimeout(connectTimer))
    let informed = 0
    request.on('information', () => {
      informed += 1
      if (informed > limits.informational) settle(new AttemptFailure(tooInformative(limits.informational)))
    })
    request.on('response', response => {
      received.statusCode = response.statusCode ?? 0
      received.headers = response.headers
      readStart(response, received, limits.bodyBytes, settle)
    })
    request.on('error', settle)
    request.on('close', () => {
      // Other ways to end a request silently. A response reports its own end.
      if (received.statusCode === 0) settle(new AttemptFailure('the connection was closed without a response'))
    })
    request.end(body)
  })
}

const tooInformative = (max: number) =>
  `the receiver sent more than ${max} informational responses (1xx) before its final response`

function whenConnected(request: ClientRequest, secure: boolean, connected: () => void) {
  request.on('socket', socket => {
    if (request.reusedSocket) connected()
    else socket.once(secure ? 'secureConnect' : 'connect', connected)
  })
}

function readStart(response: IncomingMessage, received: HttpResponse, limit: number, done: (failure: unknown) => void) {
  response.on('data', (chunk: Buffer) => {
    received.cut = received.start.length + chunk.length > limit
    received.start = Buffer.concat([received.start, chunk.subarray(0, limit - received.start.length)])
    if (received.cut) done(null)
  })
  response.on('end', () => done(null))
  response.on('error', done)
}

type Outcome = Omit<AttemptResult, 'duration_ms'>

function resultOf(received: HttpResponse, now: Date): Outcome {
  const { statusCode, headers, failure } = received
  if (statusCode === 0) return noResponse(failure)
  const error = failure ? describeFailure(failure) : statusErrorText(statusCode)
  return {
    status_code: statusCode,
    success: error === null,
    error,
    response_body: decode(received),
    retry_after_ms: error === null ? null : parseRetryAfter(headers['retry-after'], now),
  }
}

const noResponse = (failure: unknown): Outcome => failedOutcome(describeFailure(failure))

const failedOutcome = (error: string): Outcome => ({
  status_code: 0,
  success: false,
  error,
  response_body: null,
  retry_after_ms: null,
})

function statusErrorText(statusCode: number): string | null {
  if (statusCode >= 200 && statusCode < 300) return null
  const problem = `the receiver responded with ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`.trimEnd()
  return statusCode >= 300 && statusCode < 400 ? `${problem}, but redirects are not followed` : problem
}

/** Returns the headers that all requests have in common. */
export const commonHeaders = (body: string) => ({
  'content-type': 'application/json',
  'user-agent': 'Inventory-Webhooks',
  // The response is stored as text, so it must not be compressed.
  'accept-encoding': 'identity',
  'content-length': String(Buffer.byteLength(body)),
})

/** Replaces invalid characters with U+FFFD, and also NUL, which some stores reject. */
function decode({ headers, start, cut }: HttpResponse): string {
  const charset = /charset="?([\w.:-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  // A truncated body might end inside a character, which `stream` omits.
  return decoderFor(charset).decode(start, { stream: cut }).replaceAll('\0', '\ufffd')
}

function decoderFor(charset: string) {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
