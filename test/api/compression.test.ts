import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { codingFor } from '../../src/api/frame/response/negotiation.js'
import { startToy, type Toy, toy as toyRoute } from '../support/toy-api.js'

describe('A compressed response', () => {
  for (const [accepted, coding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity, br;q=0.5', undefined],
    ['identity;q=0.5, br', 'br'],
    ['identity;q=0', undefined],
    ['deflate, zstd', undefined],
    ['', undefined],
  ] as const) {
    it(`to Accept-Encoding: ${accepted} has the coding ${coding ?? 'none'}`, () => {
      expect(codingFor(accepted)).to.equal(coding)
    })
  }

  const text = (bytes: number) => ({
    text: randomBytes(bytes / 2)
      .toString('hex')
      .slice(2),
  })
  const bodies: Record<string, object> = {
    tiny: { text: 'x'.repeat(900) },
    small: { text: 'ü'.repeat(900) },
    large: text(400_000),
    huge: text(8_000_000),
  }

  let toy: Toy
  before(async () => {
    toy = await startToy({
      routes: [
        toyRoute({
          method: 'get',
          path: '/bodies/{size}',
          handle: async ({ params }) => ({ body: bodies[params.size] }),
        }),
        toyRoute({ method: 'get', path: '/records/{id}', handle: async () => ({ body: bodies.small, revision: 4 }) }),
        toyRoute({
          method: 'get',
          path: '/rows',
          serves: ['text/csv'],
          handle: async () => ({
            body: Readable.from(['id\n', 'x\n'.repeat(1000)]),
            headers: { 'Content-Type': 'text/csv' },
          }),
        }),
        toyRoute({
          method: 'get',
          path: '/stream',
          serves: ['text/event-stream'],
          handle: async () => ({
            body: Readable.from(['data: 1\n\n']),
            headers: { 'Content-Type': 'text/event-stream' },
          }),
        }),
      ],
    })
  })
  after(() => toy.stop())

  async function ask(path: string, accepted = 'br', method = 'GET') {
    const answer = await fetch(`${toy.url}/api/v1/${path}`, {
      method,
      headers: { authorization: 'Bearer unlimited/admin', 'accept-encoding': accepted },
    })
    return { answer, headers: answer.headers, coding: answer.headers.get('content-encoding') }
  }

  /** The response as transferred, because fetch would decode it. */
  const raw = async (path: string, accepted: string) => {
    const { request } = await import('node:http')
    return new Promise<{ readonly bytes: Buffer; readonly length: string | undefined }>((resolve, reject) => {
      const headers = { authorization: 'Bearer unlimited/admin', 'accept-encoding': accepted }
      request(`${toy.url}/api/v1/${path}`, { headers }, async answer => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk)
        resolve({ bytes: Buffer.concat(chunks), length: answer.headers['content-length'] })
      })
        .on('error', reject)
        .end()
    })
  }

  for (const size of ['small', 'large', 'huge']) {
    it(`of ${size} has the same content in either coding`, async () => {
      const same = JSON.stringify(bodies[size])
      expect(brotliDecompressSync((await raw(`bodies/${size}`, 'br')).bytes).toString() === same).to.equal(true)
      expect(gunzipSync((await raw(`bodies/${size}`, 'gzip')).bytes).toString() === same).to.equal(true)
      const { bytes } = await raw(`bodies/${size}`, 'br')
      expect(bytes.length).to.be.lessThan(same.length * 0.7)
    })
  }

  for (const length of [10, 1_500, 3_000, 6_000]) {
    it(`is plain text for the coding identity, with its length in bytes (${length} characters)`, async () => {
      bodies.plain = { text: 'ü€😀ü'.repeat(length / 5) }
      const { bytes, length: sent } = await raw('bodies/plain', 'identity')
      expect([bytes.toString(), sent]).to.deep.equal([JSON.stringify(bodies.plain), String(bytes.length)])
    })
  }

  it('has its own length', async () => {
    const { bytes, length } = await raw('bodies/small', 'gzip')
    expect(length).to.equal(String(bytes.length))
  })

  it("is not used for tiny content, or if the client doesn't request it", async () => {
    expect((await ask('bodies/tiny')).coding).to.equal(null)
    const plain = await toy.call('/api/v1/bodies/small')
    expect([plain.headers['content-encoding'], plain.body]).to.deep.equal([undefined, bodies.small])
    expect(plain.headers.vary).to.contain('Accept-Encoding')
  })

  it('keeps the ETag of the record, for conditional writes and reads', async () => {
    const { answer, headers, coding } = await ask('records/rec_1')
    await answer.arrayBuffer()
    expect(coding).to.equal('br')
    expect(headers.get('etag')).to.equal((await toy.call('/api/v1/records/rec_1')).headers.etag)
  })

  it('has the headers of a GET in response to HEAD', async () => {
    const { answer, coding } = await ask('bodies/large', 'gzip', 'HEAD')
    expect([coding, await answer.text()]).to.deep.equal(['gzip', ''])
  })

  it('can be a stream, but not an event stream, which is delivered immediately', async () => {
    const rows = await ask('rows', 'gzip')
    expect([rows.coding, (await rows.answer.text()).length]).to.deep.equal(['gzip', 2003])
    expect((await ask('stream')).coding).to.equal(null)
  })

  it('is aborted when its reader disconnects, and the next request is served', async () => {
    const cut = new AbortController()
    const leaving = fetch(`${toy.url}/api/v1/bodies/huge`, {
      headers: { authorization: 'Bearer unlimited/admin', 'accept-encoding': 'gzip' },
      signal: cut.signal,
    })
    await leaving
    cut.abort()
    expect((await ask('bodies/small')).answer.status).to.equal(200)
    expect(toy.logged).to.deep.equal([])
  })
})
