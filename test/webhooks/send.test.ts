import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:tls'
import { expect } from 'chai'
import { addressGuard, parseRanges, type Resolve } from '../../src/webhooks/delivery/address-guard.js'
import { createSender, type RequestLimits, type Sender } from '../../src/webhooks/delivery/send.js'
import { MAX_CONCURRENT_PER_RECEIVER } from '../../src/webhooks/dispatch/receivers.js'
import { startReceiver, startTcpReceiver } from './receiver.js'

const NOW = new Date('2026-11-21T09:30:00.000Z')
const GENEROUS_LIMITS: RequestLimits = { connectMs: 20_000, totalMs: 20_000, bodyBytes: 8192, informational: 16 }

const loopback = parseRanges('127.0.0.1')
const opened = loopback.ok ? loopback.ranges : []

describe('A delivery attempt', () => {
  const cleanUp: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const clean of cleanUp.splice(0)) await clean()
  })

  function senderWith(limits: Partial<RequestLimits> = {}, resolve: Resolve = async () => []): Sender {
    const guard = addressGuard({ opened, resolve })
    const sender = createSender({ guard, limits: { ...GENEROUS_LIMITS, ...limits }, now: () => NOW })
    cleanUp.push(sender.close)
    return sender
  }

  async function receiver(...answering: Parameters<typeof startReceiver>) {
    const started = await startReceiver(...answering)
    cleanUp.push(started.close)
    return started
  }

  async function tcpReceiver(...accept: Parameters<typeof startTcpReceiver>) {
    const started = await startTcpReceiver(...accept)
    cleanUp.push(started.close)
    return { ...started, url: `http://127.0.0.1:${started.port}/hook` }
  }

  /** Starts a receiver that responds to the first request on each connection with exactly these bytes. */
  const rawReceiver = (answer: string, end: 'end' | 'resetAndDestroy' | 'stay') =>
    tcpReceiver(socket => {
      socket.once('data', () => socket.write(answer, () => end !== 'stay' && socket[end]()))
    })

  const post = (url: string, sender = senderWith()) =>
    sender.send({ url, headers: { 'webhook-id': 'evt_1' }, body: '{"ü":1}' })

  it('posts the body with its headers and returns the response', async () => {
    const { url, received } = await receiver(response => response.writeHead(201).end('thanks'))
    const result = await post(url)
    expect(result).to.deep.include({ status_code: 201, success: true, error: null, response_body: 'thanks' })
    expect(result.retry_after_ms).to.equal(null)
    expect(result.duration_ms).to.be.a('number').and.to.satisfy(Number.isInteger)
    expect(received).to.have.length(1)
    expect(received[0]).to.deep.include({ method: 'POST', path: '/hook', body: '{"ü":1}' })
    expect(received[0]!.headers).to.include({
      'webhook-id': 'evt_1',
      'content-type': 'application/json',
      'content-length': '8',
    })
  })

  it('succeeds with an empty response', async () => {
    const { url } = await receiver(response => response.writeHead(204).end())
    expect(await post(url)).to.include({ status_code: 204, success: true, response_body: '' })
  })

  it('reaches a receiver by a name that resolves to an allowed address', async () => {
    const { port, received } = await receiver(response => response.end('ok'))
    const sender = senderWith({}, async () => [{ address: '127.0.0.1', family: 4 }])
    expect(await post(`http://hooks.example:${port}/`, sender)).to.include({ success: true })
    expect(received[0]!.headers.host).to.equal(`hooks.example:${port}`)
  })

  it('reuses the connection for consecutive requests', async () => {
    const { url, connections } = await receiver(response => response.end('ok'))
    const sender = senderWith()
    for (let n = 0; n < 5; n++) expect((await post(url, sender)).success).to.equal(true)
    expect(connections()).to.equal(1)
  })

  it('reuses all connections of a receiver that gets as many requests at a time as one webhook can send', async () => {
    const { url, connections } = await receiver(response => response.end('ok'))
    const sender = senderWith()
    const postAll = () => Promise.all(Array.from({ length: MAX_CONCURRENT_PER_RECEIVER }, () => post(url, sender)))
    for (let n = 0; n < 3; n++) await postAll()
    expect(connections()).to.equal(MAX_CONCURRENT_PER_RECEIVER)
  })

  for (const status of [400, 404, 410, 500, 503]) {
    it(`fails with a ${status}`, async () => {
      const { url } = await receiver(response => response.writeHead(status).end('no'))
      const result = await post(url)
      expect(result).to.include({ status_code: status, success: false, response_body: 'no', retry_after_ms: null })
      expect(result.error).to.contain(`the receiver responded with ${status}`)
    })
  }

  it('returns the Retry-After of a busy receiver', async () => {
    const wishes = ['120', 'Sat, 21 Nov 2026 09:31:00 GMT', 'whenever']
    const { url } = await receiver(response => response.writeHead(429, { 'retry-after': wishes.shift() }).end())
    const sender = senderWith()
    expect(await post(url, sender)).to.include({ status_code: 429, success: false, retry_after_ms: 120_000 })
    expect(await post(url, sender)).to.include({ status_code: 429, success: false, retry_after_ms: 60_000 })
    expect(await post(url, sender)).to.include({ status_code: 429, success: false, retry_after_ms: null })
  })

  it('fails if the connection is refused', async () => {
    const { url, close } = await startReceiver(response => response.end())
    await close()
    expect(await post(url)).to.include({
      status_code: 0,
      success: false,
      error: 'the connection was refused (ECONNREFUSED)',
    })
  })

  it('fails if every address of a name refuses the connection', async () => {
    const { port, close } = await startReceiver(response => response.end())
    await close()
    const address = { address: '127.0.0.1', family: 4 }
    const sender = senderWith({}, async () => [address, address])
    expect((await post(`http://hooks.example:${port}/`, sender)).error).to.contain('the connection was refused')
  })

  it('accepts a few informational responses and aborts on endless ones', async () => {
    const early = 'HTTP/1.1 103 Early Hints\r\n\r\n'
    const few = await rawReceiver(`${early.repeat(16)}HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n`, 'stay')
    expect(await post(few.url)).to.include({ status_code: 200, success: true })

    let left: Promise<unknown> | undefined
    const endless = await tcpReceiver(socket => {
      left = once(socket, 'close')
      const more = () => {
        if (!socket.destroyed) socket.write(early.repeat(100), () => setImmediate(more))
      }
      socket.once('data', more)
    })
    expect(await post(endless.url)).to.deep.include({
      ...{ status_code: 0, success: false, response_body: null },
      error: 'the receiver sent more than 16 informational responses (1xx) before its final response',
    })
    await left
  })

  it('fails if the connection is reset or closed before a response', async () => {
    for (const end of ['resetAndDestroy', 'end'] as const) {
      const { url } = await tcpReceiver(socket => socket.once('data', () => socket[end]()))
      const result = await post(url)
      expect(result, end).to.include({ status_code: 0, success: false, response_body: null })
      expect(result.error, end).to.contain('closed before the response was complete')
    }
  })

  it('fails if the response is truncated, even with status 200', async () => {
    const truncated = [
      'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nonly this\r\n',
    ]
    for (const answer of truncated) {
      for (const end of ['end', 'resetAndDestroy'] as const) {
        const { url } = await rawReceiver(answer, end)
        const result = await post(url)
        expect(result, answer).to.include({ success: false, retry_after_ms: null })
        expect(result.error, answer).to.contain('closed before the response was complete')
        if (end === 'end') expect(result, answer).to.include({ status_code: 200, response_body: 'only this' })
      }
    }
  })

  it('fails if the response is not HTTP or its headers never end', async () => {
    for (const answer of [
      'SSH-2.0-OpenSSH_9.6\r\n',
      'HTTP/1.1 abc\r\n\r\n',
      `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`,
    ]) {
      const { url } = await rawReceiver(answer, 'stay')
      const result = await post(url)
      expect(result, answer.slice(0, 20)).to.include({ status_code: 0, success: false })
      expect(result.error, answer.slice(0, 20)).to.contain('the response is not valid HTTP')
    }
  })

  it('fails if the receiver switches to another protocol', async () => {
    const { url } = await rawReceiver(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      'stay',
    )
    const result = await post(url)
    expect(result).to.include({ status_code: 0, success: false })
    expect(result.error).to.match(/closed/)
  })

  it('fails if an https URL points to a server without TLS', async () => {
    const { port } = await receiver(response => response.end())
    expect((await post(`https://127.0.0.1:${port}/`)).error).to.contain('the TLS handshake failed')
  })

  it('fails if the TLS handshake fails', async () => {
    const server = createTlsServer({}).listen(0, '127.0.0.1')
    await once(server, 'listening')
    cleanUp.push(() => void server.close())
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    expect((await post(`https://127.0.0.1:${port}/`)).error).to.contain('the TLS handshake failed')
  })

  it('fails if the connection times out, including name lookup and TLS', async () => {
    const silent = await tcpReceiver(() => {})
    const sender = senderWith({ connectMs: 50 }, () => new Promise(() => {}))
    for (const url of [`https://127.0.0.1:${silent.port}/`, 'http://never-resolves.example/']) {
      expect(await post(url, sender), url).to.include({
        status_code: 0,
        success: false,
        error: 'no connection within 0.05 s',
      })
    }
  })

  it('fails if the response times out, but accepts a slow response within the limit', async () => {
    const silent = await tcpReceiver(() => {})
    const drips = await tcpReceiver(socket => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n')
      const timer = setInterval(() => socket.write('.'), 5)
      socket.on('close', () => clearInterval(timer))
    })
    const postWithin = (url: string, totalMs: number) => post(url, senderWith({ connectMs: 10_000, totalMs }))
    expect(await postWithin(silent.url, 150)).to.include({
      status_code: 0,
      error: 'no complete response within 0.15 s',
    })
    // Long enough for a busy machine to receive the headers.
    const dripped = await postWithin(drips.url, 1_000)
    expect(dripped).to.include({ status_code: 200, success: false, error: 'no complete response within 1 s' })

    // Later than the time limit of the connection, which is long enough for a busy machine to connect.
    const slow = await receiver(response => setTimeout(() => response.end('late'), 600))
    expect(await post(slow.url, senderWith({ connectMs: 500 }))).to.include({ success: true, response_body: 'late' })
  })

  it('reads 8 KiB of an endless response and closes the connection', async () => {
    let hungUp = false
    const { url } = await tcpReceiver(socket => {
      socket.on('close', () => {
        hungUp = true
      })
      const pour = () => {
        while (!socket.destroyed && socket.write('x'.repeat(1000)));
      }
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        socket.on('drain', pour)
        pour()
      })
    })
    const result = await post(url)
    expect(result).to.include({ status_code: 200, success: true, response_body: 'x'.repeat(8192) })
    await waitUntil(() => hungUp)
  })

  it('stores a response of exactly 8 KiB in full and reuses the connection', async () => {
    const { url, connections } = await receiver(response => response.end('y'.repeat(8192)))
    const sender = senderWith()
    expect(await post(url, sender)).to.include({ success: true, response_body: 'y'.repeat(8192) })
    await post(url, sender)
    expect(connections()).to.equal(1)
  })

  it('stores any response as valid Unicode', async () => {
    const bodies: [string, Buffer, string][] = [
      ['text/plain', Buffer.from('Grüße'), 'Grüße'],
      ['text/plain; charset=iso-8859-1', Buffer.from('Grüße', 'latin1'), 'Grüße'],
      ['text/plain; charset="utf-16le"', Buffer.from('Grüße', 'utf16le'), 'Grüße'],
      ['text/plain; charset=utf-16le', Buffer.from([0x00, 0xd8, 0x41, 0x00]), '\ufffdA'],
      ['text/plain; charset=nonsense', Buffer.from('Grüße'), 'Grüße'],
      ['application/octet-stream', Buffer.from([0x41, 0xff, 0x00, 0x42]), 'A\ufffd\ufffdB'],
    ]
    for (const [type, bytes, text] of bodies) {
      const { url } = await receiver(response => response.setHeader('content-type', type).end(bytes))
      expect((await post(url)).response_body, type).to.equal(text)
    }
  })

  it('does not truncate the response inside a character', async () => {
    const { url } = await receiver(response => response.end(`a${'€'.repeat(5000)}`))
    expect((await post(url)).response_body).to.equal(`a${'€'.repeat(2730)}`)
  })

  it('returns an error instead of throwing if the request cannot be made', async () => {
    const result = await senderWith().send({ url: 'http://127.0.0.1:1/', headers: { 'x-y': 'a\r\nb' }, body: '' })
    expect(result).to.include({ status_code: 0, success: false })
    expect(result.error).to.contain('Invalid character in header')
    expect((await post('not a url')).error).to.equal('the URL is not a valid URL')
  })

  it('is aborted when the sender is closed', async () => {
    const { url, received } = await receiver(() => {})
    const sender = senderWith()
    const running = post(url, sender)
    await waitUntil(() => received.length === 1)
    sender.close()
    expect(await running).to.include({ status_code: 0, success: false })
  })
})

async function waitUntil(condition: () => boolean) {
  while (!condition()) await new Promise(resolve => setImmediate(resolve))
}
