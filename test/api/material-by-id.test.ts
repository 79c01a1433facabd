import { expect } from 'chai'
import type { HandlerResponse } from '../../src/api/frame/route.js'
import { createMaterialReader } from '../../src/api/materials/read-material.js'
import type { Projection } from '../../src/projections/engine/projection.js'
import { type HistoryDoc, stockHistory } from '../../src/projections/histories/stock-history.js'
import { type MaterialDoc, materials } from '../../src/projections/materials.js'
import type { Collection, Doc } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { folderPerTest } from '../support/folder.js'
import { DAY, servicePerTest } from '../support/running-service.js'

const NOW = Date.parse('2026-11-21T09:30:00.000Z')

interface Material {
  readonly name: string
  readonly stock: number
  readonly location_name: string
  readonly available_stock?: number
  readonly stock_history: readonly { readonly after: number; readonly location_name: string }[]
}

const stocks = ({ stock_history }: Material) => stock_history.map(({ after }) => after)

describe('A material by its ID', () => {
  const { ask, travel } = servicePerTest()

  const make = async (path: string, body: object): Promise<string> =>
    (await ask<{ id: string }>('POST', path, body)).body.id
  const read = async (id: string) => (await ask<Material>('GET', `/materials/${id}`)).body
  /** Reads it until its response is cached. */
  const readOften = async (id: string) => [await read(id), await read(id), await read(id)]
  const receive = (id: string) => ask('POST', `/materials/${id}/movements`, { type: 'receipt', quantity: 1 })

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

describe('The history in a response with a material', () => {
  const folder = folderPerTest()

  const movement = (n: number): HistoryDoc => ({
    ...{ _id: `mov_${n}`, _seq: n, _pos: n, material_id: 'mat_1', movement_id: `mov_${n}`, type: 'receipt' },
    ...{ quantity: '1', before: `${n - 1}`, after: `${n}`, location_id: 'loc_1', location_before: '0' },
    ...{ location_after: '1', user_id: 'usr_1', key_id: null, note: null, reason: null, reference: null },
    ...{ delivery_note_id: null, reverses: null, revision: n },
    ...{ created_at: new Date(NOW).toISOString(), effective_at: new Date(NOW).toISOString() },
  })

  /** Opens a reader of a material with a history, and of a large one, with this limit of the cache. */
  async function opened(cacheBytes?: number) {
    const store = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    const history = await store.collection<HistoryDoc>({ ...stockHistory.collection, name: 'stock_history' })
    const records = await store.collection<MaterialDoc>({ name: 'materials' })
    await records.insert({ _id: 'mat_1' } as MaterialDoc)
    await records.insert({ _id: 'mat_large' } as MaterialDoc)
    const collections = new Map<string, unknown>([
      [materials.name, records],
      [stockHistory.name, history],
    ])
    const respond = createMaterialReader({
      readModels: { of: <T extends Doc>({ name }: Projection<T>) => collections.get(name) as Collection<T> },
      names: async () => ({ location: id => id, user: id => id }),
      now: () => NOW,
      texts: {
        available: async () => undefined,
        namedIdsOf: () => ({ locations: [], users: [] }),
        text: ({ _id }) => JSON.stringify({ stock: 2, note: _id === 'mat_large' ? 'x'.repeat(2_000) : '' }),
      },
      ...(cacheBytes === undefined ? {} : { cacheBytes }),
    })
    return { history, respond: (id = 'mat_1') => respond(id), close: () => store.close() }
  }
  const shown = ({ text, bytes }: HandlerResponse) => stocks(JSON.parse(text ?? String(bytes)))

  it('is shown even if its read model is updated after that of the material', async () => {
    const { history, respond, close } = await opened()
    const read = async () => shown(await respond())
    await history.insert(movement(1))
    expect([await read(), await read()]).to.deep.equal([[1], [1]])
    await history.insert(movement(2))
    expect([await read(), await read()]).to.deep.equal([
      [2, 1],
      [2, 1],
    ])
    await close()
  })

  it('is cached immediately while the cache is less than half full', async () => {
    const { history, respond, close } = await opened()
    for (const shows of [[1], [2, 1]]) {
      await history.insert(movement(shows.length))
      const [first, second] = [await respond(), await respond()]
      expect(shown(first)).to.deep.equal(shows)
      expect(second).to.equal(first)
    }
    await close()
  })

  it('is cached in the second read, also after a change, if the cache is half full', async () => {
    const { history, respond, close } = await opened(5_000)
    // Neither response was read before the cache was half full.
    await respond()
    expect(await respond('mat_large')).to.equal(await respond('mat_large'))
    for (const shows of [[1], [2, 1], [3, 2, 1]]) {
      await history.insert(movement(shows.length))
      const [first, second, third] = [await respond(), await respond(), await respond()]
      for (const response of [first, second, third]) expect(shown(response)).to.deep.equal(shows)
      expect(second).to.not.equal(first)
      expect(third).to.equal(second)
    }
    await close()
  })
})
