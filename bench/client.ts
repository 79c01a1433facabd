import { connect, type Socket } from 'node:net'

export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: string
  /** Default: JSON. */
  readonly type?: string
}

export interface Reply {
  readonly status: number
  readonly text: string
}

export interface LoadResult {
  readonly count: number
  readonly perSecond: number
  readonly failed: number
  readonly p50: number
  readonly p99: number
}

/** Persistent connections with one request at a time on each. */
export interface Load {
  /** Sends requests until the time is over, or `next` returns undefined. */
  drive(milliseconds: number, next: () => LoadRequest | undefined): Promise<LoadResult>
  /** Sends all requests over all connections. Resolves with the replies in request order. */
  sendAll(requests: readonly LoadRequest[]): Promise<readonly Reply[]>
  close(): void
}

/**
 * Speaks HTTP over plain sockets: Node's client costs more than the measured server and would limit every figure.
 * Responses of this service and of a bare Koa carry Content-Length.
 */
export async function createLoad(url: string, key: string, connections: number): Promise<Load> {
  const { hostname, port } = new URL(url)
  const open = await Promise.all(Array.from({ length: connections }, () => createConnection(hostname, Number(port))))
  const head = (method: string, path: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${key}\r\n`
  const textOf = ({ method, path, body, type = 'application/json' }: LoadRequest) =>
    body === undefined
      ? `${head(method, path)}\r\n`
      : `${head(method, path)}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

  return {
    async drive(milliseconds, next) {
      const times: number[] = []
      let failed = 0
      const start = performance.now()
      const keepRequesting = async (connection: Connection) => {
        while (performance.now() - start < milliseconds) {
          const request = next()
          if (request === undefined) return
          const requested = performance.now()
          const { status } = await connection.send(textOf(request))
          times.push(performance.now() - requested)
          if (status >= 300) failed += 1
        }
      }
      await Promise.all(open.map(keepRequesting))
      const seconds = (performance.now() - start) / 1000
      const sorted = Float64Array.from(times).sort()
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
      return { count: times.length, perSecond: times.length / seconds, failed, p50: at(0.5), p99: at(0.99) }
    },
    async sendAll(requests) {
      const replies: Reply[] = []
      let sent = 0
      const sendRest = async (connection: Connection) => {
        for (let n = sent++; n < requests.length; n = sent++)
          replies[n] = await connection.send(textOf(requests[n] as LoadRequest))
      }
      await Promise.all(open.map(sendRest))
      return replies
    },
    close() {
      for (const connection of open) connection.close()
    },
  }
}

interface Connection {
  send(text: string): Promise<Reply>
  close(): void
}

const BLANK_LINE = Buffer.from('\r\n\r\n')

/** Returns a connection that is opened again if the server has closed it while it was idle. */
async function createConnection(host: string, port: number): Promise<Connection> {
  let socket = await connectSocket()
  let retained: Buffer | undefined
  let waiting: { resolve(reply: Reply): void; reject(error: Error): void } | undefined

  async function connectSocket(): Promise<Socket> {
    const opened = await openSocket(host, port)
    opened.on('data', receive)
    opened.on('error', broken)
    opened.on('close', () => broken())
    return opened
  }
  function receive(chunk: Buffer): void {
    retained = retained ? Buffer.concat([retained, chunk]) : chunk
    const reply = parseReply(retained)
    if (!reply) return
    retained = undefined
    const { resolve } = waiting ?? {}
    waiting = undefined
    resolve?.(reply)
  }
  function broken(error: Error = new Error('the connection was closed')): void {
    waiting?.reject(error)
  }

  return {
    async send(text) {
      if (socket.destroyed || !socket.writable) socket = await connectSocket()
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(text)
      })
    },
    close: () => socket.destroy(),
  }
}

function parseReply(bytes: Buffer): Reply | undefined {
  const end = bytes.indexOf(BLANK_LINE)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  if (bytes.length < end + 4 + length) return undefined
  return { status: Number(head.slice(9, 12)), text: bytes.toString('utf8', end + 4, end + 4 + length) }
}

const openSocket = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
