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
  /** 0 if no answer came. */
  status_code: number
  duration_ms: number
  success: boolean
  /** Why it failed, in words; null on success. */
  error: string | null
  /** The first 8 KiB, as valid Unicode; null if no answer came. */
  response_body: string | null
  retry_after_ms: number | null
}

/** Makes single attempts. How many run at once is its caller's to bound; only idle connections are bounded here. */
export interface Sender {
  /** Never rejects: an attempt that fails in any way is a result. */
  send(request: WebhookRequest): Promise<AttemptResult>
  /** Closes idle connections, and breaks off what is still running. */
  close(): void
}

export interface SenderOptions {
  guard: AddressGuard
  limits?: Limits
  now?: () => Date
}

const LIMITS: Limits = { connectMs: 5_000, totalMs: 15_000, bodyBytes: 8 * 1024, informational: 16 }
/** Under the 5 s after which common servers drop an idle connection, lest a request meets its end. */
const IDLE_MS = 4_000
const IDLE_PER_RECEIVER = 4
/** The next address of a host is tried after this long; node's own 250 ms gives up on far receivers. */
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
    // Checked again each time: what is allowed may have changed since the webhook was made.
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

/** What every request carries, whatever it tells. */
export const commonHeaders = (body: string) => ({
  'content-type': 'application/json',
  'user-agent': 'Inventory-Webhooks',
  // The answer is stored as text: it should not come compressed.
  'accept-encoding': 'identity',
  'content-length': String(Buffer.byteLength(body)),
})

/** What does not decode becomes U+FFFD; so does NUL, which not every store takes. */
function decode({ headers, start, cut }: Answer): string {
  const charset = /charset="?([\w.:-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  // A body that was cut may end inside a character, which `stream` leaves out.
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
