import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type Server, type Socket } from 'node:net'

/** A request that a receiver on loopback received. */
export interface Received {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

type Answering = (response: ServerResponse, request: Received) => void

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Starts a receiver on a free port, or on a given port to restart it. */
export async function startReceiver(answering: Answering, port = 0) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    const whole = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') }
    received.push(whole)
    answering(response, whole)
  })
  const listening = await listen(server, '127.0.0.1', port)
  return { ...listening, url: `http://127.0.0.1:${listening.port}/hook`, received }
}

/** Starts a TCP server that passes on each connection. */
export async function startTcpReceiver(accept: (socket: Socket) => void) {
  const server = createTcpServer(socket => {
    socket.on('error', () => {})
    accept(socket)
  })
  return listen(server, '127.0.0.1', 0)
}

/** Listens on loopback, in IPv6 too if the machine has it, and counts connections. */
export async function startCanary() {
  let visits = 0
  const arrived = (socket: Socket) => {
    visits += 1
    socket.on('error', () => {})
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  }
  const first = await listen(createTcpServer(arrived), '127.0.0.1', 0)
  const second = await listen(createTcpServer(arrived), '::1', first.port).catch(() => null)
  return {
    port: first.port,
    hasIPv6: second !== null,
    visits: () => visits,
    close: async () => {
      await first.close()
      await second?.close()
    },
  }
}

async function listen(server: Server, host: string, port: number) {
  const sockets = new Set<Socket>()
  let connections = 0
  server.on('connection', socket => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  async function close() {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { port: address.port, connections: () => connections, close }
}
