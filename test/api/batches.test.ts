import { expect } from 'chai'
import type { BatchDetails } from '../../src/events/batches.js'
import { DAY, servicePerTest } from '../support/running-service.js'
import { createContext, expectAccepted, quantity } from '../support/shop.js'

interface Batch {
  readonly id: string
  readonly batch_number: string
  readonly status: string
  readonly quantity: number
}
interface List<T> {
  readonly data: readonly T[]
  readonly total: number
}
interface Entry {
  readonly movement_id: string
  readonly batches?: readonly { readonly batch_number: string; readonly quantity: number; readonly after: number }[]
}

describe('Batches over HTTP', () => {
  const { ask, client, core, travel } = servicePerTest()

  /** A material with batch tracking. */
  async function paint(more: object = {}): Promise<string> {
    const { commands, instance } = core()
    const home = instance.installation.defaultLocationId
    const details = { name: 'Paint', unit: 'l', sku: 'P-1', ean: '04006381333931', category: null, description: null }
    const created = await commands.materials.create(createContext(), {
      ...{ ...details, min_stock: '10', purchase_price: null, custom_fields: {}, primary_location_id: home },
      ...{ opening: [], tracking: { batch_tracking: true }, ...more },
    })
    return expectAccepted(created).id
  }

  const receive = async (id: string, batch_number: string, litres: number, batch: BatchDetails = {}) =>
    expectAccepted(
      await core().commands.materials.moveStock(createContext(), id, {
        ...{ type: 'receipt', quantity: quantity(litres) },
        requested: [{ batch_number, batch, quantity: String(litres), path: '' }],
      }),
    )
  const withdraw = async (id: string, litres: number) =>
    expectAccepted(
      await core().commands.materials.moveStock(createContext(), id, {
        type: 'withdrawal',
        quantity: quantity(litres),
      }),
    )

  const listed = async (query = '') =>
    (await ask<List<Batch>>('GET', `/batches${query}`)).body.data.map(({ batch_number }) => batch_number)
  const get = async <T = Record<string, unknown>>(path: string) => (await ask<T>('GET', path)).body

  it("can't have settings changed or stock blocked by keys without batches:write", async () => {
    const id = await paint()
    await receive(id, 'B-1', 5)
    const [batch] = (await get<List<Batch>>(`/materials/${id}/batches`)).data
    await client().create(`/batches/${batch?.id}/quarantine`, { reason: 'Leaks' })
    const { key } = await client().create('/api-keys', { name: 'Floor', scopes: ['materials:read', 'materials:write'] })
    const answered = async (method: string, path: string, body: object) => {
      const answer = await client().call(method, path, { key, body })
      return [answer.status, answer.body.error?.code, answer.body.error?.details[0]?.scope]
    }
    const forbidden = [403, 'INSUFFICIENT_SCOPE', 'batches:write']
    const material = `/materials/${id}`
    expect(await answered('PATCH', material, { block_expired: false })).to.deep.equal(forbidden)
    expect(await answered('PATCH', material, { stock: 0 })).to.deep.equal(forbidden)
    expect(await answered('PATCH', material, { block_expired: true, name: 'Varnish' })).to.include(200)
    const correction = { type: 'correction', quantity: -5, note: 'Gone', batch_number: 'B-1' }
    expect(await answered('POST', `${material}/movements`, correction)).to.deep.equal(forbidden)
    const count = { type: 'set', quantity: 0 }
    expect(await answered('POST', `${material}/stock-adjustment`, count)).to.deep.equal(forbidden)
    const item = { material_id: id, ...correction }
    const { body } = await client().call('POST', '/movements', { key, body: { items: [item] } })
    expect(body.data[0].error.code).to.equal('INSUFFICIENT_SCOPE')
    const change = { mode: 'update', items: [{ id, batch_policy: 'lifo' }] }
    const bulk = await client().call('POST', '/materials/bulk', { key, body: change })
    expect(bulk.body.data[0].error.code).to.equal('INSUFFICIENT_SCOPE')
    expect((await get<{ stock: number }>(material)).stock).to.equal(5)
    const plain = await paint({ tracking: {} })
    expect(await answered('PATCH', `/materials/${plain}`, { batch_tracking: true })).to.deep.equal(forbidden)
  })

  it("can't be set up, or returned while blocked, by keys without batches:write", async () => {
    const { key } = await client().create('/api-keys', { name: 'Floor', scopes: ['materials:read', 'materials:write'] })
    const created = (body: object) =>
      client().call('POST', '/materials', { key, body: { name: 'Glue', unit: 'l', ...body } })
    expect((await created({ batch_tracking: false })).status).to.equal(201)
    const refused = await created({ batch_tracking: true, block_expired: false })
    expect([refused.status, refused.body.error.code]).to.deep.equal([403, 'INSUFFICIENT_SCOPE'])
    expect(refused.body.error.message).to.contain('batches:write')
    const items = [{ name: 'Glue', unit: 'l', sku: 'G-1', batch_tracking: true }]
    for (const mode of [{ mode: 'create' }, { mode: 'upsert', by: 'sku' }]) {
      const { body } = await client().call('POST', '/materials/bulk', { key, body: { ...mode, items } })
      expect(body.data[0].error.code).to.equal('INSUFFICIENT_SCOPE')
    }

    const id = await paint()
    const receipt = { type: 'receipt', quantity: 5, batch_number: 'B-1', batch: {} }
    const { id: movement } = await client().create(`/materials/${id}/movements`, receipt)
    const [batch] = (await get<List<Batch>>(`/materials/${id}/batches`)).data
    await client().create(`/batches/${batch?.id}/quarantine`, { reason: 'Leaks' })
    const undone = () => client().call('POST', `/materials/${id}/movements/${movement}/reverse`, { key, body: {} })
    const { status, body } = await undone()
    expect([status, body.error.code, body.error.details[0].scope]).to.deep.equal([
      ...[403, 'INSUFFICIENT_SCOPE', 'batches:write'],
    ])
    await client().create(`/batches/${batch?.id}/release`, { reason: 'Tight' })
    expect((await undone()).status).to.equal(201)
  })

  it('are listed with their stock by location, in order of expiration', async () => {
    const id = await paint()
    await receive(id, 'B-2', 5, { expires_on: '2027-06-30' })
    await receive(id, 'B-1', 3, { expires_on: '2027-03-31', supplier: 'Nordic' })
    await receive(id, 'B-3', 2)
    expect(await listed('?sort=expires_on')).to.deep.equal(['B-1', 'B-2', 'B-3'])
    expect(await listed('?sort=-quantity')).to.deep.equal(['B-2', 'B-1', 'B-3'])
    expect(await listed('?supplier=Nordic')).to.deep.equal(['B-1'])
    expect(
      (await ask('GET', `/batches?supplier=${'s'.repeat(200)}&supplier_batch=${'b'.repeat(200)}`)).status,
    ).to.equal(200)
    expect(await listed('?expires_from=2027-04-01&expires_to=2027-06-30')).to.deep.equal(['B-2'])
    expect(await listed('?search=b-3 paint')).to.deep.equal(['B-3'])
    const { data } = await get<List<Batch>>(`/materials/${id}/batches?sort=batch_number`)
    expect(data[0]).to.deep.include({ material_name: 'Paint', quantity: 3, status: 'available', depleted: false })
    const { headers, body } = await ask('GET', `/batches/${data[0]?.id}`)
    expect(body).to.deep.equal(data[0])
    expect(headers.etag).to.be.a('string')
  })

  it('are named by errors in the field that the request used', async () => {
    const id = await paint()
    await receive(id, 'B-1', 3, { expires_on: '2020-01-01' })
    await receive(id, 'B-2', 3)
    const refused = async (method: string, path: string, body: object) => {
      const answer = await ask<{ error: { details: readonly { field: string }[] } }>(method, path, body)
      return [answer.status, answer.body.error.details[0]?.field]
    }
    const withdrawal = { type: 'withdrawal', quantity: 1 }
    const movements = `/materials/${id}/movements`
    const one = { ...withdrawal, batch_number: 'B-1' }
    expect(await refused('POST', movements, one)).to.deep.equal([409, 'batch_number'])
    const several = { ...withdrawal, batches: [{ batch_number: 'B-1', quantity: 1 }] }
    expect(await refused('POST', movements, several)).to.deep.equal([409, 'batches.0.batch_number'])
    const { data } = await get<List<Batch & { id: string }>>('/batches?status=expired')
    const byId = { ...withdrawal, batch_id: data[0]?.id }
    expect(await refused('POST', movements, byId)).to.deep.equal([409, 'batch_id'])
    expect(await refused('PATCH', `/materials/${id}`, { stock: 1 })).to.deep.equal([400, 'stock'])
  })

  it('expire by the day, with a notice as the only record', async () => {
    const id = await paint()
    await receive(id, 'B-1', 3, { expires_on: '2026-11-22' })
    await receive(id, 'B-2', 30, { expires_on: '2027-12-31' })
    expect(await listed('?expiring=true')).to.deep.equal(['B-1'])
    expect(await get(`/materials/${id}`)).to.include({ stock: 33, available_stock: 33 })
    travel(2 * DAY)
    expect(await listed('?status=expired')).to.deep.equal(['B-1'])
    expect(await listed('?status=available')).to.deep.equal(['B-2'])
    expect(await listed('?expiring=true')).to.deep.equal([])
    expect(await get(`/materials/${id}`)).to.include({ stock: 33, available_stock: 30 })
    const etag = async () => (await ask('GET', `/materials/${id}`)).headers.etag
    const before = await etag()
    await core().notices.tick()
    await core().notices.tick()
    expect(await etag()).to.equal(before)
    const { data } = await get<List<{ type: string; subject: string; data: Batch }>>('/events?types=batch.*')
    expect(data.map(({ type, data }) => [type, data.batch_number, data.status])).to.deep.equal([
      ['batch.created', 'B-1', 'available'],
      ['batch.created', 'B-2', 'available'],
      ['batch.expired', 'B-1', 'expired'],
    ])
  })

  it('appear in every movement, and can be traced from receipt to issue', async () => {
    const id = await paint()
    await receive(id, 'B-1', 3, { expires_on: '2027-03-31' })
    await receive(id, 'B-2', 5, { expires_on: '2027-06-30' })
    const { events } = await withdraw(id, 4)
    const { data: history } = await get<List<Entry>>(`/materials/${id}/stock-history`)
    expect(
      history[0]?.batches?.map(({ batch_number, quantity, after }) => [batch_number, quantity, after]),
    ).to.deep.equal([
      ['B-1', 3, 0],
      ['B-2', 1, 4],
    ])
    expect(await listed()).to.deep.equal(['B-2'])
    expect(await listed('?depleted=true')).to.deep.equal(['B-1'])
    const [gone] = (await get<List<Batch>>('/batches?depleted=true')).data
    const trace = await get<{ issued: readonly object[]; totals: object }>(`/batches/${gone?.id}/trace`)
    expect(trace.totals).to.deep.equal({ received: 3, issued: 3, adjusted: 0, on_hand: 0 })
    expect(trace.issued).to.have.length(1)
    const ofMaterial = `/materials/${id}/stock-history`
    for (const path of [
      `/batches/${gone?.id}/history`,
      `/stock-history?batch_id=${gone?.id}`,
      `${ofMaterial}?batch_id=${gone?.id}`,
      `${ofMaterial}?batch_id=${gone?.id}&sort=effective_at&from=2026-11-21`,
    ]) {
      expect((await get<List<Entry>>(path)).total, path).to.equal(2)
    }
    expect((await get<List<Entry>>(`${ofMaterial}?batch_id=bat_unknown`)).total).to.equal(0)
    expect(await get<List<object>>(`/batches/${gone?.id}/changes`)).to.include({ total: 1 })
    expect(events.length).to.equal(1)
  })

  it('can have less stock available than on hand, which can be queried', async () => {
    const [short, plenty] = [await paint(), await paint({ name: 'Varnish', sku: 'V-1', ean: null })]
    await receive(short, 'B-1', 30, { expires_on: '2026-11-22' })
    await receive(plenty, 'B-1', 30)
    const low = async () => (await get<List<{ id: string }>>('/materials?low_available=true')).data.map(({ id }) => id)
    expect(await low()).to.deep.equal([])
    travel(2 * DAY)
    expect(await low()).to.deep.equal([short])
    expect(await get('/materials?low_stock=true')).to.include({ total: 0 })
  })

  it('of archived materials count as low stock if the materials are requested by ID', async () => {
    const short = await paint()
    expect((await ask('DELETE', `/materials/${short}`)).status).to.be.below(300)
    const total = async (query: string) => (await get<List<object>>(`/materials?low_available=true${query}`)).total
    expect(await total('')).to.equal(0)
    expect(await total('&archived=true')).to.equal(1)
    expect(await total(`&ids=${short}`)).to.equal(1)
    expect(await total(`&ids=${short}&archived=false`)).to.equal(0)
  })

  it('are found by scanned codes of their trade item', async () => {
    const [one, other] = [await paint(), await paint({ name: 'Varnish', sku: 'V-1', ean: '96385074' })]
    await receive(one, 'L-77', 3)
    await receive(other, 'L-77', 3)
    const found = async (code: string) =>
      (
        await get<{ found: readonly { type: string; record: { material_id?: string } }[] }>(`/lookup?code=${code}`)
      ).found
        .filter(({ type }) => type === 'batch')
        .map(({ record }) => record.material_id)
    expect(await found('l-77')).to.deep.equal([one, other])
    expect(await found('(01)04006381333931(10)L-77')).to.deep.equal([one])
    expect(await found('(01)00000096385074(10)L-77')).to.deep.equal([other])
  })

  it('appear nowhere if no material tracks them', async () => {
    const { body } = await ask('POST', '/materials', { name: 'Screws', unit: 'pcs', stock: 5 })
    expect(Object.keys(body).filter(name => /batch|available|expir|shelf/.test(name))).to.deep.equal([])
    const { data } = await get<List<Entry>>(`/materials/${body.id}/stock-history`)
    expect(data[0]).not.to.have.any.keys('batches', 'batch_override')
    const table = await ask<string>('GET', '/materials', undefined, { accept: 'text/csv' })
    expect(table.text.split('\r\n')[0]).not.to.match(/batch|available/)
  })
})
