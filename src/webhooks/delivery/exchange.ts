import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { AttemptFailure } from './failure.js'

/** Sends one request and reads the start of its response, within limits of time and size. */

export interface Limits {
  /** Time until the connection is established, including name resolution and TLS. */
  connectMs: number
  /** Time until the response is complete. */
  totalMs: number
  /** Number of bytes of the response body to read. */
  bodyBytes: number
  /** Maximum number of informational responses, such as 103, before the final response. */
  informational: number
}

export interface Exchange {
  url: URL
  headers: Record<string, string>
  body: string
  agent: http.Agent
  limits: Limits
}

export interface Answer {
  /** 0 without a response. */
  statusCode: number
  headers: IncomingHttpHeaders
  /** At most `bodyBytes` of the body. */
  start: Buffer
  /** Whether the body was longer. */
  cut: boolean
  /** Reason why the exchange failed, possibly after the status was received. */
  failure: unknown
}

/** Reports failures as `failure`. Rejects only if the request itself is invalid. */
export function exchange({ url, headers, body, agent, limits }: Exchange): Promise<Answer> {
  return new Promise(resolve => {
    const secure = url.protocol === 'https:'
    const request = (secure ? https : http).request(url, { method: 'POST', agent, headers })
    const answer: Answer = { statusCode: 0, headers: {}, start: Buffer.alloc(0), cut: false, failure: null }

    function settle(failure: unknown) {
      clearTimeout(connectTimer)
      clearTimeout(totalTimer)
      resolve({ ...answer, failure })
      // After a complete response, the connection is kept for the next request.
      if (failure || answer.cut) request.destroy()
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
      answer.statusCode = response.statusCode ?? 0
      answer.headers = response.headers
      readStart(response, answer, limits.bodyBytes, settle)
    })
    request.on('error', settle)
    request.on('close', () => {
      // Other ways to end a request silently. A response reports its own end.
      if (answer.statusCode === 0) settle(new AttemptFailure('the connection was closed without a response'))
    })
    request.end(body)
  })
}

const tooInformative = (most: number) =>
  `the receiver sent more than ${most} informational responses (1xx) before its final response`

function whenConnected(request: ClientRequest, secure: boolean, connected: () => void) {
  request.on('socket', socket => {
    if (request.reusedSocket) connected()
    else socket.once(secure ? 'secureConnect' : 'connect', connected)
  })
}

function readStart(response: IncomingMessage, answer: Answer, limit: number, done: (failure: unknown) => void) {
  response.on('data', (chunk: Buffer) => {
    answer.cut = answer.start.length + chunk.length > limit
    answer.start = Buffer.concat([answer.start, chunk.subarray(0, limit - answer.start.length)])
    if (answer.cut) done(null)
  })
  response.on('end', () => done(null))
  response.on('error', done)
}
