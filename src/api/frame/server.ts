import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { SecureContextOptions } from 'node:tls'
import type { App } from './app.js'
import { answerClientError } from './client-error.js'

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
  closeConnections(): void
  /** Presents another certificate to new connections. Only for servers with TLS. */
  renew(credentials: Credentials): void
}

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
    closeConnections: () => cutConnections(http, connections),
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
    const cutting = setTimeout(() => cutConnections(http, connections), graceMs)
    http.close(() => {
      clearInterval(sweeping)
      clearInterval(ending)
      clearTimeout(cutting)
      resolve()
    })
    http.closeIdleConnections()
  })
}

function cutConnections(http: Server, connections: Connections): void {
  http.closeAllConnections()
  connections.endAll()
}

/** Bytes of responses that all connections together hold for clients that don't read them. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024
const CHECK_INTERVAL_MS = 500

/** The open connections of a server, for what Node's HTTP server doesn't do itself. */
interface Connections {
  /** Reports whether the client can read HTTP: always without TLS, and with TLS after the handshake. */
  canReadHttp(socket: object): boolean
  /** Records that the response to a request is under way on its connection. */
  responding(req: IncomingMessage, res: ServerResponse): void
  /** Reports whether a client has received a part of a response. */
  hasSentHeaders(socket: object): boolean
  /** Closes the connections that wait for no response, also those that never sent a complete request. */
  endUnused(): void
  endAll(): void
  /** Can be lowered in tests. */
  maxUnreadBytes: number
}

/**
 * Makes Node's parser read a connection through its stream. Over TLS, Node otherwise fails the connection if it pauses
 * the parser while pipelined requests were already decrypted.
 */
const readThroughStream = (socket: Socket): void => void socket.on('data', () => {})

function connectionsOf(http: Server, overTls: boolean): Connections {
  /** With TLS, a connection before its handshake and the one after it are two sockets. */
  const handshaking = new Set<Socket>()
  const open = new Set<Socket>()
  /** Several if the client doesn't wait for a response before it sends the next request. */
  const responses = new Map<object, Set<ServerResponse>>()
  const track = (sockets: Set<Socket>) => (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  http.on('connection', track(overTls ? handshaking : open))
  if (overTls) http.on('secureConnection', track(open)).on('secureConnection', readThroughStream)

  const endOldestUnread = createUnreadLimit(open)
  const checking = setInterval(() => endOldestUnread(connections.maxUnreadBytes), CHECK_INTERVAL_MS).unref()
  http.once('close', () => clearInterval(checking))

  const connections: Connections = {
    canReadHttp: socket => !overTls || open.has(socket as Socket),
    responding(req, res) {
      const { socket } = req
      const pending = responses.get(socket) ?? new Set()
      responses.set(socket, pending.add(res))
      res.once('close', () => {
        pending.delete(res)
        if (pending.size === 0) responses.delete(socket)
      })
    },
    hasSentHeaders: socket => [...(responses.get(socket) ?? [])].some(({ headersSent }) => headersSent),
    endUnused() {
      for (const socket of open) if (!responses.has(socket) && socket.writableLength === 0) socket.destroy()
    },
    endAll() {
      for (const socket of [...open, ...handshaking]) socket.destroy()
    },
    maxUnreadBytes: MAX_UNREAD_BYTES,
  }
  return connections
}

/**
 * Returns a function that closes connections while unread responses take more than a number of bytes: first those that
 * have had unread bytes for longest. A client that reads nothing at all is closed by the server's own timeout.
 */
export function createUnreadLimit(open: ReadonlySet<Socket>): (maxBytes: number) => void {
  const unreadSince = new Set<Socket>() // in the order in which the bytes began to wait
  return maxBytes => {
    let total = 0
    for (const socket of unreadSince) if (socket.writableLength === 0 || !open.has(socket)) unreadSince.delete(socket)
    for (const socket of open) {
      if (socket.writableLength > 0) unreadSince.add(socket)
      total += socket.writableLength
    }
    for (const socket of unreadSince) {
      if (total <= maxBytes) return
      total -= socket.writableLength
      unreadSince.delete(socket)
      socket.destroy()
    }
  }
}
