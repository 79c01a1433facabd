import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PATIENCE, type Patience, takenBy, watchReaders } from './readers.js'

/** Connections that Node's own ways of closing leave open. */
export interface Connections {
  /** Whether it speaks for the one who opened it: always without TLS, with it once they have agreed on keys. */
  speaks(socket: object): boolean
  /** A request of it is answered from now on, one at a time. */
  answering(req: IncomingMessage, res: ServerResponse): void
  /** Ends, whenever it is called again, those that ask nothing, and those that hardly moved since the last call. */
  endStill(): () => void
  endAll(): void
  /** Of those who read. */
  patience: Patience
}

/**
 * Node's parser takes what comes straight from the socket, unless somebody else hears it, too. Over TLS it would then be
 * handed what was decrypted already while it is held (see in-turn.ts), and end the connection for it.
 */
const readByStream = (socket: Socket): void => void socket.on('data', () => {})

const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

/** How often it is looked at who reads. */
const LOOK_MS = 500
/** Who sends or takes less between two looks stands still. */
const STILL = 4 * 1024

export function connectionsOf(http: Server, overTls: boolean): Connections {
  const open = new Set<Socket>()
  const secured = new WeakSet<object>()
  const answered = new Map<Socket, IncomingMessage>()
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
  }
  const speaks = (socket: object) => !overTls || secured.has(socket)
  const look = watchReaders(open, () => connections.patience)
  const looking = setInterval(look, LOOK_MS).unref()
  http.once('close', () => clearInterval(looking))

  const connections: Connections = {
    speaks,
    answering(req, res) {
      const { socket } = req
      answered.set(socket, req)
      res.once('close', () => answered.delete(socket))
    },
    endStill() {
      const moved = new WeakMap<Socket, number>()
      /** What is neither sent nor taken while an answer is worked out says nothing. */
      const isStill = (socket: Socket) => {
        if (!speaks(socket)) return agreeing.get(peerOf(socket)) === socket
        const req = answered.get(socket)
        if (req === undefined) return true
        const bytes = socket.bytesRead + takenBy(socket)
        const before = moved.get(socket)
        moved.set(socket, bytes)
        return before !== undefined && bytes - before < STILL && (!req.complete || socket.writableLength > 0)
      }
      for (const socket of open) if (answered.has(socket)) moved.set(socket, socket.bytesRead + takenBy(socket))
      return () => {
        for (const socket of open) if (isStill(socket)) socket.destroy()
      }
    },
    endAll() {
      for (const socket of open) socket.destroy()
    },
    patience: PATIENCE,
  }
  return connections
}
