import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { connect as connectOverTls } from 'node:tls'
import { expect } from 'chai'
import { z } from 'zod'
import { startToy as startAnyToy, type ToyOptions, toy as toyRoute } from '../support/toy-api.js'

/** The way to connect to a server. */
export interface Way {
  readonly name: string
  readonly credentials?: { readonly cert: string; readonly key: string }
  readonly dial: (port: number, connected: () => void) => Socket
}

export function describeConnections(way: Way): void {
  describe(way.name, () => describeWay(way))
}

function describeWay({ dial, credentials }: Way): void {
  const startToy = (options: ToyOptions = {}) => startAnyToy(credentials ? { ...options, credentials } : options)

  /** The server's response to these bytes, until it closes the connection. */
  const say = (port: number, bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = dial(port, () => socket.write(bytes))
      socket.on('data', chunk => {
        received += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(received))
    })

  const errorIn = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))).error

  describe('A connection', () => {
    it("that doesn't send HTTP gets an error in the standard format", async () => {
      const toy = await startToy()
      const answer = await say(toy.port, 'hello\r\n\r\n')
      expect(answer).to.match(/^HTTP\/1\.1 400 /)
      expect(errorIn(answer)).to.include({ code: 'VALIDATION_ERROR', status: 400 })
      await toy.stop()
    })

    it('whose headers are too large gets an error', async () => {
      const toy = await startToy()
      const answer = await say(toy.port, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
      expect(answer).to.match(/^HTTP\/1\.1 431 /)
      expect(errorIn(answer)).to.include({ code: 'HEADERS_TOO_LARGE', status: 431 })
      await toy.stop()
    })

    it("whose request doesn't arrive in time gets an error", async () => {
      const toy = await startToy()
      toy.http.headersTimeout = 50
      toy.http.requestTimeout = 50
      const answer = await say(toy.port, 'GET / HTTP/1.1\r\nHost: x\r\n')
      expect(answer).to.match(/^HTTP\/1\.1 408 /)
      expect(errorIn(answer)).to.include({ code: 'REQUEST_TIMEOUT', status: 408 })
      await toy.stop()
    })

    it('without a Host header gets an error', async () => {
      const toy = await startToy()
      const answer = await say(toy.port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
      expect(answer).to.match(/^HTTP\/1\.1 400 /)
      expect(errorIn(answer).message).to.contain('Host')
      await toy.stop()
    })

    for (const [name, values] of [
      ['Host', ['a', 'b']],
      ['Authorization', ['Bearer a', 'Bearer a']],
    ] as const) {
      it(`with a repeated ${name} header gets an error`, async () => {
        const toy = await startToy()
        const host = name === 'Host' ? '' : 'Host: x\r\n'
        const twice = values.map((value, n) => `${n === 0 ? name : name.toUpperCase()}: ${value}\r\n`).join('')
        const answer = await say(toy.port, `GET /api/v1/toys HTTP/1.1\r\n${host}${twice}Connection: close\r\n\r\n`)
        expect(answer).to.match(/^HTTP\/1\.1 400 /)
        expect(errorIn(answer)).to.include({ message: `Send the header ${name} only once.` })
        await toy.stop()
      })
    }

    for (const target of ['http://', 'http:', 'http://:0', '*', '//a@[#', '?x', 'ftp:x', 'http://[', '/\u00a0//x@[']) {
      it(`with the invalid path ${JSON.stringify(target)} gets an error`, async () => {
        const toy = await startToy()
        const answer = await say(toy.port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
        expect(answer).to.match(/^HTTP\/1\.1 40[04] /)
        expect(toy.logged).to.deep.equal([])
        await toy.stop()
      })
    }

    it('that requests an absolute URL, as for a proxy, gets a response', async () => {
      const toy = await startToy()
      const asked =
        'GET http://shop.example.com/api/v1/materials HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer unlimited/admin'
      expect(await say(toy.port, `${asked}\r\nConnection: close\r\n\r\n`)).to.match(/^HTTP\/1\.1 200 /)
      await toy.stop()
    })

    const ASKED = 'GET /api/v1/turns HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer unlimited/admin\r\n'

    it('gets responses to pipelined requests in order, including their bodies', async () => {
      const post = toyRoute({
        method: 'post',
        path: '/turns',
        body: z.strictObject({ names: z.array(z.string()) }),
        handle: async ({ body }) => ({ body: { is: body.names.join('').length } }),
      })
      const get = toyRoute({
        method: 'get',
        path: '/turns',
        handle: async () => ({ body: { is: 0 } }),
      })
      const toy = await startToy({ routes: [get, post] })
      const bodies = [200_000, 10].map(length => JSON.stringify({ names: Array(10).fill('x'.repeat(length / 10)) }))
      const posted = bodies.map(
        body =>
          `${ASKED.replace('GET', 'POST')}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
      const many = `${ASKED}\r\n`.repeat(300)
      const answers = await say(toy.port, `${many}${posted[0]}${many}${posted[1]}${ASKED}Connection: close\r\n\r\n`)
      const responses = [...answers.matchAll(/\{"is":(\d+)\}/g)].map(([, is]) => Number(is))
      expect(responses).to.deep.equal([...Array(300).fill(0), 200_000, ...Array(300).fill(0), 10, 0])
      await toy.stop()
    })

    it('can send a body in one-byte chunks', async () => {
      const toy = await startToy()
      const head =
        'POST /api/v1/materials HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer unlimited/admin\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n'
      const chunked = (body: string) => [...body].map(letter => `1\r\n${letter}\r\n`).join('')
      const body = JSON.stringify({ name: 'x'.repeat(20) })
      const answer = await say(toy.port, `${head}Connection: close\r\n\r\n${chunked(body)}0\r\n\r\n`)
      expect(answer).to.match(/^HTTP\/1\.1 201 /)
      await toy.stop()
    })

    it('is closed by the server after the final response, even if the client keeps its side open', async () => {
      const toy = await startToy()
      toy.http.headersTimeout = 50
      toy.http.requestTimeout = 50
      const left = new Promise(resolve => {
        toy.http.once(credentials ? 'secureConnection' : 'connection', (socket: Socket) =>
          socket.once('close', resolve),
        )
      })
      const port = { port: toy.port, host: '127.0.0.1', allowHalfOpen: true }
      const socket = credentials ? connectOverTls({ ...port, rejectUnauthorized: false }) : connect(port)
      socket.on('error', () => {}).resume()
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
      await left
      socket.destroy()
      await toy.stop()
    })

    it('that ends within a body affects no other connection', async () => {
      const toy = await startToy()
      const head = 'POST /api/v1/materials HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer unlimited/admin\r\n'
      await new Promise<void>(resolve => {
        const socket = dial(toy.port, () => {
          socket.write(`${head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"na`, () =>
            socket.destroy(),
          )
        })
        socket.on('close', () => resolve())
      })
      expect((await toy.call('/api/v1/materials')).status).to.equal(200)
      expect(toy.logged).to.deep.equal([])
      await toy.stop()
    })
  })

  describe('Shutdown', () => {
    /** A test service whose request waits until it is ended or its client disconnects. */
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
            path: '/much',
            handle: async () => {
              begun()
              return { text: 'x'.repeat(64 * 1024 * 1024) }
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

    it('lets requests in progress finish, and accepts no new ones', async () => {
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

    it('notifies waiting requests', async () => {
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
      expect(headers['content-type']).to.equal('text/event-stream')
    })

    it('closes connections that never sent a request, and those whose client has gone', async () => {
      const { toy, running } = await waiting()
      const silent = await new Promise<Socket>(resolve => {
        const socket = dial(toy.port, () => resolve(socket))
      })
      const gone = new AbortController()
      const stream = toy.call('/api/v1/stream', { signal: gone.signal }).catch(() => 'left')
      await running
      gone.abort()
      expect(await stream).to.equal('left')
      await toy.stop(60_000)
      silent.destroy()
    })

    it('closes a connection whose client has read nothing for the time limit', async () => {
      const { toy, running } = await waiting()
      toy.http.timeout = 200
      const closed = new Promise(resolve => {
        toy.http.once(credentials ? 'secureConnection' : 'connection', (socket: Socket) =>
          socket.once('close', resolve),
        )
      })
      const reader = dial(toy.port, () =>
        reader.write('GET /api/v1/much HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer unlimited/admin\r\n\r\n'),
      )
      reader.on('error', () => {}).pause()
      await running
      await closed
      reader.destroy()
      await toy.stop()
    })

    it("closes connections that don't end in time", async () => {
      const { toy, running } = await waiting()
      const slow = toy.call('/api/v1/slow').catch(() => 'cut')
      await running
      await toy.stop(50)
      expect(await slow).to.equal('cut')
    })

    it('notifies a handler when its client has disconnected', async () => {
      const { toy, running, finished } = await waiting()
      const gone = new AbortController()
      const poll = toy.call('/api/v1/poll', { signal: gone.signal }).catch(() => 'left')
      await running
      gone.abort()
      await finished
      expect(await poll).to.equal('left')
      await toy.stop()
    })
  })
}
