import { expect } from 'chai'
import { DAY, servicePerTest } from '../support/running-service.js'

interface Note {
  readonly id: string
  readonly number: string
  readonly status: string
  readonly location_name: string | null
  readonly items: readonly { readonly [field: string]: unknown }[]
  readonly created_by_name: string | null
  readonly completed_by: string | null
  readonly completed_at: string | null
}
interface Refusal {
  readonly error: { readonly code: string; readonly message: string; readonly details?: readonly object[] }
}
interface List<T> {
  readonly data: readonly T[]
  readonly total: number
}
interface Material {
  readonly stock: number
  readonly location_id: string
  readonly locations: readonly { readonly name: string; readonly stock: number }[]
  readonly stock_history: readonly { readonly [field: string]: unknown }[]
}

describe('Delivery notes over HTTP', () => {
  const { ask, travel } = servicePerTest()

  const make = async (path: string, body: object) => (await ask<{ id: string }>('POST', path, body)).body.id
  const material = (name: string, stock = 0) => make('/materials', { name, unit: 'pcs', sku: `${name}-1`, stock })
  const location = (name: string) => make('/locations', { name })
  const note = async (type: string, items: readonly object[], more: object = {}) =>
    (await ask<Note>('POST', '/delivery-notes', { type, items, ...more })).body
  const act = (id: string, deed: string, headers = {}) =>
    ask<Note & Refusal>('POST', `/delivery-notes/${id}/${deed}`, undefined, headers)
  const read = async (id: string) => (await ask<Note>('GET', `/delivery-notes/${id}`)).body
  const stockOf = async (id: string) => (await ask<Material>('GET', `/materials/${id}`)).body

  it('are created with the next number of the year, and show the names of records', async () => {
    const [yard, screws] = [await location('Yard'), await material('Screws')]
    const created = await ask<Note>('POST', '/delivery-notes', {
      type: 'receipt',
      location_id: yard,
      items: [{ material_id: screws, quantity: 2.5 }],
      note: 'Order 4711',
    })
    expect(created.status).to.equal(201)
    expect(created.headers.location).to.equal(`/api/v1/delivery-notes/${created.body.id}`)
    expect(created.body).to.include({
      number: 'DN-2026-000001',
      status: 'open',
      location_name: 'Yard',
      note: 'Order 4711',
    })
    expect(created.body.items[0]).to.include({ line_no: 1, material_name: 'Screws', quantity: 2.5, unit: 'pcs' })
    expect(await read(created.body.id)).to.deep.equal(created.body)
    expect((await note('receipt', [{ material_id: screws, quantity: 1 }])).number).to.equal('DN-2026-000002')
  })

  it('change the stock on completion, and the history links to them', async () => {
    const [screws, nails] = [await material('Screws', 10), await material('Nails', 10)]
    const created = await note('withdrawal', [
      { material_id: screws, quantity: 4 },
      { material_id: nails, quantity: 1 },
      { material_id: screws, quantity: 0.5 },
    ])
    expect((await stockOf(screws)).stock).to.equal(10)
    const done = await act(created.id, 'complete')
    expect(done.status).to.equal(200)
    expect(done.body).to.include({ status: 'completed', number: created.number })
    expect(done.body.completed_at).to.be.a('string')
    expect(await read(created.id)).to.deep.equal(done.body)
    const { stock, stock_history } = await stockOf(screws)
    expect(stock).to.equal(5.5)
    expect(
      stock_history.map(({ type, quantity, delivery_note_id }) => ({ type, quantity, delivery_note_id })),
    ).to.deep.equal([
      { type: 'withdrawal', quantity: 0.5, delivery_note_id: created.id },
      { type: 'withdrawal', quantity: 4, delivery_note_id: created.id },
      { type: 'initial', quantity: 10, delivery_note_id: null },
    ])
    const again = await act(created.id, 'complete')
    expect([again.status, again.body.error.code]).to.deep.equal([409, 'INVALID_STATE'])
  })

  it('can name a batch that will be received by its number, but no batch ID that is unknown', async () => {
    const milk = await make('/materials', { name: 'Milk', unit: 'l', batch_tracking: true })
    const write = (method: string, path: string, named: object, status = 'open') => {
      const items = [{ material_id: milk, quantity: 1, ...named }]
      return ask<Note & Refusal>(method, path, method === 'POST' ? { type: 'receipt', status, items } : { items })
    }
    const unknown = { batch_id: 'bat_01h455vb4pex5vsknk084sn02q' }
    const created = await write('POST', '/delivery-notes', { batch_number: 'M-1' }, 'draft')
    expect(created.status).to.equal(201)
    for (const refused of [
      await write('POST', '/delivery-notes', unknown),
      await write('PATCH', `/delivery-notes/${created.body.id}`, unknown),
      await write('POST', '/delivery-notes', { batches: [{ ...unknown, quantity: 1 }] }),
    ]) {
      expect(refused.status, JSON.stringify(refused.body)).to.equal(404)
      expect(refused.body.error.details?.[0]).to.deep.include({
        message: 'The material Milk has no batch bat_01h455vb4pex5vsknk084sn02q.',
      })
    }
    await act(created.body.id, 'open')
    expect((await act(created.body.id, 'complete')).status).to.equal(200)
  })

  it('can describe a batch only if they receive it', async () => {
    const milk = await make('/materials', { name: 'Milk', unit: 'l', batch_tracking: true, stock: 5 })
    const item = { material_id: milk, quantity: 1 }
    const batch = { supplier: 'Dairy' }
    const described = [
      { ...item, batch_number: 'M-1', batch },
      { ...item, batches: [{ batch_number: 'M-2', quantity: 1, batch }] },
    ]
    const draft = await note('receipt', described, { status: 'draft' })
    const move = { location_id: await location('Yard') }
    for (const { status, body } of [
      await ask<Refusal>('POST', '/delivery-notes', { type: 'withdrawal', items: described }),
      await ask<Refusal>('POST', '/delivery-notes', { type: 'transfer', items: described, ...move }),
      await ask<Refusal>('PATCH', `/delivery-notes/${draft.id}`, { type: 'withdrawal' }),
    ]) {
      expect(status).to.equal(400)
      expect((body.error.details as { field: string }[]).map(({ field }) => field)).to.deep.equal([
        'items.0.batch',
        'items.1.batches.0.batch',
      ])
    }
    expect((await act(draft.id, 'complete')).status).to.equal(200)
  })

  it('change nothing if an item is short, and report every short item', async () => {
    const [screws, nails] = [await material('Screws', 10), await material('Nails', 2)]
    const created = await note('withdrawal', [
      { material_id: screws, quantity: 6 },
      { material_id: nails, quantity: 3 },
      { material_id: screws, quantity: 6 },
    ])
    const refused = await act(created.id, 'complete')
    expect([refused.status, refused.body.error.code]).to.deep.equal([409, 'INSUFFICIENT_STOCK'])
    const faults = refused.body.error.details as readonly { [field: string]: unknown }[]
    expect(faults.map(({ field, requested, available }) => [field, requested, available].map(String))).to.deep.equal([
      ['items.0.quantity', '12', '10'],
      ['items.1.quantity', '3', '2'],
      ['items.2.quantity', '12', '10'],
    ])
    expect((await stockOf(screws)).stock_history).to.have.length(1)
    expect((await read(created.id)).status).to.equal('open')
  })

  it('transfer stock like movements', async () => {
    const [yard, screws] = [await location('Yard'), await material('Screws', 10)]
    const created = await note('transfer', [{ material_id: screws, quantity: 3 }], { location_id: yard })
    expect((await act(created.id, 'complete')).body.items[0]).to.include({ to_location_id: yard })
    const { stock, locations } = await stockOf(screws)
    expect(stock).to.equal(10)
    expect(locations.map(place => place.stock)).to.deep.equal([7, 3])
  })

  it('can be changed only as drafts, opened once, and canceled unless completed', async () => {
    const screws = await material('Screws', 10)
    const items = [{ material_id: screws, quantity: 1 }]
    const { id, status } = await note('withdrawal', items, { status: 'draft' })
    expect(status).to.equal('draft')
    const changed = await ask<Note>('PATCH', `/delivery-notes/${id}`, { items: [{ material_id: screws, quantity: 7 }] })
    expect(changed.body.items[0]).to.include({ quantity: 7 })
    expect((await act(id, 'open')).body.status).to.equal('open')
    for (const refused of [await act(id, 'open'), await ask('PATCH', `/delivery-notes/${id}`, { note: 'late' })]) {
      expect(refused.status).to.equal(409)
    }
    expect((await act(id, 'cancel')).body.status).to.equal('cancelled')
    for (const deed of ['open', 'cancel', 'complete']) expect((await act(id, deed)).status).to.equal(409)
    expect((await act((await note('withdrawal', items, { status: 'draft' })).id, 'complete')).status).to.equal(200)
  })

  it('are rejected with the invalid field', async () => {
    const screws = await material('Screws')
    const wrong = async (body: object) => {
      const { status, body: refusal } = await ask<Refusal>('POST', '/delivery-notes', { type: 'receipt', ...body })
      return [status, (refusal.error.details as { field: string }[])[0]?.field]
    }
    const one = { material_id: screws, quantity: 1 }
    expect(await wrong({ items: [] })).to.deep.equal([400, 'items'])
    expect(await wrong({ items: [{ ...one, quantity: 0 }] })).to.deep.equal([400, 'items.0.quantity'])
    expect(await wrong({ items: [one, { ...one, material_id: 'mat_none' }] })).to.deep.equal([
      404,
      'items.1.material_id',
    ])
    expect(await wrong({ items: [one], location_id: 'loc_none' })).to.deep.equal([404, 'location_id'])
    expect(await wrong({ items: [one], type: 'transfer' })).to.deep.equal([400, 'items.0.location_id'])
    expect(await wrong({ items: [one], type: 'gift' })).to.deep.equal([400, 'type'])
    expect((await act('dn_none', 'complete')).status).to.equal(404)
  })

  it('are completed once under one key, with the same response', async () => {
    const screws = await material('Screws', 10)
    const { id } = await note('withdrawal', [{ material_id: screws, quantity: 4 }])
    const key = { 'idempotency-key': 'order 4711' }
    const [first, second] = [await act(id, 'complete', key), await act(id, 'complete', key)]
    expect(second.body).to.deep.equal(first.body)
    expect(second.headers['idempotent-replayed']).to.equal('true')
    expect((await stockOf(screws)).stock).to.equal(6)
  })

  it('can be filtered by type, status, creation time, location, and words', async () => {
    const [yard, screws] = [await location('Yard'), await material('Screws', 10)]
    const items = [{ material_id: screws, quantity: 1 }]
    const first = await note('withdrawal', items, { note: 'für Müller' })
    travel(DAY)
    const second = await note('receipt', items, { location_id: yard, reference: 'PO-118' })
    const third = await note('receipt', items, { status: 'draft' })
    await act(first.id, 'complete')
    const listed = async (query: string) =>
      (await ask<List<Note>>('GET', `/delivery-notes?${query}`)).body.data.map(({ id }) => id)
    expect(await listed('')).to.deep.equal([first.id, second.id, third.id])
    expect(await listed('status=completed')).to.deep.equal([first.id])
    expect(await listed('type=receipt&status=open')).to.deep.equal([second.id])
    expect(await listed('from_date=2026-11-22')).to.deep.equal([second.id, third.id])
    expect(await listed('to_date=2026-11-21')).to.deep.equal([first.id])
    expect(await listed(`location_id=${yard}`)).to.deep.equal([second.id])
    expect(await listed('search=muller')).to.deep.equal([first.id])
    expect(await listed('search=po-118')).to.deep.equal([second.id])
    expect(await listed('search=000003')).to.deep.equal([third.id])
    expect(await listed('sort=-number&limit=2')).to.deep.equal([third.id, second.id])
    expect((await ask('GET', '/delivery-notes?from_date=2026-11-22&to_date=2026-11-21')).status).to.equal(400)
  })
})
