import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { connect, type TLSSocket } from 'node:tls'
import type { Config } from '../../app/config.js'

/** The service with the same settings on this machine. */
export interface OwnService {
  readonly url: string
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
}

/** Loopback address of a service that listens on all interfaces. */
const AT_HOME: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

export function ownService({ host, port, tls }: Pick<Config, 'host' | 'port' | 'tls'>): OwnService {
  const address = AT_HOME[host] ?? host
  const authority = `${address.includes(':') ? `[${address}]` : address}:${port}`
  if (tls === undefined) return { url: `http://${authority}`, fetch }
  return {
    url: `https://${authority}`,
    fetch: async (url, init) => answerTo(await socketTo(address, port, tls.cert), new URL(url), init),
  }
}

/**
 * Connects with TLS, and sends nothing until the certificate is verified. It must be the configured certificate. Names
 * and issuers aren't checked, because it is issued for the public name of the service.
 */
function socketTo(host: string, port: number, file: string): Promise<TLSSocket> {
  const expected = new X509Certificate(readFileSync(file))
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] }, () => {
      if (socket.getPeerX509Certificate()?.fingerprint256 === expected.fingerprint256) {
        socket.off('error', reject)
        resolve(socket)
      } else socket.destroy(new Error(`the service at this address uses a certificate other than ${file}`))
    })
    socket.once('error', reject)
  })
}

function answerTo(socket: TLSSocket, { host, pathname, search }: URL, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', headers, body } = init
  return new Promise((resolve, reject) => {
    const sent = request({
      createConnection: () => socket,
      method,
      path: pathname + search,
      headers: { ...Object.fromEntries(new Headers(headers)), host, connection: 'close' },
    })
    sent.once('error', reject)
    sent.once('response', answer => {
      const status = answer.statusCode ?? 0
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
      const content = EMPTY.includes(status) ? null : (Readable.toWeb(answer) as ReadableStream)
      resolve(new Response(content, { status, statusText: answer.statusMessage ?? '', headers: headers }))
    })
    if (body instanceof ReadableStream)
      Readable.fromWeb(body as never)
        .once('error', reject)
        .pipe(sent)
    else sent.end(body ?? undefined)
  })
}

const EMPTY = [204, 304]
