import { expect } from 'chai'
import type { Received } from '../support/client.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { type ServiceHere, startHere } from '../support/service.js'
import { createStallingStores, type StallingStores } from '../support/stalling-stores.js'

describe('After a write is acknowledged', () => {
  const folder = folderPerTest()
  expectNoLeftovers()
  let lists: StallingStores
  let service: ServiceHere
  beforeEach(async () => {
    lists = createStallingStores()
    service = await startHere({ dataDir: folder.at('data'), around: lists.around })
  })
  afterEach(() => service.stop())

  const make = (path: string, body: object) => service.client.create(path, body)
  const get = (path: string, key?: string) => service.client.get(path, key === undefined ? {} : { key })
  const screws = { name: 'Wood screw', unit: 'pcs', sku: 'S-1', stock: 8 }

  /**
   * Sends requests while a read model is stopped, checks that none is answered before it continues, and returns the
   * responses.
   */
  async function waiting(goOn: () => void, ...asked: readonly (() => Promise<Received>)[]): Promise<Received[]> {
    let answered = 0
    const answers = asked.map(ask =>
      ask().finally(() => {
        answered += 1
      }),
    )
    // A later request that doesn't depend on the write is answered meanwhile.
    expect((await get('/webhooks')).status).to.equal(200)
    expect(answered, "responses that didn't wait").to.equal(0)
    goOn()
    return Promise.all(answers)
  }

  it('a record is in its list, its detail, its count, and the search, even if the list lagged', async () => {
    const goOn = lists.stall('materials')
    const { id } = await make('/materials', screws)
    const [record, list, found, none] = await waiting(
      goOn,
      () => get(`/materials/${id}`),
      () => get('/materials'),
      () => get('/materials?search=screw'),
      () => get('/materials?search=nail'),
    )
    expect(record?.body).to.include({ id, stock: 8 })
    expect(list?.body.data).to.have.length(1)
    expect(found?.body.total).to.equal(1)
    expect(none?.body.total).to.equal(0)
  })

  it('every client sees it, not only its writer', async () => {
    const user = await make('/users', { name: 'Ada' })
    const other = await make('/api-keys', { name: 'till', user_id: user.id, scopes: ['materials:read'] })
    expect((await get('/materials', other.key)).body.total).to.equal(0)
    const goOn = lists.stall('materials')
    await make('/materials', screws)
    const [seen] = await waiting(goOn, () => get('/materials', other.key))
    expect(seen?.body.total).to.equal(1)
  })

  it('a movement is in the stock and in the history, whichever lags', async () => {
    const { id } = await make('/materials', { ...screws, category: 'Small parts' })
    for (const late of ['materials', 'stock_history']) {
      const goOn = lists.stall(late)
      await make(`/materials/${id}/movements`, { type: 'receipt', quantity: 1 })
      const [history] = await waiting(goOn, () => get(`/materials/${id}/stock-history`))
      const { body } = await get(`/materials/${id}`)
      expect(history?.body.data[0].after, late).to.equal(body.stock)
      expect(body.stock_history[0].after, late).to.equal(body.stock)
    }
  })

  it('a renamed location has its new name everywhere', async () => {
    const rack = await make('/locations', { name: 'Rack' })
    const { id } = await make('/materials', { ...screws, location_id: rack.id })
    const drill = await make('/tools', { name: 'Drill', location_id: rack.id })
    await make(`/materials/${id}/movements`, { type: 'receipt', quantity: 1 })
    const note = await make('/delivery-notes', {
      type: 'receipt',
      location_id: rack.id,
      items: [{ material_id: id, quantity: 1 }],
    })
    const goOn = lists.stall('locations')
    const renamed = await service.client.call('PATCH', `/locations/${rack.id}`, { body: { name: 'Gate' } })
    expect(renamed.status).to.equal(200)
    const shown = await waiting(
      goOn,
      () => get(`/locations/${rack.id}`),
      () => get(`/materials/${id}`),
      () => get('/materials'),
      () => get(`/materials/${id}/stock-history`),
      () => get(`/tools/${drill.id}`),
      () => get(`/delivery-notes/${note.id}`),
    )
    for (const { status, text } of shown) {
      expect(status).to.equal(200)
      expect(text).to.contain('"Gate"').and.not.to.contain('"Rack"')
    }
  })

  it("a new key works, and a revoked key doesn't", async () => {
    const goOn = lists.stall('credentials')
    const { id, key } = await make('/api-keys', { name: 'till', scopes: ['materials:read'] })
    const opens = get('/materials', key)
    goOn()
    expect((await opens).status).to.equal(200)
    const goOnAgain = lists.stall('credentials')
    expect((await service.client.call('DELETE', `/api-keys/${id}`)).status).to.equal(204)
    const refused = get('/materials', key)
    goOnAgain()
    expect((await refused).status).to.equal(401)
  })

  it('a read that names its position includes it', async () => {
    const goOn = lists.stall('materials')
    const { headers } = await service.client.post('/materials', screws)
    const position = String(headers['inventory-position'])
    const [seen] = await waiting(goOn, () =>
      service.client.get('/materials', { headers: { 'Inventory-Position': position } }),
    )
    expect(seen?.body.total).to.equal(1)
  })

  it('decisions that use lists include it', async () => {
    const rack = await make('/locations', { name: 'Rack' })
    const goOn = lists.stall('tools')
    await make('/tools', { name: 'Drill', location_id: rack.id })
    const [archived] = await waiting(goOn, () => service.client.call('DELETE', `/locations/${rack.id}`))
    expect(archived?.status).to.equal(409)
    expect(archived?.body.error.message).to.contain('Drill')
  })

  it('the next write continues from it without waiting for a list', async () => {
    const goOn = lists.stall('materials', 'stock_history', 'categories')
    const { id } = await make('/materials', screws)
    const [first, second] = [
      await make(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 5 }),
      await service.client.post(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 5 }),
    ]
    expect(first.stock).to.equal(3)
    expect(second.body.error).to.include({ code: 'INSUFFICIENT_STOCK' })
    goOn()
  })

  it('it is in the read model that replaces the queried one', async () => {
    const goOn = lists.stall('materials')
    const { id } = await make('/materials', screws)
    const filling = service.core.projections.rebuild(['materials'], () => {})
    const [seen] = await waiting(goOn, () => get(`/materials/${id}`))
    expect(seen?.body).to.include({ id, stock: 8 })
    await filling
    expect((await get(`/materials/${id}`)).body).to.include({ id, stock: 8 })
  })
})
