import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Stands before the service: answers by itself, or lets the request through and may lose the answer. */
export interface Between {
  readonly url: string
  readonly asked: readonly Asked[]
}

export type Interfering = (
  times: number,
  response: ServerResponse,
  asked: Asked,
) => 'pass' | 'lose the answer' | 'answered'

const servers = new Set<Server>()

export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.add(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Ends after each test what it has started. */
export function nothingServes(): void {
  afterEach(() => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    servers.clear()
  })
}

/** Lets requests through to the service as `interfering` says, by how many there were. */
export async function between(service: string, interfering: Interfering): Promise<Between> {
  const asked: Asked[] = []
  const url = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
    asked.push(one)
    const decided = interfering(asked.length, response, one)
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
  return { url, asked }
}

/** What a promise is rejected with; fails if it is not. */
export const rejection = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => {
      throw new Error('it did not fail')
    },
    error => error,
  )

export const refusal = (status: number, code: string) =>
  JSON.stringify({ error: { code, message: `It is ${code}`, status, request_id: 'req_1' } })
