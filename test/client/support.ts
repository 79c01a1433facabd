import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { listen } from '../support/listen.js'

export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A proxy in front of the service: responds itself, or forwards the request and might drop the response. */
export interface ProxyServer {
  readonly url: string
  readonly asked: readonly SentRequest[]
}

export type Interference = (
  times: number,
  response: ServerResponse,
  requested: SentRequest,
) => 'pass' | 'lose the answer' | 'answered'

const servers = new Set<Server>()

export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.add(server)
  return listen(server)
}

/** Stops after each test the servers that it started. */
export function failIfServed(): void {
  afterEach(() => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    servers.clear()
  })
}

/** Forwards requests to the service as `interfering` decides from the number of requests so far. */
export async function startProxy(service: string, interfering: Interference): Promise<ProxyServer> {
  const requested: SentRequest[] = []
  const url = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
    requested.push(one)
    const decided = interfering(requested.length, response, one)
    if (decided === 'answered') return
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...passed } = headers
    const answer = await fetch(service + url, {
      method,
      headers: passed as Record<string, string>,
      ...(one.body !== '' && { body: one.body }),
    })
    const text = await answer.text()
    if (decided === 'lose the answer') response.destroy()
    else {
      const {
        'content-length': _,
        'transfer-encoding': __,
        'content-encoding': ___,
        ...head
      } = Object.fromEntries(answer.headers)
      response.writeHead(answer.status, head).end(text)
    }
  })
  return { url, asked: requested }
}

/** Resolves with the reason that a promise rejects with, and fails if it doesn't reject. */
export const rejection = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => {
      throw new Error('it did not fail')
    },
    error => error,
  )

export const errorResponse = (status: number, code: string) =>
  JSON.stringify({ error: { code, message: `It is ${code}`, status, request_id: 'req_1' } })
