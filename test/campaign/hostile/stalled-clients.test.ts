import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { connect as connectOverTls } from 'node:tls'
import { expect } from 'chai'
import { waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { memoryMb } from '../../support/memory.js'
import { writeCertificateFiles } from '../../support/own-certificate.js'
import { expectNoLeftovers } from '../../support/programs.js'
import { ADMIN_KEY, type ServiceProcess, startProcess } from '../../support/service.js'
import { measureStandstill } from '../../support/standstill.js'
import { CAMPAIGN_SIZE, scaleToCampaign } from '../size.js'

const MAX_DELAY_MS = 100
/** For bodies in chunks of a byte, which a reverse proxy joins: docs/decisions/0010-defenses-left-to-the-proxy.md. */
const MAX_TINY_CHUNKS_DELAY_MS = 1_000
const HEAP = { NODE_OPTIONS: '--max-old-space-size=512' }
const CONNECTIONS = scaleToCampaign(500, 60)
/** In addition to the normal memory of the service: 64 MiB of bodies, 64 MiB of responses, and uncollected garbage. */
const MAX_MB = 400
/** The grace period of ten seconds, after which the service closes the connections that are left. */
const MAX_STOP_MS = 13_000
/** Headers have a limit of ten seconds, checked every two. */
const MAX_HEADERS_MS = 15_000
/** Requests have a limit of one minute. */
const MAX_REQUEST_MS = 65_000

const MIB = 1024 * 1024
const KEY = `Authorization: Bearer ${ADMIN_KEY}\r\n`
const formatPost = (path: string, type: string, more: string): string =>
  `POST /api/v1${path} HTTP/1.1\r\nHost: x\r\n${KEY}Content-Type: ${type}\r\n${more}\r\n`
const formatJsonPost = (more: string): string => formatPost('/materials', 'application/json', more)
const formatFilePost = (more: string): string => formatPost('/imports?kind=materials', 'text/csv', more)
const CHUNKED = 'Transfer-Encoding: chunked\r\n'

interface StalledRequest {
  readonly head: string
  /** Sent repeatedly after it, as fast as it is accepted. */
  readonly piece?: string
  readonly times?: number
  /** The share of all connections. Default: all. */
  readonly most?: number
  readonly maxMs?: number
}

const SENDERS: Readonly<Record<string, StalledRequest>> = {
  'a body that lacks its last byte': {
    head: formatJsonPost(`Content-Length: ${MIB}\r\n`),
    piece: 'x'.repeat(MIB - 1),
  },
  'a file that stops after 190 kB': {
    head: formatFilePost('Content-Length: 60000000\r\n'),
    piece: 'x'.repeat(190_000),
  },
  'a body that is not sent after 100 Continue': {
    head: formatJsonPost('Content-Length: 900000\r\nExpect: 100-continue\r\n'),
  },
  'chunks of a byte': {
    head: formatJsonPost(CHUNKED),
    piece: '1\r\nx\r\n'.repeat(10_000),
    times: 100,
    most: 4,
    maxMs: MAX_TINY_CHUNKS_DELAY_MS,
  },
  'one burst of chunks of a byte': {
    head: formatJsonPost(CHUNKED),
    piece: '1\r\nx\r\n'.repeat(10_500),
    most: 100,
    maxMs: MAX_TINY_CHUNKS_DELAY_MS,
  },
  'a file in chunks of a byte': {
    head: formatFilePost(CHUNKED),
    piece: '1\r\nx\r\n'.repeat(10_000),
    times: 100,
    most: 4,
    maxMs: MAX_TINY_CHUNKS_DELAY_MS,
  },
  'chunks with 16 kB of extensions': {
    head: formatJsonPost(CHUNKED),
    piece: `1;${'x'.repeat(16_000)}\r\nx\r\n`.repeat(20),
    times: 50,
    most: 20,
  },
  'trailers without end': {
    head: `${formatJsonPost(CHUNKED)}2\r\n{}\r\n0\r\n`,
    piece: 'x: y\r\n'.repeat(1_000),
    times: 100,
    most: 20,
  },
  'a body longer than it says': {
    head: formatJsonPost('Content-Length: 2\r\n'),
    piece: `{}${'x'.repeat(100_000)}`,
    most: 50,
  },
}

/** Requests whose responses are never read. */
const UNREAD: Readonly<Record<string, string>> = {
  'lists of 3 MB': '/materials?per_page=200',
  'all materials as CSV': '/materials?format=csv',
  'pages of 1,000 events': '/events?limit=1000',
  'all events as CSV': '/events?format=csv',
  'streams from the beginning': '/events/stream?from=2020-01-01',
}

/** Returns the number of open sockets only, because stores open files when they first need them. */
function countOpenSockets({ child }: ServiceProcess): number {
  const folder = `/proc/${child.pid}/fd`
  return readdirSync(folder).filter(name => readLinkTarget(`${folder}/${name}`)?.startsWith('socket:')).length
}

function readLinkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined // closed after the folder was read
  }
}

const dial = ({ url }: ServiceProcess, connected: (socket: Socket) => void): Socket => {
  const { port, protocol } = new URL(url)
  const at = { port: Number(port), host: '127.0.0.1', allowHalfOpen: true }
  const ready = () => connected(socket)
  const socket: Socket =
    protocol === 'https:' ? connectOverTls({ ...at, rejectUnauthorized: false }, ready) : connect(at, ready)
  return socket.on('error', () => {})
}

async function sendAll(socket: Socket, { head, piece = '', times = 1 }: StalledRequest): Promise<void> {
  const removed = once(socket, 'close').catch(() => {})
  socket.resume().write(head)
  for (let n = 0; n < times && !socket.destroyed; n += 1) {
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), removed])
  }
}

/** Returns the maximum growth of memory during the attack. */
async function measureGrowth(service: ServiceProcess, attack: () => Promise<unknown>): Promise<number> {
  const before = memoryMb(service)
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, memoryMb(service))
  }, 50)
  try {
    await attack()
  } finally {
    clearInterval(looking)
  }
  return most - before
}

/** Sends some sequential requests of another client, after which the attack's data has arrived. */
async function expectOthersServed({ client }: ServiceProcess, rounds = 40): Promise<void> {
  for (let n = 0; n < rounds; n += 1) {
    await client.create('/materials', { name: `Nail ${n}`, unit: 'pcs' })
    await client.get('/materials?limit=5')
  }
}

async function measureStop(service: ServiceProcess): Promise<number> {
  const began = performance.now()
  await service.stop()
  return performance.now() - began
}

describe('A client that sends and reads slowly', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  let started = 0
  const start = (settings: Record<string, string> = {}) =>
    startProcess({
      dataDir: folder.at(`data-${started++}`),
      connections: 10,
      checked: false,
      settings: { ...HEAP, ...settings },
    })

  /** Prints the result and compares it with the limit. */
  async function tried(service: ServiceProcess, name: string, connections: number, attack: () => Promise<unknown>) {
    let grown = 0
    const attacked = async () => {
      grown = await measureGrowth(service, attack)
    }
    const ms = await measureStandstill(service, attacked, 1)
    const stop = await measureStop(service)
    console.log(
      `      ${ms.toFixed(0).padStart(5)} ms, ${grown.toFixed(0).padStart(4)} MB, stopped in ${stop.toFixed(0)} ms: ${connections} × ${name}`,
    )
    expect(grown, `MB: ${name}`).to.be.below(MAX_MB)
    expect(stop, `stop: ${name}`).to.be.below(MAX_STOP_MS)
    return ms
  }

  /**
   * Reports a standstill that is too long in each of three attempts, every one with a new service. Other tests run at
   * the same time, and the kernel can take the processor from a single attempt for longer than the limit.
   */
  async function tooSlow(
    name: string,
    attempt: () => Promise<number>,
    maxMs = MAX_DELAY_MS,
  ): Promise<readonly string[]> {
    let least = Number.POSITIVE_INFINITY
    for (let n = 0; n < 3 && least > maxMs; n += 1) least = Math.min(least, await attempt())
    return least > maxMs ? [`${least.toFixed(0)} ms: ${name}`] : []
  }

  it('blocks no other client by not sending', async function () {
    this.timeout(600_000)
    const slow: string[] = []
    const attempt = async (name: string, sender: StalledRequest) => {
      const service = await start()
      const count = Math.min(CONNECTIONS, sender.most ?? CONNECTIONS)
      const sockets: Socket[] = []
      const attack = async () => {
        for (let n = 0; n < count; n += 1) sockets.push(dial(service, socket => void sendAll(socket, sender)))
        await expectOthersServed(service)
      }
      const ms = await tried(service, name, count, attack)
      for (const socket of sockets) socket.destroy()
      return ms
    }
    for (const [name, sender] of Object.entries(SENDERS)) {
      slow.push(...(await tooSlow(name, () => attempt(name, sender), sender.maxMs)))
    }
    expect(slow).to.deep.equal([])
  })

  it('blocks no other client by not reading', async function () {
    this.timeout(600_000)
    const slow: string[] = []
    const fields = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`field-${n}`, 'x'.repeat(380)]))
    const attempt = async (name: string, path: string) => {
      const service = await start()
      for (let n = 0; n < 4; n += 1) {
        const items = Array.from({ length: 50 }, (_, at) => ({
          name: `M ${n} ${at}`,
          unit: 'pcs',
          custom_fields: fields,
        }))
        await service.client.create('/materials/bulk', { mode: 'create', items })
      }
      await service.client.get('/materials?limit=1')
      const sockets: Socket[] = []
      const attack = async () => {
        for (let n = 0; n < CONNECTIONS; n += 1) {
          const socket = dial(service, requestOptions =>
            requestOptions.write(`GET /api/v1${path} HTTP/1.1\r\nHost: x\r\n${KEY}\r\n`),
          )
          sockets.push(socket.pause())
        }
        await expectOthersServed(service)
      }
      const ms = await tried(service, name, CONNECTIONS, attack)
      for (const socket of sockets) socket.destroy()
      return ms
    }
    for (const [name, path] of Object.entries(UNREAD)) {
      slow.push(...(await tooSlow(name, () => attempt(name, path))))
    }
    expect(slow).to.deep.equal([])
  })

  it('is disconnected in time, over TCP and over TLS', async function () {
    this.timeout(120_000)
    const over = async (way: 'TCP' | 'TLS') => {
      const service = await start(way === 'TLS' ? writeCertificateFiles(folder.at) : {})
      const before = countOpenSockets(service)
      const begun: Record<string, string> = {
        'says nothing': '',
        'does not end a line': 'GET /api',
        'does not end its headers': 'GET /healthz HTTP/1.1\r\nHost: x\r\nX: y',
      }
      const stalled: Record<string, string> = {
        'stops in a body': `${formatJsonPost('Content-Length: 100\r\n')}{"na`,
        'stops in a file': `${formatFilePost('Content-Length: 100\r\n')}na`,
        'stops in a chunk': `${formatJsonPost(CHUNKED)}64\r\n{"na`,
        'stops in a trailer': `${formatJsonPost(CHUNKED)}2\r\n{}\r\n0\r\nx: y`,
        'waits after 100 Continue': formatJsonPost('Content-Length: 100\r\nExpect: 100-continue\r\n'),
        'has no key, and goes on': 'POST /api/v1/materials HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n',
      }
      const all = CAMPAIGN_SIZE < 1 ? begun : { ...begun, ...stalled }
      const ends = Object.entries(all).map(async ([name, text]) => {
        const began = performance.now()
        const socket = dial(service, requestOptions => requestOptions.resume().write(text))
        await once(socket, 'end')
        const ms = performance.now() - began
        console.log(`      ended after ${(ms / 1000).toFixed(0).padStart(2)} s over ${way}: who ${name}`)
        expect(ms, name).to.be.below(name in begun ? MAX_HEADERS_MS : MAX_REQUEST_MS)
        return socket
      })
      const sockets = await Promise.all(ends)
      // Their side is still open, but the service has closed its own.
      await waitWithin(10_000, 'the sockets are closed', async () => countOpenSockets(service) <= before)
      for (const socket of sockets) socket.destroy()
      await service.stop()
    }
    await Promise.all([over('TCP'), over('TLS')])
  })
})
