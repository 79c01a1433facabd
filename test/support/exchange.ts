import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { Agent as HttpsAgent, request as requestOverTls } from 'node:https'

export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The body as received. */
  readonly text: string
  /** The parsed body, if it is uncompressed JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the content
  readonly body: any
}

export interface RequestOptions {
  /** Replaces the client's key; null for none. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent unchanged, in place of `body`. */
  readonly raw?: string | Uint8Array
  /** Aborts the request before its response arrives. */
  readonly signal?: AbortSignal
  /** Whether the OpenAPI document doesn't describe this form of the response. */
  readonly undocumented?: boolean
  /** Whether to read a stream of events to its end, not only its head. */
  readonly toTheEnd?: boolean
}

export interface Exchanges {
  /** Sends a request and reads the whole response. */
  exchange(method: string, path: string, requestOptions: RequestOptions): Promise<Received>
  /** Sends a request and leaves the response to the caller. */
  open(method: string, path: string, requestOptions: RequestOptions): Promise<IncomingMessage>
  addressOf(path: string): string
  close(): void
}

export interface ExchangeOptions {
  readonly url: string
  readonly key: string
  /** Number of persistent connections, shared by all calls. Further concurrent calls wait. */
  readonly connections?: number
  /** A trusted CA certificate in PEM, for an HTTPS URL. */
  readonly ca?: string | undefined
}

/**
 * Sends plain HTTP requests. Paths are relative to /api/v1 unless they begin with an absolute URL or `//`, which stands
 * for the root.
 */
export function createExchanges({ url, key: own, connections = 32, ca }: ExchangeOptions): Exchanges {
  const stored = { keepAlive: true, maxSockets: connections, scheduling: 'fifo' } as const
  const overTls = url.startsWith('https:')
  const agent = overTls ? new HttpsAgent({ ...stored, ca }) : new Agent(stored)
  const ask = overTls ? requestOverTls : request

  function addressOf(path: string): string {
    if (path.startsWith('http')) return path
    return path.startsWith('//') ? url + path.slice(1) : `${url}/api/v1${path}`
  }

  function open(method: string, path: string, requestOptions: RequestOptions): Promise<IncomingMessage> {
    const { key = own, headers, body, raw, signal } = requestOptions
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const head = {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      ...headers,
    }
    return new Promise((resolve, reject) => {
      const requested = ask(addressOf(path), { method, agent, headers: head, ...(signal ? { signal } : {}) }, resolve)
      requested.on('error', reject)
      requested.end(sent)
    })
  }

  return {
    open,
    addressOf,
    async exchange(method, path, requestOptions) {
      const response = await open(method, path, requestOptions)
      const { statusCode: status = 0, headers } = response
      const type = headers['content-type'] ?? ''
      if (type.startsWith('text/event-stream') && !requestOptions.toTheEnd) {
        response.destroy()
        return { status, headers, text: '', body: undefined }
      }
      const text = await textOf(response)
      const isPacked = 'content-encoding' in headers
      return {
        status,
        headers,
        text,
        body: text !== '' && type.startsWith('application/json') && !isPacked ? JSON.parse(text) : undefined,
      }
    },
    close: () => agent.destroy(),
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
