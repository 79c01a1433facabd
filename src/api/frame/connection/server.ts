import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { SecureContextOptions } from 'node:tls'
import Koa, { type Middleware } from 'koa'
import type { ApiState } from '../api-context.js'
import type { Frame } from '../frame.js'
import { answering } from '../response/answering.js'
import type { Route } from '../route.js'
import { routed, unrouted } from '../router.js'
import { answerClientError } from './client-error.js'
import { type Connections, connectionsOf } from './connections.js'
import { crossOrigin } from './cross-origin.js'
import { createSignals } from './signals.js'

export interface ServerOptions {
  readonly routes: readonly Route[]
  readonly frame: Frame
  /** For paths that are no routes, such as /healthz; each calls next for what is not its own. */
  readonly handlers?: readonly Middleware[]
}

/** What answers requests. */
export interface App {
  readonly handle: RequestListener
  /** Ends what is held open for its readers. */
  end(): void
}

/** A certificate and its key. */
export type Credentials = Pick<SecureContextOptions, 'cert' | 'key'>

export interface ApiServer {
  readonly http: Server
  /** Resolves with the port once requests are accepted. */
  listen(port: number, host: string): Promise<number>
  /** Requests that come from now on are answered by this; what the one before holds open ends. */
  serve(app: App): void
  /** Accepts nothing more, lets requests under way finish, and cuts what is left after the time. */
  stop(graceMs: number): Promise<void>
  /** Breaks off what is left. */
  cut(): void
  /** Whoever connects from now on is shown this certificate; only where there was one from the beginning. */
  renew(credentials: Credentials): void
}

export function createApp({ routes, frame, handlers = [] }: ServerOptions): App {
  const signals = createSignals()
  const app = new Koa<ApiState>()
  Object.defineProperty(app.context, 'host', HOST_AS_SENT)

  app.use(answering(frame))
  if (frame.origins !== undefined) app.use(crossOrigin(frame.origins))
  app.use(routed(routes, frame, signals))
  for (const handler of handlers) app.use(handler)
  app.use(unrouted(routes, frame))
  // Only what breaks after the headers have left, such as a stream whose reader has gone. Koa tells of a stream twice.
  let told: unknown
  app.on('error', (err: unknown) => {
    if (hasLeft(err) || err === told) return
    told = err
    frame.log.warn({ err }, 'sending response failed')
  })
  return { handle: app.callback(), end: signals.abortAll }
}

export const createServer = (options: ServerOptions, credentials?: Credentials): ApiServer =>
  createHttp(createApp(options), credentials)

/** The one place where requests come in: over TLS if there are credentials. All else is the same for both. */
export function createHttp(first: App, credentials?: Credentials): ApiServer {
  const https = credentials && createHttpsServer({ ...LIMITS, ...TLS_LIMITS, ...credentials })
  const http: Server = https ?? createHttpServer(LIMITS)
  const connections = connectionsOf(http, https !== undefined)
  let app = first
  let stopping = false
  const serve: RequestListener = (req, res) => {
    connections.responding(req, res)
    if (stopping) res.setHeader('Connection', 'close')
    if (https) saidOverTls(req, res)
    return app.handle(req, res)
  }
  http.on('request', serve)
  // The body of a request that is refused anyway is not asked for.
  http.on('checkContinue', serve)
  http.on('clientError', (error, socket) => {
    if (!connections.canReadHttp(socket) || connections.hasSentHeaders(socket)) socket.destroy()
    else answerClientError(error, socket)
  })

  return {
    http,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        http.once('error', reject)
        http.listen(port, host, () => {
          http.off('error', reject)
          resolve((http.address() as AddressInfo).port)
        })
      }),
    serve(next) {
      const before = app
      app = next
      before.end()
    },
    stop: graceMs => {
      stopping = true
      app.end()
      return close(http, connections, graceMs)
    },
    cut: () => cut(http, connections),
    renew: renewed => https?.setSecureContext({ ...TLS_VERSIONS, ...renewed }),
  }
}

/** A year without plain HTTP, for browsers that were here once. */
const HSTS = 'max-age=31536000'

/** By the header that a proxy says it with, so that links and cookies go by one rule, and no client says otherwise. */
function saidOverTls(req: IncomingMessage, res: ServerResponse): void {
  req.headers['x-forwarded-proto'] = 'https'
  res.setHeader('Strict-Transport-Security', HSTS)
}

/** The router asks each request for it, though it serves all hosts, and Koa's own looks for proxies first. */
const HOST_AS_SENT: PropertyDescriptor & ThisType<{ readonly req: IncomingMessage }> = {
  get() {
    return this.req.headers.host ?? ''
  },
}

/** How the readers of a stream end it: nothing is wrong. */
const hasLeft = (error: unknown) => error instanceof Error && 'code' in error && LEFT.includes(String(error.code))
const LEFT = ['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ECONNRESET']

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  // Longer than the usual 60 s of a load balancer, which otherwise meets connections closing under its requests.
  keepAliveTimeout: 65_000,
  // A connection on which nothing moves, in either direction, is closed. Event streams send a heartbeat more often.
  timeout: 60_000,
  connectionsCheckingInterval: 2_000,
  // Answered by ourselves, with a body.
  requireHostHeader: false,
}

const TLS_VERSIONS = { minVersion: 'TLSv1.2' } as const
const TLS_LIMITS = { ...TLS_VERSIONS, handshakeTimeout: LIMITS.headersTimeout }

/** A request that was sent before a stop is read within this time. */
const REQUEST_ARRIVES_MS = 500

function close(http: Server, connections: Connections, graceMs: number): Promise<void> {
  return new Promise(resolve => {
    // A connection whose response was under way when the stop began becomes idle when the response ends.
    const sweeping = setInterval(() => http.closeIdleConnections(), 50)
    // Node doesn't count a connection as idle that never sent a request, such as one that a browser opens in advance.
    const ending = setInterval(connections.endUnused, REQUEST_ARRIVES_MS)
    const cutting = setTimeout(() => cut(http, connections), graceMs)
    http.close(() => {
      clearInterval(sweeping)
      clearInterval(ending)
      clearTimeout(cutting)
      resolve()
    })
    http.closeIdleConnections()
  })
}

function cut(http: Server, connections: Connections): void {
  http.closeAllConnections()
  connections.endAll()
}
