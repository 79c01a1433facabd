import { expect } from 'chai'
import { DAY, servicePerTest } from '../support/running-service.js'

interface Entry {
  readonly id: string
  readonly type: string
  readonly after: number
  readonly created_at: string
}
interface List {
  readonly data: readonly Entry[]
  readonly total: number
}
interface Series {
  readonly from: string
  readonly to: string
  readonly points: readonly { readonly at: string; readonly stock: number | null }[]
}

describe('The stock history of all materials', () => {
  const { ask, travel, client } = servicePerTest()

  const make = async (path: string, body: object) => (await ask<{ id: string }>('POST', path, body)).body.id
  const material = (body: object = {}) => make('/materials', { name: 'Screws', unit: 'pcs', ...body })
  const move = (id: string, type: string, quantity: number, more: object = {}) =>
    ask('POST', `/materials/${id}/movements`, { type, quantity, ...more })
  const listed = async (query = '') => (await ask<List>('GET', `/stock-history?${query}`)).body
  const types = async (query = '') => (await listed(query)).data.map(({ type }) => type)

  it('is paged from newest to oldest, with each entry once', async () => {
    const [a, b] = [await material({ stock: 5 }), await material()]
    await move(a, 'withdrawal', 1)
    await move(b, 'receipt', 3)
    expect(await types()).to.deep.equal(['receipt', 'withdrawal', 'initial'])
    const pages = [await listed('limit=2'), await listed('limit=2&offset=2')]
    expect(pages.map(({ total }) => total)).to.deep.equal([3, 3])
    expect(pages.flatMap(({ data }) => data)).to.deep.equal((await listed()).data)
  })

  it('can be filtered by material, location, user, type, reference, note, and time', async () => {
    const shelf = await make('/locations', { name: 'Shelf' })
    const [a, b] = [await material({ stock: 5 }), await material()]
    await move(a, 'receipt', 2, { location_id: shelf, reference: 'PO-1' })
    await move(b, 'receipt', 3, { reference: 'PO-2' })
    const note = await make('/delivery-notes', { type: 'withdrawal', items: [{ material_id: a, quantity: 1 }] })
    await ask('POST', `/delivery-notes/${note}/complete`)
    travel(2 * DAY)
    await move(a, 'transfer', 1, { location_id: shelf })
    const [ada] = (await ask<{ data: { id: string }[] }>('GET', '/users')).body.data
    expect(await types(`material_id=${b}`)).to.deep.equal(['receipt'])
    expect(await types(`location_id=${shelf}`)).to.deep.equal(['transfer', 'receipt'])
    expect((await listed(`user_id=${ada?.id}`)).total).to.equal(6)
    expect((await listed('user_id=usr_nobody')).total).to.equal(0)
    expect(await types('type=initial')).to.deep.equal(['initial'])
    expect(await types('reference=PO-1')).to.deep.equal(['receipt'])
    expect(await types(`delivery_note_id=${note}`)).to.deep.equal(['withdrawal'])
    expect(await types('from=2026-11-22')).to.deep.equal(['transfer', 'transfer'])
    expect(await types('to=2026-11-22&type=receipt')).to.deep.equal(['receipt', 'receipt'])
    expect(await types(`material_id=${a}&type=receipt&reference=PO-2`)).to.deep.equal([])
    for (const wrong of ['type=theft', 'from=2026-11-22&to=2026-11-21', 'material=1', 'from=x']) {
      expect((await ask('GET', `/stock-history?${wrong}`)).status, wrong).to.equal(400)
    }
  })

  it('requires read access to materials', async () => {
    const { key } = await client().create('/api-keys', { name: 'Key', scopes: ['tools:read'] })
    for (const path of ['/stock-history', `/materials/${await material()}/stock-series`]) {
      expect((await client().get(path, { key })).status).to.equal(403)
    }
  })

  describe('as a series', () => {
    const series = async (id: string, query: string) => {
      const { status, body } = await ask<Series>('GET', `/materials/${id}/stock-series?${query}`)
      expect(status).to.equal(200)
      return body
    }

    it('has the stock at each time, matching the history', async () => {
      const id = await material({ stock: 5 })
      for (const quantity of [1, 2, 0.5, 7, 3]) {
        travel(DAY / 3)
        await move(id, 'receipt', quantity)
      }
      travel(DAY)
      const history = (await listed(`material_id=${id}`)).data
      const { points } = await series(id, 'from=2026-11-21T00:00:00Z&to=2026-11-23T20:00:00Z&points=137')
      expect(points).to.have.length(137)
      for (const { at, stock } of points) {
        const last = history.find(({ created_at }) => created_at <= at)
        expect(stock, at).to.equal(last?.after ?? null)
      }
    })

    it('contains backdated movements from the time on at which they took effect', async () => {
      const id = await material({ stock: 10 })
      travel(DAY / 2)
      const effective = (await listed(`material_id=${id}`)).data[0]!.created_at
      await move(id, 'receipt', 1)
      travel(DAY / 2)
      const body = { type: 'withdrawal', quantity: 4, effective_at: effective }
      expect((await ask('POST', `/materials/${id}/movements`, body)).status).to.equal(201)
      travel(DAY)
      const { points } = await series(id, 'from=2026-11-21T00:00:00Z&to=2026-11-24T00:00:00Z&points=40')
      expect(new Set(points.map(({ stock }) => stock))).to.deep.equal(new Set([null, 6, 7]))
      for (const { at, stock } of points.filter(point => point.stock !== null)) {
        const { body } = await ask<{ stock: number }>('GET', `/materials/${id}?as_of=${at}`)
        expect(stock, at).to.equal(body.stock)
      }
    })

    it('has its first and last times, and the requested number of points', async () => {
      const id = await material()
      const { from, to, points } = await series(id, 'from=2026-11-01&to=2026-11-20&points=3')
      expect([from, to]).to.deep.equal(['2026-11-01T00:00:00.000Z', '2026-11-20T23:59:59.999Z'])
      expect(points.map(({ at }) => at)).to.deep.equal([from, '2026-11-11T00:00:00.000Z', to])
      expect(points.map(({ stock }) => stock)).to.deep.equal([null, null, null])
      expect((await series(id, '')).points).to.have.length(100)
    })

    it('starts at zero when the material was created, and ends now', async () => {
      const id = await material()
      travel(DAY)
      const { to, points } = await series(id, 'from=2026-11-21T12:00:00Z&to=2026-12-31&points=5')
      expect(to < '2026-11-23').to.equal(true)
      expect(points.every(({ stock }) => stock === 0)).to.equal(true)
    })

    it('is rejected for an unknown material, too many points, and times in the future', async () => {
      const id = await material()
      expect((await ask('GET', '/materials/mat_01h455vb4pex5vsknk084sn02q/stock-series')).status).to.equal(404)
      for (const wrong of ['points=1', 'points=501', 'points=x', 'from=2027-01-01', 'from=2026-11-02&to=2026-11-01']) {
        expect((await ask('GET', `/materials/${id}/stock-series?${wrong}`)).status, wrong).to.equal(400)
      }
    })
  })
})
