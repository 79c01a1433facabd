import { expect } from 'chai'
import { servicePerTest } from '../support/running-service.js'

interface Problem {
  readonly error?: { readonly code: string; readonly message: string; readonly details: readonly { field: string }[] }
}

describe('An archived location over HTTP', () => {
  const { ask, client } = servicePerTest()

  const summary = ({ error }: Problem) => [error?.code, error?.message, error?.details[0]?.field]
  const archived = ['INVALID_STATE', 'The location Shelf is archived.', 'location_id']

  it('receives no stock by requests that name no location', async () => {
    const { id: location_id } = await client().create('/locations', { name: 'Shelf' })
    const { id } = await client().create('/materials', { name: 'Screws', unit: 'pcs', location_id })
    const tracking = { batch_tracking: true, batch_numbering: 'auto' }
    const paint = await client().create('/materials', { name: 'Paint', unit: 'l', location_id, ...tracking })
    await client().create(`/materials/${id}/movements`, { type: 'receipt', quantity: 1 })
    const withdrawal = await client().create(`/materials/${id}/movements`, { type: 'withdrawal', quantity: 1 })
    expect((await ask('DELETE', `/locations/${location_id}`)).status).to.equal(204)

    const attempts = [
      ['POST', `/materials/${id}/movements`, { type: 'receipt', quantity: 1 }],
      ['POST', `/materials/${id}/movements`, { type: 'correction', quantity: 1, note: 'Found' }],
      ['POST', `/materials/${id}/stock-adjustment`, { type: 'add', quantity: 1 }],
      ['POST', `/materials/${id}/stock-adjustment`, { type: 'set', quantity: 1 }],
      ['POST', `/materials/${paint.id}/movements`, { type: 'receipt', quantity: 1 }],
      ['PATCH', `/materials/${id}`, { stock: 2 }],
    ] as const
    for (const [method, path, body] of attempts) {
      const answer = await ask<Problem>(method, path, body)
      expect([answer.status, ...summary(answer.body)], path).to.deep.equal([409, ...archived])
    }
    const items = [{ material_id: id, type: 'receipt', quantity: 1 }]
    const bulk = await ask<{ data: readonly Problem[] }>('POST', '/movements', { items })
    expect(bulk.body.data.map(summary)).to.deep.equal([archived])
    const update = { mode: 'update', items: [{ id, stock: 2 }] }
    const updated = await ask<{ data: readonly Problem[] }>('POST', '/materials/bulk', update)
    expect(updated.body.data.map(summary)).to.deep.equal([archived])
    const reversed = await ask<Problem>('POST', `/materials/${id}/movements/${withdrawal.id}/reverse`, {})
    expect([reversed.status, ...summary(reversed.body)]).to.deep.equal([409, ...archived])
    expect((await ask('GET', `/materials/${id}`)).body).to.include({ stock: 0 })
  })
  it("can't be the default location, at which materials without a location are created", async () => {
    const material = { name: 'Screws', unit: 'pcs' }
    const { id, location_id: home } = await client().create('/materials', material)
    expect((await ask('DELETE', `/materials/${id}`)).status).to.equal(204)
    const refused = await ask<Problem>('DELETE', `/locations/${home}`)
    expect([refused.status, ...summary(refused.body)]).to.deep.equal([
      409,
      'INVALID_STATE',
      "The location Main store is the default location for new materials, so it can't be archived. You can rename it.",
      'default_location',
    ])
    expect((await ask('PATCH', `/locations/${home}`, { name: 'Hall' })).status).to.equal(200)
    expect(await client().create('/materials', material)).to.include({ location_id: home, location_name: 'Hall' })
  })
})
