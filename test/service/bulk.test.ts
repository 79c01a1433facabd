import { expect } from 'chai'
import { StoreUnavailable } from '../../src/stores/errors.js'
import type { Received } from '../support/client.js'
import { createFaultyStores, type FaultyStores } from '../support/faulty-stores.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { type ServiceHere, startHere } from '../support/service.js'

describe('A bulk request', () => {
  const folder = folderPerTest()
  expectNoLeftovers()
  let log: FaultyStores
  let service: ServiceHere
  beforeEach(async () => {
    log = createFaultyStores()
    service = await startHere({ dataDir: folder.at('data'), around: log.around })
  })
  afterEach(() => service.stop())

  const make = (path: string, body: object) => service.client.create(path, body)
  const post = (path: string, body: object, key?: string): Promise<Received> =>
    service.client.post(path, body, key === undefined ? undefined : { 'idempotency-key': key })
  const put = (mode: string, by: string, items: readonly unknown[], key?: string) =>
    post('/materials/bulk', { mode, by, items }, key)
  const statuses = ({ body }: Received): readonly number[] => body.data.map((entry: { status: number }) => entry.status)
  const stockOf = async (id: string) => (await service.client.get(`/materials/${id}`)).body.stock
  const listed = async () => (await service.client.get('/materials?limit=200')).body
  const screws = { name: 'Wood screw', unit: 'pcs', sku: 'S-1' }

  describe('with materials', () => {
    it('creates a thousand, publishes them in order, and shows them to every later read', async () => {
      const items = Array.from({ length: 1000 }, (_, n) => ({ name: `Screw ${n}`, unit: 'pcs', stock: n }))
      const created = await put('create', 'id', items)
      expect([created.status, created.body.succeeded, created.body.failed]).to.deep.equal([200, 1000, 0])
      expect((await listed()).total).to.equal(1000)
      const named = created.body.data.map(({ index, record }: { index: number; record: { name: string } }) => [
        index,
        record.name,
      ])
      expect(named).to.deep.equal(items.map(({ name }, n) => [n, name]))
      const headers = { 'inventory-position': String(created.headers['inventory-position']) }
      expect((await service.client.get('/materials', { headers })).body.total).to.equal(1000)
    })

    it('rejects invalid items with the error of a single request and applies the rest', async () => {
      const { id } = await make('/materials', { name: 'Glue', unit: 'l' })
      const { body, ...answer } = await put('update', 'id', [
        { id, name: 'Wood glue' },
        { id: 'mat_none', name: 'Nothing' },
        { name: 'Nameless' },
        { id, unitt: 'kg' },
        7,
        { id, stock: -1 },
        { id, stock: 4 },
      ])
      expect(statuses({ body, ...answer })).to.deep.equal([200, 404, 400, 400, 400, 409, 200])
      expect([body.succeeded, body.failed]).to.deep.equal([2, 5])
      expect(body.data[3].error).to.deep.include({ code: 'VALIDATION_ERROR', status: 400 })
      expect(body.data[3].error.message).to.contain('Did you mean unit?')
      expect(body.data[2].error.details[0].field).to.equal('id')
      expect(body.data[1].error.details).to.deep.equal([{ field: 'id', message: 'Material mat_none not found.' }])
      expect(body.data[6].record).to.include({ id, name: 'Wood glue', stock: 4 })
    })

    it('updates materials found by SKU and creates the others', async () => {
      const { id } = await make('/materials', screws)
      const answer = await put('upsert', 'sku', [
        { sku: 'S-1', min_stock: 5 },
        { sku: 'S-2', name: 'Nail', unit: 'pcs', stock: 9 },
        { sku: 'S-3', name: 'Unitless' },
        { sku: 'S-2', min_stock: 3 },
      ])
      expect(statuses(answer)).to.deep.equal([200, 201, 400, 200])
      const [changed, created, , changedAgain] = answer.body.data
      expect(changed.record).to.include({ id, min_stock: 5, name: 'Wood screw' })
      expect(changedAgain.record).to.include({ id: created.id, stock: 9, min_stock: 3 })
      expect((await listed()).total).to.equal(2)
    })

    it('accepts opening stock by location only for items that always create a material', async () => {
      const { id } = await make('/locations', { name: 'Shelf' })
      const item = { ...screws, locations: [{ id, stock: 2 }] }
      expect(statuses(await put('upsert', 'sku', [item]))).to.deep.equal([400])
      expect(statuses(await put('upsert', 'id', [item]))).to.deep.equal([201])
      expect(statuses(await put('create', 'id', [item]))).to.deep.equal([201])
      const { body } = await service.client.get('/openapi.json')
      expect(body.components.schemas.MaterialItem.properties.locations.description).to.include('always create')
    })

    it('finds no archived material and rejects an ambiguous SKU', async () => {
      const first = await make('/materials', { ...screws, ean: '4006381333931' })
      await service.client.call('DELETE', `/materials/${first.id}`)
      const none = await put('update', 'ean', [{ ean: '4006381333931', name: 'Screw' }])
      expect(none.body.data[0].error).to.deep.include({ code: 'NOT_FOUND' })
      const two = [await make('/materials', screws), await make('/materials', screws)]
      const several = await put('upsert', 'sku', [{ ...screws, name: 'Screw' }])
      expect(several.body.data[0].error.code).to.equal('CONFLICT')
      expect(several.body.data[0].error.details[0].ids).to.have.members(two.map(({ id }) => id))
    })
  })

  describe('with unique SKUs', () => {
    beforeEach(async () => {
      await service.stop()
      service = await startHere({ dataDir: folder.at('unique'), settings: { INVENTORY_UNIQUE: 'sku' } })
    })

    it('creates one material for fifty concurrent upserts, and the others update it', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => put('upsert', 'sku', [{ ...screws, min_stock: n }], `order ${n}`)),
      )
      expect(answers.flatMap(statuses).toSorted()).to.deep.equal([...Array(49).fill(200), 201])
      const { total, data } = await listed()
      expect(total).to.equal(1)
      expect(new Set(answers.map(({ body }) => body.data[0].id))).to.deep.equal(new Set([data[0].id]))
      const again = await put('upsert', 'sku', [{ ...screws, min_stock: 7 }], 'order 7')
      expect(again.text).to.equal(answers[7]?.text)
    })

    it('compares SKUs case-insensitively', async () => {
      const answer = await put('upsert', 'sku', [screws, { ...screws, sku: 's-1' }])
      expect(statuses(answer)).to.deep.equal([201, 200])
      expect((await put('create', 'id', [screws])).body.data[0].error.code).to.equal('CONFLICT')
    })
  })

  describe('with movements', () => {
    const move = (items: readonly object[], key?: string) => post('/movements', { items }, key)

    it('moves the stock of one material in order, to the last digit', async () => {
      const { id } = await make('/materials', { name: 'Glue', unit: 'l' })
      const one = { material_id: id, quantity: 0.1 }
      const items = Array.from({ length: 1000 }, (_, n) => ({ ...one, type: n % 3 === 2 ? 'withdrawal' : 'receipt' }))
      const { body } = await move(items)
      expect(body.succeeded).to.equal(1000)
      const steps = body.data.map(({ record }: { record: { before: number; after: number } }) => record)
      for (const [n, { before }] of steps.entries()) if (n > 0) expect(before).to.equal(steps[n - 1].after)
      expect(await stockOf(id)).to.equal(33.4)
    })

    it('rejects items that exceed the stock with the available quantity and applies the rest', async () => {
      const { id } = await make('/materials', { name: 'Glue', unit: 'l', stock: 3 })
      const take = { material_id: id, type: 'withdrawal', quantity: 2 }
      const answer = await move([take, take, { ...take, quantity: 1 }, { ...take, type: 'set' }])
      expect(statuses(answer)).to.deep.equal([201, 409, 201, 400])
      expect(answer.body.data[1].error.details[0]).to.include({ requested: 2, available: 1 })
      const unknown = await move([{ ...take, material_id: 'mat_01h455vb4pex5vsknk084sn02q' }])
      expect(unknown.body.data[0].error).to.deep.include({ code: 'NOT_FOUND' })
      expect(unknown.body.data[0].error.details[0].field).to.equal('material_id')
    })

    it('applies them once under an Idempotency-Key and replays the response', async () => {
      const { id } = await make('/materials', { name: 'Glue', unit: 'l', stock: 3 })
      const items = [1, 5, 2].map(quantity => ({ material_id: id, type: 'withdrawal', quantity }))
      const first = await move(items, 'delivery 7')
      const again = await move(items, 'delivery 7')
      expect(statuses(first)).to.deep.equal([201, 409, 201])
      expect(again.headers['idempotent-replayed']).to.equal('true')
      expect(again.text).to.equal(first.text)
      expect(await stockOf(id)).to.equal(0)
      expect((await move(items.slice(1), 'delivery 7')).status).to.equal(422)
    })

    it('continues on a retry after an interruption and keeps earlier rejections', async () => {
      const ids: string[] = []
      for (let n = 0; n < 3; n++) ids.push((await make('/materials', { name: `Glue ${n}`, unit: 'l', stock: 3 })).id)
      const items = [
        { material_id: ids[0], type: 'receipt', quantity: 1 },
        { material_id: ids[1], type: 'withdrawal', quantity: 4 },
        ...Array.from({ length: 200 }, (_, n) => ({ material_id: ids[n % 3], type: 'receipt', quantity: 1 })),
      ]
      log.failNext(new StoreUnavailable('the log', 'it is away'))
      const first = await move(items, 'delivery 8')
      expect(statuses(first).slice(0, 2)).to.deep.equal([503, 409])
      expect(new Set(statuses(first))).to.deep.equal(new Set([409, 201, 503]))
      expect(first.headers['retry-after']).to.equal('2')
      const again = await move(items, 'delivery 8')
      expect([again.body.succeeded, again.body.failed]).to.deep.equal([201, 1])
      expect(again.body.data[1]).to.deep.equal(first.body.data[1])
      expect((await move(items, 'delivery 8')).text).to.equal(again.text)
      const stock = await Promise.all(ids.map(stockOf))
      expect(stock.reduce((sum, each) => sum + each, 0)).to.equal(210)
    })
  })

  it('rejects the whole request if its form is invalid', async () => {
    const { id } = await make('/materials', screws)
    const item = { material_id: id, type: 'receipt', quantity: 1 }
    const refused = async (body: object, headers?: Record<string, string>) => {
      const answer = await service.client.post('/movements', body, headers)
      return `${answer.status} ${answer.body.error.details[0].field}`
    }
    expect(await refused({ items: [] })).to.equal('400 items')
    expect(await refused({ items: Array(1001).fill(item) })).to.equal('400 items')
    expect(await refused({ item })).to.equal('400 items')
    expect(await refused({ items: [item] }, { 'if-match': '"1"' })).to.equal('400 If-Match')
    const { key } = await make('/api-keys', { name: 'reader', scopes: ['materials:read'] })
    const unscoped = await service.client.call('POST', '/movements', { body: { items: [item] }, key })
    expect(unscoped.status).to.equal(403)
  })
})
