import { expect } from 'chai'
import { createDecimalTexts } from '../../src/api/frame/schema/decimal-texts.js'
import { decimalsInErrors } from '../../src/api/frame/schema/decimals.js'
import { servicePerTest } from '../support/running-service.js'

const prefer = { prefer: 'respond-async, decimals=text' }
/** Numbers that are counts or were named by a user. */
const COUNTS = [
  ...['total', 'limit', 'offset', 'page', 'per_page', 'line_no', 'status', 'threads', 'Größe "x"'],
  ...['priced', 'unpriced', 'expiry_alert_days'],
]

/** The paths of numbers. */
function numbersIn(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'number') return [name]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, Array.isArray(value) ? name : key))
}

describe('Decimals as strings', () => {
  const service = servicePerTest()
  const as = (headers: Readonly<Record<string, string>>, path: string) =>
    service.client().get(path, { headers, undocumented: true })

  async function shop(): Promise<string> {
    const client = service.client()
    const { id } = await client.create('/materials', {
      name: 'Screw, "stock":5',
      unit: 'pcs',
      stock: 0.1,
      min_stock: 2.5,
      purchase_price: 12.5,
      custom_fields: { threads: 7, 'Größe "x"': 3.5, quantity: 'five', note: '\\"' },
    })
    const shelf = await client.create('/locations', { name: 'Shelf' })
    await client.call('POST', `/materials/${id}/movements`, {
      raw: '{"type":"receipt","quantity":123456789012.345678}',
    })
    await client.create(`/materials/${id}/movements`, { type: 'transfer', quantity: 1, location_id: shelf.id })
    await client.call('PATCH', `/materials/${id}`, { body: { min_stock: 3, purchase_price: null } })
    const note = await client.create('/delivery-notes', {
      type: 'withdrawal',
      status: 'draft',
      items: [{ material_id: id, quantity: 1.25 }],
    })
    await client.call('PATCH', `/delivery-notes/${note.id}`, { body: { items: [{ material_id: id, quantity: 2 }] } })
    await client.call('POST', `/delivery-notes/${note.id}/complete`, {})
    const glue = await client.create('/materials', { name: 'Glue', unit: 'kg', batch_tracking: true })
    const received = { batch_number: 'L-77', batch: { unit_cost: 0.25 } }
    const items = [
      { material_id: glue.id, quantity: 1, ...received },
      { material_id: glue.id, quantity: 2, batches: [{ quantity: 2, ...received }] },
    ]
    await client.create('/delivery-notes', { type: 'receipt', items })
    await client.create('/tools', { name: 'Drill' })
    return id
  }

  it('are returned everywhere if the client prefers them, and nothing else changes', async () => {
    const id = await shop()
    for (const path of [
      '/materials',
      '/materials?totals=true',
      `/materials/${id}`,
      `/materials/${id}/stock-history`,
      '/delivery-notes',
      '/events?limit=1000',
      '/tools',
      '/materials?limit=1&search=screw',
    ]) {
      const usual = await as({}, path)
      const text = await as(prefer, path)
      expect(text.headers['preference-applied'], path).to.equal('decimals=text')
      expect(usual.headers).not.to.have.property('preference-applied')
      const left = numbersIn(text.body).filter(name => !COUNTS.includes(name))
      expect(left, path).to.deep.equal([])
      // Apart from the quotes around numbers, the text is unchanged.
      const bare = (json: string) => json.replaceAll(/"(-?\d+(?:\.\d+)?)"/g, '$1')
      expect(bare(text.text), path).to.equal(bare(usual.text))
    }
    const { body } = await as(prefer, `/materials/${id}`)
    expect(body).to.deep.include({ stock: '123456789010.445678', min_stock: '3', purchase_price: null })
    expect(body.custom_fields).to.deep.include({ threads: 7, 'Größe "x"': 3.5 })
    const { body: page } = await as(prefer, '/events?types=material.updated,delivery.updated&limit=1000')
    expect(page.data[0].data.changes.min_stock).to.deep.equal({ from: '2.5', to: '3' })
    expect(page.data[1].data.changes.items.to[0].quantity).to.equal('2')
  })

  it('are returned in NDJSON, too', async () => {
    await shop()
    const { text } = await as({ ...prefer, accept: 'application/x-ndjson' }, '/events?types=stock.changed&limit=1000')
    const lines = text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.length).to.be.greaterThan(3)
    for (const { data } of lines)
      expect([typeof data.quantity, typeof data.material.stock]).to.deep.equal(['string', 'string'])
  })

  it('are used for writes and rejections, and a replayed response uses the newly preferred form', async () => {
    const id = await shop()
    const move = (quantity: number, headers: object) =>
      service.client().call('POST', `/materials/${id}/movements`, {
        body: { type: 'receipt', quantity },
        headers: { 'idempotency-key': 'once', ...headers },
        undocumented: true,
      })
    expect((await move(1, {})).body.quantity).to.equal(1)
    const again = await move(1, prefer)
    expect([again.headers['idempotent-replayed'], again.body.quantity]).to.deep.equal(['true', '1'])
    const short = await service.client().call('POST', `/materials/${id}/movements`, {
      body: { type: 'withdrawal', quantity: 1e12 },
      headers: prefer,
      undocumented: true,
    })
    expect(short.body.error).to.include({ code: 'INSUFFICIENT_STOCK', status: 409 })
    expect(short.body.error.details[0]).to.deep.include({ requested: '1000000000000' })
  })

  it('are used for all quantities of a shortage', async () => {
    const client = service.client()
    const { id: material_id } = await client.create('/materials', { name: 'Glue', unit: 'kg', batch_tracking: true })
    const { batches } = await client.create(`/materials/${material_id}/movements`, {
      ...{ type: 'receipt', quantity: 1.5, batch_number: 'L-77' },
    })
    await client.create(`/batches/${batches[0].batch_id}/quarantine`, { reason: 'Damp' })
    const item = { material_id, quantity: 1 }
    const note = await client.create('/delivery-notes', { type: 'withdrawal', items: [item] })
    const { body: picks } = await as(prefer, `/delivery-notes/${note.id}/picks`)
    const body = { items: [{ ...item, type: 'withdrawal' }] }
    const bulk = await client.call('POST', '/movements', { body, headers: prefer, undocumented: true })
    const completed = await client.call('POST', `/delivery-notes/${note.id}/complete`, {
      headers: prefer,
      undocumented: true,
    })
    const details = [picks.short[0], bulk.body.data[0].error.details[0], completed.body.error.details[0]]
    const blocked = { expired: '0', quarantined: '1.5', recalled: '0', reserved: '0' }
    for (const detail of details) expect(detail).to.deep.include({ requested: '1', available: '0', blocked })
  })

  it('have a different ETag than numbers', async () => {
    const id = await shop()
    const { headers } = await as({}, `/materials/${id}`)
    const tag = { 'if-none-match': String(headers.etag) }
    expect((await as({ ...tag, ...prefer }, `/materials/${id}`)).status).to.equal(200)
    expect((await as(tag, `/materials/${id}`)).status).to.equal(304)
  })

  for (const sent of ['decimals=number', 'decimals', 'x-decimals=text', 'decimals=texts', '']) {
    it(`are not used for Prefer: ${sent}`, async () => {
      expect((await as({ prefer: sent }, '/materials')).headers).not.to.have.property('preference-applied')
    })
  }

  it('in the largest texts let the service yield to the event loop', async () => {
    const details = Array.from({ length: 100_000 }, () => ({ requested: 1.5, field: 'x"]}', available: -0 }))
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 0)
    const text = await createDecimalTexts(decimalsInErrors)(JSON.stringify({ error: { details } }))
    clearInterval(counting)
    expect(JSON.parse(text).error.details[99_999]).to.deep.equal({ requested: '1.5', field: 'x"]}', available: '0' })
    expect(turns).to.be.greaterThan(5)
  })
})
