import { Readable } from 'node:stream'
import { expect } from 'chai'
import { z } from 'zod'
import { createMemoryBudget, UNCOUNTED_BODY_BYTES } from '../../src/api/frame/request/memory-budget.js'
import type { HandlerResponse, Route } from '../../src/api/frame/route.js'
import { integer } from '../../src/api/frame/schema/fields.js'
import { type WebhookLogRoutes, webhookLogRoutes } from '../../src/api/webhooks/logs.js'
import { startToy, type Toy, toy as toyRoute } from '../support/toy-api.js'

const TIME_LIMIT_MS = 50

/** Work that ends when the test ends it. */
function createSlowApi() {
  let end = (_: HandlerResponse) => {}
  const work = new Promise<HandlerResponse>(resolve => {
    end = resolve
  })
  return { work, end: (answer: HandlerResponse) => end(answer) }
}

describe('A request that exceeds the time limit', () => {
  const open: Toy[] = []
  afterEach(async () => {
    for (const toy of open.splice(0)) await toy.stop()
  })

  async function shop(routes: Route | readonly Route[], frame: object = {}) {
    const toy = await startToy({ routes: [routes].flat(), frame: { longestMs: TIME_LIMIT_MS, ...frame } })
    open.push(toy)
    return toy
  }

  it('gets 503 with Retry-After', async () => {
    const { work } = createSlowApi()
    const toy = await shop(toyRoute({ method: 'get', path: '/toys', handle: () => work }))
    const { status, headers, body } = await toy.call('/api/v1/toys')
    expect(status).to.equal(503)
    expect(headers['retry-after']).to.equal('2')
    expect(body.error.code).to.equal('UNAVAILABLE')
  })

  it('counts against its key and in the metrics', async () => {
    const toy = await shop(toyRoute({ method: 'get', path: '/toys', handle: async () => ({ body: {} }) }), {
      authenticate: () => new Promise(() => {}),
    })
    expect((await toy.call('/api/v1/toys')).status).to.equal(503)
  })

  it('keeps its share of the work in progress until its work ends, not only until its client is gone', async () => {
    const { work, end } = createSlowApi()
    let handled = 0
    const path = '/toys'
    const body = z.strictObject({ name: z.string() })
    const handle = () => {
      handled += 1
      return work
    }
    const requestBudget = createMemoryBudget({ maxBytesAtWork: 1 })
    const toy = await shop(toyRoute({ method: 'post', path, body, handle }), { requestBudget })
    const large = () => toy.call('/api/v1/toys', { method: 'POST', body: { name: 'x'.repeat(UNCOUNTED_BODY_BYTES) } })
    expect((await large()).status).to.equal(503)
    expect((await large()).status).to.equal(503)
    expect(handled).to.equal(1)
    end({ status: 201, body: { id: 'bear' } })
    let last = await large()
    while (last.status === 503) last = await large()
    expect([last.status, handled]).to.deep.equal([201, 2])
  })

  it('continues, and its idempotency key returns the outcome', async () => {
    const { work, end } = createSlowApi()
    const toy = await shop(toyRoute({ method: 'post', path: '/toys', handle: () => work }))
    const order = () => toy.call('/api/v1/toys', { method: 'POST', headers: { 'idempotency-key': 'order-1' } })
    expect((await order()).status).to.equal(503)
    const meanwhile = await order()
    expect(meanwhile.body.error.code).to.equal('IDEMPOTENCY_IN_PROGRESS')
    end({ status: 201, body: { id: 'bear' } })
    let repeated = await order()
    while (repeated.status === 409) repeated = await order()
    expect([repeated.status, repeated.body]).to.deep.equal([201, { id: 'bear' }])
    expect(repeated.headers['idempotent-replayed']).to.equal('true')
  })

  it('that fails later is only logged', async () => {
    let fail = (_: Error) => {}
    const work = new Promise<HandlerResponse>((_, reject) => {
      fail = reject
    })
    const toy = await shop(toyRoute({ method: 'get', path: '/toys', handle: () => work }))
    await toy.call('/api/v1/toys')
    const loggedBefore = toy.logged.length
    fail(new Error('it broke'))
    await new Promise(resolve => setImmediate(resolve))
    expect(toy.logged).to.have.length(loggedBefore + 1)
  })

  it('can have a longer limit', async () => {
    const query = z.strictObject({ wait: integer(0, 30).optional() })
    const { work, end } = createSlowApi()
    const waitsMs = ({ wait = 0 }: z.infer<typeof query>) => wait * 1000
    const toy = await shop(toyRoute({ method: 'get', path: '/toys', query, waitsMs, handle: () => work }))
    const waiting = toy.call('/api/v1/toys?wait=30')
    expect((await toy.call('/api/v1/toys')).status).to.equal(503)
    end({ body: {} })
    expect((await waiting).status).to.equal(200)
  })

  it('has a longer limit while a webhook waits for its receiver', async () => {
    const id = 'wh_01h455vb4pex5vsknk084sn02q'
    let end = (_: object) => {}
    const attempt = new Promise<object>(resolve => {
      end = resolve
    })
    const webhookRoutes = webhookLogRoutes({
      readModels: { of: () => ({ get: async () => ({ _id: id, events: ['*'], deleted: false }) }) },
      outbound: {
        log: { get: async () => ({ _id: id, event: 'stock.changed' }) },
        test: () => attempt,
        redeliver: () => attempt,
      },
      names: async () => ({ user: () => 'Ada' }),
    } as unknown as WebhookLogRoutes)
    const { work } = createSlowApi()
    const toy = await shop([...webhookRoutes, toyRoute({ method: 'get', path: '/toys', handle: () => work })])
    const sending = ['test', 'logs/wl_01h455vb4pex5vsknk084sn02q/redeliver'].map(action =>
      toy.call(`/api/v1/webhooks/${id}/${action}`, { method: 'POST', token: 'unlimited/admin' }),
    )
    expect((await toy.call('/api/v1/toys')).status).to.equal(503)
    end({ _id: 'wl_2', success: false, error: 'no complete response within 15 s' })
    for (const sent of await Promise.all(sending)) expect(sent.status).to.equal(200)
  })

  it('can be read for as long as its response is written', async () => {
    const { work, end } = createSlowApi()
    async function* story() {
      yield 'once upon a time '
      await work
      yield 'the end'
    }
    const headers = { 'Content-Type': 'text/plain' }
    const stories = toyRoute({
      method: 'get',
      path: '/toys',
      handle: async () => ({ body: Readable.from(story()), headers }),
    })
    const silent = toyRoute({ method: 'get', path: '/silent', handle: () => work })
    const toy = await shop([stories, silent])
    const reading = toy.call('/api/v1/toys')
    // Lasts while another request exceeds the time limit.
    expect((await toy.call('/api/v1/silent')).status).to.equal(503)
    end({})
    expect((await reading).text).to.equal('once upon a time the end')
  })
})
