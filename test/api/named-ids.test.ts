import { expect } from 'chai'
import { servicePerTest } from '../support/running-service.js'

describe('An error', () => {
  const service = servicePerTest()
  const shelved = async () => {
    const client = service.client()
    const shelf = await client.create('/locations', { name: 'Shelf A4' })
    const glue = await client.create('/materials', { name: 'Glue', unit: 'l', locations: [{ id: shelf.id, stock: 5 }] })
    return { shelf, glue }
  }

  it('names the location that has too little stock', async () => {
    const { shelf, glue } = await shelved()
    const { body } = await service.client().post(`/materials/${glue.id}/movements`, {
      ...{ type: 'withdrawal', quantity: 12, location_id: shelf.id },
    })
    const message = 'Not enough stock: 12 requested, 5 available at Shelf A4.'
    expect(body.error).to.include({ code: 'INSUFFICIENT_STOCK', message })
    expect(body.error.details[0]).to.include({ message, field: 'quantity', location_id: shelf.id })
  })

  it('names it also in bulk requests, and in replayed responses', async () => {
    const { shelf, glue } = await shelved()
    const body = { items: [{ material_id: glue.id, type: 'withdrawal', quantity: 12, location_id: shelf.id }] }
    for (const _ of [1, 2]) {
      const response = await service.client().post('/movements', body, { 'Idempotency-Key': 'once' })
      expect(response.body.data[0].error.message).to.contain('available at Shelf A4.')
    }
  })

  it("keeps the ID of a record that doesn't exist", async () => {
    const { glue } = await shelved()
    const nowhere = 'loc_01h455vb4pex5vsknk084sn02q'
    const { body } = await service.client().post(`/materials/${glue.id}/movements`, {
      ...{ type: 'withdrawal', quantity: 1, location_id: nowhere },
    })
    expect(body.error.message).to.equal(`Location ${nowhere} not found.`)
  })

  it('names the field of the request that contains the location of a transfer', async () => {
    const { shelf, glue } = await shelved()
    const nowhere = 'loc_01h455vb4pex5vsknk084sn02q'
    for (const [places, field] of [
      [{ from_location_id: nowhere, to_location_id: shelf.id }, 'from_location_id'],
      [{ from_location_id: shelf.id, to_location_id: nowhere }, 'to_location_id'],
      [{ location_id: nowhere, to_location_id: shelf.id }, 'location_id'],
      [{ location_id: nowhere }, 'location_id'],
    ] as const) {
      const transfer = { type: 'transfer', quantity: 1, ...places }
      const single = await service.client().post(`/materials/${glue.id}/movements`, transfer)
      expect(single.body.error.details[0].field, JSON.stringify(places)).to.equal(field)
      const items = [{ material_id: glue.id, ...transfer }]
      const bulk = await service.client().post('/movements', { items })
      expect(bulk.body.data[0].error.details[0].field, JSON.stringify(places)).to.contain(field)
    }
  })
})
