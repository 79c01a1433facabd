import { expect } from 'chai'
import { servicePerTest } from '../support/running-service.js'

interface Problem {
  readonly error?: { readonly code: string; readonly message: string; readonly details: readonly { field: string }[] }
}
interface Batches {
  readonly data: readonly { readonly batch_number: string; readonly quantity: number }[]
}

const REPEATED = 'names a batch that is already listed'
const twice = [
  { batch_number: 'lot1', quantity: 1 },
  { batch_number: 'LOT1', quantity: 1 },
]

describe('A new batch that one request names twice', () => {
  const { ask, client } = servicePerTest()

  const paint = async () => (await client().create('/materials', { name: 'Paint', unit: 'l', batch_tracking: true })).id
  const stockOf = async (id: string) =>
    (await ask<Batches>('GET', `/materials/${id}/batches`)).body.data.map(one => [one.batch_number, one.quantity])

  it('is rejected in movements, adjustments, and opening stock', async () => {
    const id = await paint()
    const attempts = [
      [`/materials/${id}/movements`, { type: 'receipt', quantity: 2, batches: twice }],
      [`/materials/${id}/movements`, { type: 'correction', quantity: 2, note: 'Found', batches: twice }],
      [`/materials/${id}/stock-adjustment`, { type: 'add', quantity: 2, batches: twice }],
      [`/materials/${id}/stock-adjustment`, { type: 'set', quantity: 2, batches: twice }],
    ] as const
    for (const [path, body] of attempts) {
      const { status, body: answer } = await ask<Problem>('POST', path, body)
      expect([status, answer.error?.code, answer.error?.details[0]?.field], JSON.stringify(body)).to.deep.equal([
        ...[400, 'VALIDATION_ERROR', 'batches.1.batch_number'],
      ])
      expect(answer.error?.message).to.contain(REPEATED)
    }
    const items = [{ material_id: id, type: 'receipt', quantity: 2, batches: twice }]
    const bulk = await ask<{ data: readonly Problem[] }>('POST', '/movements', { items })
    expect(bulk.body.data[0]?.error?.message).to.contain(REPEATED)
    expect(await stockOf(id)).to.deep.equal([])

    const { id: shelf } = await client().create('/locations', { name: 'Shelf' })
    const locations = [{ id: shelf, stock: 2, batches: twice }]
    const glue = { name: 'Glue', unit: 'l', batch_tracking: true, locations }
    expect((await ask<Problem>('POST', '/materials', glue)).body.error?.message).to.contain(REPEATED)
  })

  it('is rejected in one item of a delivery note, and is one batch in two items', async () => {
    const id = await paint()
    const complete = async (items: readonly object[]) => {
      const note = await client().create('/delivery-notes', { type: 'receipt', items })
      return ask<Problem>('POST', `/delivery-notes/${note.id}/complete`)
    }
    const refused = await complete([{ material_id: id, quantity: 2, batches: twice }])
    expect([refused.status, refused.body.error?.details[0]?.field]).to.deep.equal([
      400,
      'items.0.batches.1.batch_number',
    ])
    expect(await stockOf(id)).to.deep.equal([])
    const merged = await complete(twice.map(one => ({ material_id: id, ...one })))
    expect(merged.status).to.equal(200)
    expect(await stockOf(id)).to.deep.equal([['lot1', 2]])
  })

  it('is one batch if the entries are opening stock of different locations', async () => {
    const places = await Promise.all(['Shelf', 'Rack'].map(name => client().create('/locations', { name })))
    const locations = places.map(({ id }, n) => ({ id, stock: 1, batches: [twice[n]] }))
    const { id } = await client().create('/materials', { name: 'Glue', unit: 'l', batch_tracking: true, locations })
    expect(await stockOf(id)).to.deep.equal([['lot1', 2]])
  })
})
