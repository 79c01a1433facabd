import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'

const HTTP2_BEGINS_WITH = 'PRI'
const TLS_BEGINS_WITH = 0x16

export type FrontOptions = { port: number; grpc: { injectConnection(socket: Socket): void }; http: RequestListener }

/** Opens one port for two protocols, like the real server: gRPC, and the HTTP endpoints for operators. */
export function openFront({ port, grpc, http }: FrontOptions): Promise<number> {
  const operators = createHttpServer(http)
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('readable', () => {
      const first: Buffer | null = socket.read()
      if (!first) return
      socket.unshift(first)
      if (first[0] === TLS_BEGINS_WITH || first.toString('latin1').startsWith(HTTP2_BEGINS_WITH)) {
        grpc.injectConnection(socket)
      } else {
        operators.emit('connection', socket)
      }
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}

/** Responds to `POST /admin/scavenge` when the scavenge completes, and to everything else with 404. */
export function operatorsHttp(scavenge: () => void): RequestListener {
  return ({ method, url }, response) => {
    const isScavenge = method === 'POST' && url === '/admin/scavenge'
    if (isScavenge) scavenge()
    response.writeHead(isScavenge ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  }
}
