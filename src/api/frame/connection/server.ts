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
  /** Handlers of paths that aren't routes, such as /healthz. Each calls `next` for other paths. */
  readonly handlers?: readonly Middleware[]
}

/** Responds to requests. */
export interface App {
  readonly handle: RequestListener
  /** Ends open streams and waiting requests. */
  end(): void
}

/** A certificate and its private key. */
export type Credentials = Pick<SecureContextOptions, 'cert' | 'key'>

export interface ApiServer {
  readonly http: Server
  /** Resolves with the port when the server accepts requests. */
  listen(port: number, host: string): Promise<number>
  /** Replaces the app for new requests, and ends open streams of the previous app. */
  serve(app: App): void
  /**
   * Stops accepting requests, lets pending requests finish, and closes the remaining connections after the grace
   * period.
   */
  stop(graceMs: number): Promise<void>
  /** Closes all connections immediately. */
  cut(): void
  /** Presents another certificate to new connections. Only for servers with TLS. */
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
  // Only errors after the headers were sent, such as those of a stream. Koa emits an error of a stream twice.
  let lastError: unknown
  app.on('error', (err: unknown) => {
    if (isDisconnect(err) || err === lastError) return
    lastError = err
    frame.log.warn({ err }, 'sending response failed')
  })
  return { handle: app.callback(), end: signals.abortAll }
}

export const createServer = (options: ServerOptions, credentials?: Credentials): ApiServer =>
  createHttp(createApp(options), credentials)

/** Creates the HTTP server, with TLS if there are credentials. */
export function createHttp(first: App, credentials?: Credentials): ApiServer {
  const https = credentials && createHttpsServer({ ...LIMITS, ...TLS_LIMITS, ...credentials })
  const http: Server = https ?? createHttpServer(LIMITS)
  const connections = connectionsOf(http, https !== undefined)
  let app = first
  let stopping = false
  const serve: RequestListener = (req, res) => {
    connections.responding(req, res)
    if (stopping) res.setHeader('Connection', 'close')
    if (https) markAsHttps(req, res)
    return app.handle(req, res)
  }
  http.on('request', serve)
  // The body of a request that is rejected anyway is not requested.
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

/** Tells browsers to use HTTPS for a year. */
const HSTS = 'max-age=31536000'

/**
 * Marks the request as HTTPS with the header that a proxy would set, so that links and cookies follow one rule and
 * clients can't claim otherwise.
 */
function markAsHttps(req: IncomingMessage, res: ServerResponse): void {
  req.headers['x-forwarded-proto'] = 'https'
  res.setHeader('Strict-Transport-Security', HSTS)
}

/** The router reads the host of each request, and Koa's getter looks for proxies first, which costs time. */
const HOST_AS_SENT: PropertyDescriptor & ThisType<{ readonly req: IncomingMessage }> = {
  get() {
    return this.req.headers.host ?? ''
  },
}

/** Reports whether the client closed the connection, which is no fault. */
const isDisconnect = (error: unknown) =>
  error instanceof Error && 'code' in error && DISCONNECT_CODES.includes(String(error.code))
const DISCONNECT_CODES = ['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ECONNRESET']

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  // Longer than the usual 60 s of load balancers, which would otherwise send requests on connections that are being
  // closed.
  keepAliveTimeout: 65_000,
  // A connection on which nothing moves, in either direction, is closed. Event streams send a heartbeat more often.
  timeout: 60_000,
  connectionsCheckingInterval: 2_000,
  // The frame responds to a missing Host header, with a body.
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
