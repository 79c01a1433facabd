import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** The delays of all receivers since the last call, in milliseconds from event to arrival. */
export interface HealthyReceivers {
  readonly urls: readonly string[]
  received(): number
  takeAges(): readonly number[]
  close(): void
}

const TIMESTAMP = /"timestamp":"([^"]+)"/

export async function startHealthy(count: number): Promise<HealthyReceivers> {
  let ages: number[] = []
  const servers = Array.from({ length: count }, () =>
    createServer((request, response) => {
      const now = Date.now()
      let head = ''
      request.setEncoding('utf8')
      request.on('data', (chunk: string) => {
        head ||= chunk
      })
      request.on('end', () => {
        ages.push(now - Date.parse(TIMESTAMP.exec(head)?.[1] ?? ''))
        response.writeHead(204).end()
      })
    }),
  )
  const urls = await Promise.all(servers.map(listen))
  return {
    urls,
    received: () => ages.length,
    takeAges() {
      const all = ages
      ages = []
      return all
    },
    close: () => servers.forEach(close),
  }
}

export interface HangingReceiver {
  readonly url: string
  /** Number of requests that wait for a response. */
  waiting(): number
  release(): void
  close(): void
}

/** Starts a receiver that accepts every request and never responds. */
export async function startHanging(): Promise<HangingReceiver> {
  const sockets = new Set<Socket>()
  const server = createServer(() => {})
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const release = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { url: await listen(server), waiting: () => sockets.size, release, close: () => close(server) }
}

async function listen(server: Server): Promise<string> {
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

function close(server: Server): void {
  server.close()
  server.closeAllConnections()
}
