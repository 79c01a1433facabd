import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Connections that Node's own ways of closing leave open. */
export interface Connections {
  /** Whether it speaks for the one who opened it: always without TLS, with it once they have agreed on keys. */
  speaks(socket: object): boolean
  /** Ends those that have never asked anything. */
  endSilent(): void
  endAll(): void
}

/**
 * Node's parser takes what comes straight from the socket, unless somebody else hears it, too. Over TLS it would then be
 * handed what was decrypted already while it is held (see in-turn.ts), and end the connection for it.
 */
const readByStream = (socket: Socket): void => void socket.on('data', () => {})

const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

export function connectionsOf(http: Server, overTls: boolean): Connections {
  const open = new Set<Socket>()
  const secured = new WeakSet<object>()
  const asked = new WeakSet<object>()
  /** Who has not agreed on keys yet, by where he is: what speaks for him then is another object. */
  const agreeing = new Map<string, Socket>()
  const opened = (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  }
  http.on('connection', opened)
  if (overTls) {
    http.on('connection', (socket: Socket) => {
      const peer = peerOf(socket)
      agreeing.set(peer, socket)
      socket.once('close', () => agreeing.get(peer) === socket && agreeing.delete(peer))
    })
    http.on('secureConnection', (socket: Socket) => {
      agreeing.delete(peerOf(socket))
      secured.add(socket)
      opened(socket)
      readByStream(socket)
    })
    // What has come over it counts the handshake, too.
    http.on('request', ({ socket }) => asked.add(socket))
  }
  const isSilent = (socket: Socket) => {
    if (secured.has(socket)) return !asked.has(socket)
    return overTls ? agreeing.get(peerOf(socket)) === socket : socket.bytesRead === 0
  }
  return {
    speaks: socket => !overTls || secured.has(socket),
    endSilent() {
      for (const socket of open) if (isSilent(socket)) socket.destroy()
    },
    endAll() {
      for (const socket of open) socket.destroy()
    },
  }
}
