import { expect } from 'chai'
import { DAY, servicePerTest } from '../support/running-service.js'

interface Material {
  readonly name: string
  readonly stock: number
  readonly location_name: string
  readonly available_stock?: number
  readonly stock_history: readonly { readonly after: number; readonly location_name: string }[]
}

describe('A material by its ID', () => {
  const { ask, travel } = servicePerTest()

  const make = async (path: string, body: object): Promise<string> =>
    (await ask<{ id: string }>('POST', path, body)).body.id
  const read = async (id: string) => (await ask<Material>('GET', `/materials/${id}`)).body
  /** Reads it until its response is cached. */
  const readOften = async (id: string) => [await read(id), await read(id), await read(id)]
  const receive = (id: string) => ask('POST', `/materials/${id}/movements`, { type: 'receipt', quantity: 1 })
  const stocks = ({ stock_history }: Material) => stock_history.map(({ after }) => after)

  it('shows every change immediately, however often it was read before', async () => {
    const shelf = await make('/locations', { name: 'Shelf' })
    const screw = await make('/materials', { name: 'Screw', unit: 'pcs', stock: 5, location_id: shelf })
    const nut = await make('/materials', { name: 'Nut', unit: 'pcs', stock: 1, location_id: shelf })
    for (const material of await readOften(screw)) {
      expect(material).to.include({ name: 'Screw', stock: 5, location_name: 'Shelf' })
      expect(stocks(material)).to.deep.equal([5])
    }
    await receive(screw)
    await receive(nut)
    for (const material of await readOften(screw)) {
      expect(material.stock).to.equal(6)
      expect(stocks(material)).to.deep.equal([6, 5])
    }
    await ask('PATCH', `/materials/${screw}`, { name: 'Bolt' })
    for (const material of await readOften(screw)) expect(material.name).to.equal('Bolt')
    await ask('PATCH', `/locations/${shelf}`, { name: 'Rack' })
    for (const { location_name, stock_history } of await readOften(screw))
      expect([location_name, ...stock_history.map(entry => entry.location_name)]).to.deep.equal([
        'Rack',
        'Rack',
        'Rack',
      ])
  })

  it('shows the available stock of each day', async () => {
    const glue = await make('/materials', { name: 'Glue', unit: 'pcs', batch_tracking: true })
    await make('/batches', { material_id: glue, batch_number: 'L-1', expires_on: '2026-11-22' })
    const batches = [{ batch_number: 'L-1', quantity: 3 }]
    await ask('POST', `/materials/${glue}/movements`, { type: 'receipt', quantity: 3, batches })
    for (const { stock, available_stock } of await readOften(glue))
      expect([stock, available_stock]).to.deep.equal([3, 3])
    travel(2 * DAY)
    for (const { stock, available_stock } of await readOften(glue))
      expect([stock, available_stock]).to.deep.equal([3, 0])
  })

  it('has the stock history of the last 30 days at every time', async () => {
    const screw = await make('/materials', { name: 'Screw', unit: 'pcs', stock: 5 })
    travel(DAY / 3)
    await receive(screw)
    for (const material of await readOften(screw)) expect(stocks(material)).to.deep.equal([6, 5])
    travel(30 * DAY - DAY / 6)
    for (const material of await readOften(screw)) expect(stocks(material)).to.deep.equal([6])
    travel(DAY / 3)
    for (const material of await readOften(screw)) expect(stocks(material)).to.deep.equal([])
  })
})
