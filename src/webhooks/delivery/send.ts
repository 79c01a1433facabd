import http, { type AgentOptions, STATUS_CODES } from 'node:http'
import https from 'node:https'
import type { AddressGuard } from './address-guard.js'
import { type Answer, exchange, type Limits } from './exchange.js'
import { describeFailure } from './failure.js'

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

export interface SenderOptions {
  guard: AddressGuard
  limits?: Limits
  now?: () => Date
}

const LIMITS: Limits = { connectMs: 5_000, totalMs: 15_000, bodyBytes: 8 * 1024, informational: 16 }
/** Below 5 s, after which common servers close an idle connection, to avoid sending on a closing connection. */
const IDLE_MS = 4_000
const IDLE_PER_RECEIVER = 4
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
    const result = await attempt(request).catch(noAnswer)
    return { ...result, duration_ms: Math.round(performance.now() - started) }
  }

  async function attempt({ url: text, headers: own, body }: WebhookRequest) {
    // Checked again at each attempt, because the allowed ranges might have changed.
    const checked = guard.checkUrl(text)
    if (!checked.ok) return refused(`the URL ${checked.reason}`)
    const { url } = checked
    const agent = agents[url.protocol === 'https:' ? 'https:' : 'http:']
    const headers = { ...commonHeaders(body), ...own }
    return resultOf(await exchange({ url, headers, body, agent, limits }), now())
  }

  function close() {
    for (const agent of Object.values(agents)) agent.destroy()
  }

  return { send, close }
}

type Outcome = Omit<AttemptResult, 'duration_ms'>

function resultOf(answer: Answer, now: Date): Outcome {
  const { statusCode, headers, failure } = answer
  if (statusCode === 0) return noAnswer(failure)
  const error = failure ? describeFailure(failure) : refusal(statusCode)
  return {
    status_code: statusCode,
    success: error === null,
    error,
    response_body: decode(answer),
    retry_after_ms: error === null ? null : parseRetryAfter(headers['retry-after'], now),
  }
}

const noAnswer = (failure: unknown): Outcome => refused(describeFailure(failure))

const refused = (error: string): Outcome => ({
  status_code: 0,
  success: false,
  error,
  response_body: null,
  retry_after_ms: null,
})

function refusal(statusCode: number): string | null {
  if (statusCode >= 200 && statusCode < 300) return null
  const answered = `the receiver responded with ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`.trimEnd()
  return statusCode >= 300 && statusCode < 400 ? `${answered}, but redirects are not followed` : answered
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
function decode({ headers, start, cut }: Answer): string {
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

const SECONDS = /^\d{1,12}$/
// Only the date formats of HTTP, because Date.parse also accepts '2026' and 'in 5 minutes'.
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d\d:\d\d:\d\d/

/** Returns the wait that a receiver requests in seconds or as an HTTP date, in milliseconds; null if it is invalid. */
export function parseRetryAfter(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? ''
  if (SECONDS.test(text)) return Number(text) * 1000
  if (!HTTP_DATE.test(text)) return null
  const date = Date.parse(inUtc(text))
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}

/** The oldest of the three formats (asctime) has no time zone and is in UTC. */
const inUtc = (date: string) => (date.endsWith('GMT') ? date : `${date} GMT`)
