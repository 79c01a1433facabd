import { expect } from 'chai'
import { accepted } from '../../src/api/frame/response/rejections.js'
import { type RejectionKind, reject } from '../../src/domain/decisions/rejection.js'
import { MATERIAL, startToy, type Toy, toy as toyRoute } from '../support/toy-api.js'

describe('An error response', () => {
  let toy: Toy
  before(async () => {
    toy = await startToy({
      routes: [
        toyRoute({
          method: 'get',
          path: '/broken',
          handle: async () => {
            throw new Error('password is hunter2')
          },
        }),
        toyRoute({ method: 'post', path: '/materials/{id}/complete', handle: async () => ({ status: 204 }) }),
        toyRoute({
          method: 'get',
          path: '/rejected/{kind}',
          handle: async ({ params }) => ({
            body: accepted(
              reject(params.kind as RejectionKind, 'No.', [{ field: 'items.0', message: 'short', available: 3 }]),
            ),
          }),
        }),
        toyRoute({ method: 'get', path: '/events/stream', handle: async () => ({ body: { stream: true } }) }),
        toyRoute({ method: 'get', path: '/events/{id}', handle: async () => ({ body: { stream: false } }) }),
      ],
      handlers: [
        async (ctx, next) => {
          if (ctx.path !== '/healthz') return next()
          ctx.body = { status: 'ok' }
        },
      ],
    })
  })
  after(() => toy.stop())

  it('reveals no internals, and its ID finds the log entry', async () => {
    const { status, body, text } = await toy.call('/api/v1/broken', { headers: { 'x-request-id': 'mine-1' } })
    expect([status, body.error.code, body.error.request_id]).to.deep.equal([500, 'INTERNAL', 'mine-1'])
    expect(text).not.to.contain('hunter2')
    expect(toy.logged).to.have.length(1)
    expect(toy.logged[0]).to.include({ request_id: 'mine-1' })
  })

  for (const [kind, status, code] of [
    ['invalid', 400, 'VALIDATION_ERROR'],
    ['not-found', 404, 'NOT_FOUND'],
    ['insufficient-stock', 409, 'INSUFFICIENT_STOCK'],
    ['invalid-state', 409, 'INVALID_STATE'],
    ['conflict', 409, 'CONFLICT'],
    ['other-revision', 412, 'PRECONDITION_FAILED'],
  ] as const) {
    it(`reports a ${kind} rejection as ${status} ${code}, with its details`, async () => {
      const answer = await toy.call(`/api/v1/rejected/${kind}`)
      const { code: returnedCode, message, status: repeated, details } = answer.body.error
      expect([answer.status, repeated, returnedCode, message]).to.deep.equal([status, status, code, 'No.'])
      expect(details).to.deep.equal([{ field: 'items.0', message: 'short', available: 3 }])
    })
  }

  it('reports an unknown path, inside the API and outside', async () => {
    for (const path of ['/api/v1/nothing', '/api/v1', '/api/v1/', '/api/v2/materials', '/', '/API/V1/broken']) {
      const { status, body } = await toy.call(path)
      expect([status, body.error.code], path).to.deep.equal([404, 'NOT_FOUND'])
    }
  })

  it('reports an unsupported method with the supported ones', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, body, headers } = await toy.call(`/api/v1/materials/${MATERIAL}/complete`, { method })
      expect([status, body.error.code]).to.deep.equal([405, 'METHOD_NOT_ALLOWED'])
      expect(headers.allow).to.equal('OPTIONS, POST')
    }
  })

  it('lists the methods of a path for OPTIONS, without a key', async () => {
    const { status, headers } = await toy.call('/api/v1/broken', { method: 'OPTIONS', token: null })
    expect([status, headers.allow]).to.deep.equal([204, 'GET, HEAD, OPTIONS'])
  })

  it('matches a fixed path segment before an ID', async () => {
    expect((await toy.call('/api/v1/events/stream')).body).to.deep.equal({ stream: true })
  })

  it('has no body for HEAD, like a GET', async () => {
    const { status, text, headers } = await toy.call('/api/v1/events/stream', { method: 'HEAD' })
    expect([status, text, headers['content-length']]).to.deep.equal([200, '', '15'])
  })

  it("doesn't require a key outside the API", async () => {
    expect((await toy.call('/healthz', { token: null })).body).to.deep.equal({ status: 'ok' })
  })

  it("disables caching and sniffing, and doesn't name the server software", async () => {
    for (const path of ['/api/v1/events/stream', '/api/v1/nothing', '/api/v1/broken']) {
      const { headers } = await toy.call(path)
      expect(headers['cache-control']).to.equal('no-store')
      expect(headers['x-content-type-options']).to.equal('nosniff')
      expect('x-powered-by' in headers).to.equal(false)
    }
  })

  it('replaces an unsafe request ID', async () => {
    for (const [sent, kept] of [
      ['trace-1/2', true],
      ['x'.repeat(129), false],
      ['a b', false],
      ['<b>', false],
    ] as const) {
      const { headers } = await toy.call('/api/v1/events/stream', { headers: { 'x-request-id': sent } })
      expect(headers['x-request-id'] === sent).to.equal(kept)
      expect(headers['x-request-id']).to.match(/^[\w/-]+$/)
    }
  })
})
