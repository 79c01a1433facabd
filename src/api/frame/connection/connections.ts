import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes of responses that all connections together hold for clients that don't read them. */
export const MAX_UNREAD_BYTES = 64 * 1024 * 1024
const CHECK_INTERVAL_MS = 500

/** The open connections of a server, for what Node's HTTP server doesn't do itself. */
export interface Connections {
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

export function connectionsOf(http: Server, overTls: boolean): Connections {
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
