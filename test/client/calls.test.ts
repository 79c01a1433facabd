import { expect } from 'chai'
import { answerOf, createClient, InventoryError, isInventoryError } from '../../client/index.js'
import { servicePerTest } from '../support/running-service.js'
import { ADMIN_KEY } from '../support/service.js'
import { errorResponse, failIfServed, rejection, serve, startProxy } from './support.js'

const RETRIED_CODES = [
  [429, 'RATE_LIMITED'],
  [503, 'UNAVAILABLE'],
  [502, ''],
] as const

describe('The client', () => {
  const service = servicePerTest()
  failIfServed()
  const client = (url = service.url()) => createClient({ url, key: ADMIN_KEY, timeoutMs: 30_000 })

  it('calls the operations of the document, with the path first and the request second', async () => {
    const inventory = client()
    const created = await inventory.createMaterial({ name: 'Glue', unit: 'l', stock: 5 })
    const moved = await inventory.createMovement(created.id, { type: 'withdrawal', quantity: 1.5 })
    expect(moved.after).to.equal(3.5)
    const undone = await inventory.reverseMovement(created.id, moved.id)
    expect(undone.after).to.equal(5)
    expect(await inventory.archiveMaterial(created.id)).to.equal(undefined)
    expect((await inventory.getMaterial(created.id)).archived_at).to.be.a('string')
    expect((await inventory.listMaterials({ search: 'glue' })).data).to.deep.equal([])
  })

  it('sends a write as a dry run without an Idempotency-Key, also a deletion', async () => {
    const { id } = await client().createMaterial({ name: 'Glue', unit: 'l', stock: 5 })
    const { url, asked } = await startProxy(service.url(), () => 'pass')
    const inventory = client(url)
    const moved = await inventory.createMovement(id, { type: 'withdrawal', quantity: 2 }, { dryRun: true })
    expect(moved.after).to.equal(3)
    expect(answerOf(moved)?.headers.get('inventory-dry-run')).to.equal('true')
    await inventory.archiveMaterial(id, undefined, { dryRun: true })
    expect(asked.map(({ headers }) => headers['idempotency-key'])).to.deep.equal([undefined, undefined])
    expect(await inventory.getMaterial(id)).to.include({ stock: 5, archived_at: null })
  })

  it('requests the key before each attempt', async () => {
    const keys = ['stale', ADMIN_KEY]
    const inventory = createClient({ url: `${service.url()}/`, key: async () => keys.shift() ?? '' })
    expect(isInventoryError(await rejection(inventory.listTools()), 'UNAUTHORIZED')).to.equal(true)
    expect((await inventory.listTools()).total).to.equal(0)
  })

  it('rejects an empty ID instead of calling another path', async () => {
    for (const id of ['', '.', '..', undefined as unknown as string]) {
      expect(() => client().getMaterial(id)).to.throw(TypeError, 'id must be a string')
    }
    expect(isInventoryError(await rejection(client().getMaterial('../tools')), 'NOT_FOUND')).to.equal(true)
  })

  it('throws rejections with their code and field', async () => {
    const error = await rejection(client().createMaterial({ name: '', unit: 'l' }))
    expect(isInventoryError(error, 'CONFLICT')).to.equal(false)
    if (!isInventoryError(error, 'VALIDATION_ERROR', 'CONFLICT')) throw error
    expect(error).to.be.instanceOf(Error).and.to.include({ name: 'InventoryError', status: 400 })
    expect(error.details.map(({ field }) => field)).to.deep.equal(['name'])
    expect(error.requestId).to.be.a('string')
  })

  it('reports the available stock if there is not enough', async () => {
    const inventory = client()
    const { id } = await inventory.createMaterial({ name: 'Glue', unit: 'l', stock: 2 })
    const error = await rejection(inventory.createMovement(id, { type: 'withdrawal', quantity: 3 }))
    if (!isInventoryError(error, 'INSUFFICIENT_STOCK')) throw error
    expect(error.status).to.equal(409)
    expect(error.message).to.contain('2')
  })

  describe('with retries', () => {
    for (const [status, code] of RETRIED_CODES) {
      it(`retries a ${status} response under the same key`, async () => {
        const { url, asked } = await startProxy(service.url(), (times, response) => {
          if (times > 2) return 'pass'
          response
            .writeHead(status, { 'retry-after': '0', 'content-type': 'text/plain' })
            .end(errorResponse(status, code))
          return 'answered'
        })
        const { name } = await client(url).createMaterial({ name: 'Glue', unit: 'l' })
        expect(name).to.equal('Glue')
        expect(asked).to.have.length(3)
        const keys = asked.map(({ headers }) => headers['idempotency-key'])
        expect(keys[0]).to.match(/^[0-9a-f]{32}$/)
        expect(new Set(keys).size).to.equal(1)
        expect(new Set(asked.map(({ body }) => body)).size).to.equal(1)
      })
    }

    it('applies a request once if its response was lost', async () => {
      const { url, asked } = await startProxy(service.url(), times => (times <= 2 ? 'lose the answer' : 'pass'))
      const inventory = client(url)
      const created = await inventory.createMaterial({ name: 'Glue', unit: 'l', stock: 5 })
      expect(answerOf(created)).to.include({ status: 201, replayed: true })
      expect(asked).to.have.length(3)
      expect((await inventory.listMaterials()).total).to.equal(1)
    })

    it('uses a new key for another call, or the given key', async () => {
      const { url, asked } = await startProxy(service.url(), () => 'pass')
      const inventory = client(url)
      await inventory.createMaterial({ name: 'Glue', unit: 'l' })
      await inventory.createMaterial({ name: 'Glue', unit: 'l' })
      await inventory.createMaterial({ name: 'Tape', unit: 'm' }, { idempotencyKey: 'order 4711' })
      const again = await inventory.createMaterial({ name: 'Tape', unit: 'm' }, { idempotencyKey: 'order 4711' })
      const keys = asked.map(({ headers }) => headers['idempotency-key'])
      expect(new Set(keys).size).to.equal(3)
      expect(answerOf(again)?.replayed).to.equal(true)
      expect((await inventory.listMaterials()).total).to.equal(3)
    })

    it('waits as long as Retry-After says, and reports it', async () => {
      const { url } = await startProxy(service.url(), (times, response) => {
        if (times > 1) return 'pass'
        response.writeHead(429, { 'retry-after': '1' }).end(errorResponse(429, 'RATE_LIMITED'))
        return 'answered'
      })
      const waits: unknown[] = []
      const inventory = createClient({
        url,
        key: ADMIN_KEY,
        onRetry: ({ code }, { tries, waitMs }) => waits.push([code, tries, waitMs]),
      })
      const began = performance.now()
      await inventory.listTools()
      expect(waits).to.deep.equal([['RATE_LIMITED', 1, 1000]])
      expect(performance.now() - began).to.be.greaterThan(990)
    })

    it('fails immediately if the time limit ends before the next attempt', async () => {
      const url = await serve((_, response) => {
        response.writeHead(429, { 'retry-after': '3600' }).end(errorResponse(429, 'RATE_LIMITED'))
      })
      const error = await rejection(client(url).listTools())
      expect(error).to.be.instanceOf(InventoryError)
      expect(error).to.include({ code: 'RATE_LIMITED', retryAfterMs: 3_600_000, requestId: 'req_1' })
    })

    it('stops after the maximum number of attempts, and never retries a final rejection', async () => {
      const { url, asked } = await startProxy(service.url(), (_, response) => {
        response.writeHead(503, { 'retry-after': '0' }).end(errorResponse(503, 'UNAVAILABLE'))
        return 'answered'
      })
      const inventory = createClient({ url, key: ADMIN_KEY, retries: 1 })
      expect(await rejection(inventory.listTools())).to.include({ code: 'UNAVAILABLE' })
      expect(asked).to.have.length(2)
      const refusing = await startProxy(service.url(), () => 'pass')
      expect(await rejection(client(refusing.url).getTool('tool_x'))).to.include({ status: 404 })
      expect(refusing.asked).to.have.length(1)
    })

    it('treats a 404 after a lost DELETE response as deleted', async () => {
      const hook = { name: 'Shop', url: 'https://example.com/', events: ['*'] }
      const { id } = await client().createWebhook(hook)
      const { url, asked } = await startProxy(service.url(), times => (times === 1 ? 'lose the answer' : 'pass'))
      await client(url).deleteWebhook(id)
      expect(asked).to.have.length(2)
      expect(await rejection(client().deleteWebhook(id))).to.include({ code: 'NOT_FOUND' })
    })

    it("sends a conditional DELETE once, because a retry couldn't tell what the first attempt did", async () => {
      const tool = await client().createTool({ name: 'Saw' })
      const { url, asked } = await startProxy(service.url(), () => 'lose the answer')
      expect(await rejection(client(url).archiveTool(tool.id, {}, { ifMatch: tool }))).to.include({ code: 'NETWORK' })
      expect(asked).to.have.length(1)
    })
  })

  describe('with a signal or a time limit', () => {
    it('aborts with its signal and throws the reason of the signal', async () => {
      const leaving = new AbortController()
      const url = await serve(() => leaving.abort(new Error('the page was left')))
      const error = await rejection(client(url).listTools({}, { signal: leaving.signal }))
      expect(error).to.include({ message: 'the page was left' })
    })

    it('aborts while it waits to retry', async () => {
      const leaving = new AbortController()
      const url = await serve((_, response) => void response.writeHead(503).end(errorResponse(503, 'UNAVAILABLE')))
      const options = { url, key: 'k', onRetry: () => leaving.abort(new Error('enough')) }
      expect(await rejection(createClient(options).listTools({}, { signal: leaving.signal }))).to.include({
        message: 'enough',
      })
    })

    it('times out, and retries a hanging request until then', async () => {
      const codes: string[] = []
      const url = await serve(() => {})
      const onRetry = ({ code }: InventoryError) => codes.push(code)
      const hanging = createClient({ url, key: 'k', tryTimeoutMs: 20, timeoutMs: 20_000, retries: 1, onRetry })
      expect(await rejection(hanging.listTools())).to.include({ code: 'TIMEOUT', status: 0 })
      expect(codes).to.deep.equal(['TIMEOUT'])
      const late = await rejection(hanging.listTools({}, { timeoutMs: 20 }))
      expect(late).to.include({ code: 'TIMEOUT' })
      expect(codes).to.have.length(1)
    })

    it("reports an unreachable server, and a server that isn't the service", async () => {
      const unreached = createClient({ url: 'http://127.0.0.1:1', key: 'k', retries: 0 })
      expect(await rejection(unreached.listTools())).to.include({ code: 'NETWORK', status: 0 })
      const page = await serve((_, response) => void response.end('<h1>Hello</h1>'))
      expect(await rejection(client(page).listTools())).to.include({ code: 'UNREADABLE', status: 200 })
      const elsewhere = await serve((_, response) => void response.writeHead(302, { location: page }).end())
      expect(await rejection(client(elsewhere).listTools())).to.include({ code: 'UNREADABLE', status: 302 })
    })
  })

  it("creates a record on the condition that it doesn't exist", async () => {
    const inventory = client()
    const glue = await inventory.createMaterial({ name: 'Glue', unit: 'l' })
    const wood = await inventory.updateMaterial(glue.id, { name: 'Wood glue' }, { ifMatch: glue })
    expect(await rejection(inventory.updateMaterial(glue.id, { name: 'Paste' }, { ifMatch: glue }))).to.include({
      code: 'PRECONDITION_FAILED',
    })
    const tag = answerOf(wood)?.etag ?? ''
    expect((await inventory.updateMaterial(glue.id, { name: 'Paste' }, { ifMatch: tag })).name).to.equal('Paste')
    const copy = { ...wood }
    expect(await rejection(inventory.updateMaterial(glue.id, {}, { ifMatch: copy }))).to.be.instanceOf(TypeError)
  })

  describe('that reads its own writes', () => {
    it('sends the position of its last write unless this is turned off', async () => {
      const { url, asked } = await startProxy(service.url(), () => 'pass')
      const inventory = client(url)
      await inventory.listTools()
      const tool = await inventory.createTool({ name: 'Saw' })
      const position = answerOf(tool)?.headers.get('inventory-position')
      await inventory.getTool(tool.id)
      expect(asked.map(({ headers }) => headers['inventory-position'])).to.deep.equal([undefined, undefined, position])
      const careless = createClient({ url, key: ADMIN_KEY, readYourWrites: false })
      await careless.createTool({ name: 'Saw' })
      await careless.listTools()
      expect(asked.at(-1)?.headers).not.to.have.property('inventory-position')
    })

    it('reports once that its last write was lost with the log', async () => {
      const lost = 'fx5ufrf5wbcynhzitolba4wwb2.00000000007'
      const { url } = await startProxy(service.url(), (times, response) => {
        if (times > 1) return 'pass'
        const head = { 'content-type': 'application/json', 'inventory-position': lost }
        response.writeHead(200, head).end('{}')
        return 'answered'
      })
      const inventory = client(url)
      await inventory.createTool({ name: 'Saw' })
      expect(await rejection(inventory.listTools())).to.include({ code: 'CURSOR_GONE' })
      expect((await inventory.listTools()).total).to.equal(0)
    })
  })
})
