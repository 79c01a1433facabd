import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect } from 'chai'
import { startToy, toy as toyRoute } from '../support/toy-api.js'

/** What a server says to these bytes, until it closes the connection. */
const say = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let told = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', chunk => {
      told += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(told))
  })

const errorIn = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).error

describe('a connection', () => {
  it('that does not speak HTTP is told so in the shape of every error', async () => {
    const toy = await startToy()
    const answer = await say(toy.port, 'hello\r\n\r\n')
    expect(answer).to.match(/^HTTP\/1\.1 400 /)
    expect(errorIn(answer)).to.include({ code: 'VALIDATION_ERROR', status: 400 })
    await toy.stop()
  })

  it('whose headers are too large is told so', async () => {
    const toy = await startToy()
    const answer = await say(toy.port, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(answer).to.match(/^HTTP\/1\.1 431 /)
    expect(errorIn(answer)).to.include({ status: 431 })
    await toy.stop()
  })

  it('whose request does not arrive is told so', async () => {
    const toy = await startToy()
    toy.http.headersTimeout = 50
    toy.http.requestTimeout = 50
    const answer = await say(toy.port, 'GET / HTTP/1.1\r\nHost: x\r\n')
    expect(answer).to.match(/^HTTP\/1\.1 408 /)
    expect(errorIn(answer)).to.include({ code: 'REQUEST_TIMEOUT', status: 408 })
    await toy.stop()
  })

  it('without a Host is told so', async () => {
    const toy = await startToy()
    const answer = await say(toy.port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(answer).to.match(/^HTTP\/1\.1 400 /)
    expect(errorIn(answer).message).to.contain('Host')
    await toy.stop()
  })

  it('that ends within a body harms nobody else', async () => {
    const toy = await startToy()
    const head = 'POST /api/v1/materials HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer unlimited/admin\r\n'
    await new Promise<void>(resolve => {
      const socket = connect(toy.port, '127.0.0.1', () => {
        socket.write(`${head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"na`, () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
    expect((await toy.call('/api/v1/materials')).status).to.equal(200)
    expect(toy.logged).to.deep.equal([])
    await toy.stop()
  })
})

describe('stopping', () => {
  /** A toy whose request waits until it is told to end, or that there is nobody left to wait for. */
  async function waiting() {
    let begun = () => {}
    let finish = () => {}
    const running = new Promise<void>(resolve => {
      begun = resolve
    })
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    const toy = await startToy({
      routes: [
        toyRoute({
          method: 'get',
          path: '/slow',
          handle: async () => {
            begun()
            await finished
            return { body: { done: true } }
          },
        }),
        toyRoute({
          method: 'get',
          path: '/poll',
          handle: async ({ signal }) => {
            begun()
            await new Promise(resolve => signal.addEventListener('abort', resolve))
            finish()
            return { body: { aborted: true } }
          },
        }),
        toyRoute({
          method: 'get',
          path: '/stream',
          handle: async ({ signal }) => {
            const body = new Readable({ read() {} })
            body.push('data: 1\n\n')
            signal.addEventListener('abort', () => body.push(null))
            begun()
            return { body, headers: { 'Content-Type': 'text/event-stream' } }
          },
        }),
      ],
    })
    return { toy, running, finish, finished }
  }

  it('lets a request under way finish, and accepts no new one', async () => {
    const { toy, running, finish } = await waiting()
    const slow = toy.call('/api/v1/slow')
    await running
    const stopped = toy.stop(10_000)
    const refused = await toy.call('/api/v1/slow').catch(() => 'refused')
    expect(refused).to.equal('refused')
    finish()
    expect((await slow).body).to.deep.equal({ done: true })
    await stopped
  })

  it('tells those who wait that it is time', async () => {
    const { toy, running } = await waiting()
    const poll = toy.call('/api/v1/poll')
    await running
    await toy.stop(10_000)
    expect((await poll).body).to.deep.equal({ aborted: true })
  })

  it('ends streams', async () => {
    const { toy, running } = await waiting()
    const stream = toy.call('/api/v1/stream')
    await running
    await toy.stop(10_000)
    const { text, headers } = await stream
    expect(text).to.equal('data: 1\n\n')
    expect(headers.get('content-type')).to.equal('text/event-stream')
  })

  it('waits for no connection that has asked nothing, and for no reader that has gone', async function () {
    this.timeout(20_000)
    const { toy, running } = await waiting()
    const silent = connect(Number(new URL(toy.url).port), '127.0.0.1')
    await once(silent, 'connect')
    const gone = new AbortController()
    const headers = { authorization: 'Bearer unlimited/admin' }
    const stream = await fetch(`${toy.url}/api/v1/stream`, { headers, signal: gone.signal })
    await running
    gone.abort()
    await stream.text().catch(() => {})
    await toy.stop(60_000)
    silent.destroy()
  })

  it('cuts what does not end in time', async () => {
    const { toy, running } = await waiting()
    const slow = toy.call('/api/v1/slow').catch(() => 'cut')
    await running
    await toy.stop(50)
    expect(await slow).to.equal('cut')
  })

  it('a handler learns that its client has gone', async () => {
    const { toy, running, finished } = await waiting()
    const gone = new AbortController()
    const poll = fetch(`${toy.url}/api/v1/poll`, {
      headers: { authorization: 'Bearer unlimited/admin' },
      signal: gone.signal,
    }).catch(() => 'left')
    await running
    gone.abort()
    await finished
    expect(await poll).to.equal('left')
    await toy.stop()
  })
})
