import { expect } from 'chai'
import type { Received } from '../support/exchange.js'
import { startToy, type Toy, toy as toyRoute } from '../support/toy-api.js'

describe('A list', () => {
  const all = Array.from({ length: 450 }, (_, index) => ({ index }))
  const twoTools = Buffer.from('{"a":1},{"a":2}')
  let tools = 2
  let toy: Toy
  before(async () => {
    toy = await startToy({
      routes: [
        toyRoute({
          method: 'get',
          path: '/materials',
          list: true,
          handle: async ({ paging: { offset, limit } }) => ({
            list: { total: all.length, data: all.slice(offset, offset + limit) },
          }),
        }),
        toyRoute({
          method: 'get',
          path: '/tools',
          list: true,
          handle: async () => ({ list: { total: tools, json: twoTools } }),
        }),
        toyRoute({ method: 'get', path: '/empty', list: true, handle: async () => ({ list: { total: 0, data: [] } }) }),
      ],
    })
  })
  after(() => toy.stop())

  const list = (query: string) => toy.call(`/api/v1/materials${query}`)
  const linksOf = (headers: Received['headers']) =>
    Object.fromEntries(
      Array.from(String(headers.link ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g), ([, url, rel]) => [rel, url]),
    )

  it('has 50 entries by default, in both forms', async () => {
    const { body, headers } = await list('')
    expect(body.data).to.have.length(50)
    expect(body).to.include({ total: 450, limit: 50, offset: 0 })
    expect(body.meta).to.deep.equal({ total: 450, page: 1, per_page: 50 })
    expect(headers['x-total-count']).to.equal('450')
    expect(headers['x-page-count']).to.equal('9')
  })

  it('can be paged by offset', async () => {
    const { body, headers } = await list('?limit=100&offset=200')
    expect(body.data[0]).to.deep.equal({ index: 200 })
    expect(body.meta).to.deep.equal({ total: 450, page: 3, per_page: 100 })
    expect(linksOf(headers)).to.deep.equal({
      first: `${toy.url}/api/v1/materials?limit=100&offset=0`,
      prev: `${toy.url}/api/v1/materials?limit=100&offset=100`,
      next: `${toy.url}/api/v1/materials?limit=100&offset=300`,
      last: `${toy.url}/api/v1/materials?limit=100&offset=400`,
    })
  })

  it('can be paged by number, with matching links', async () => {
    const { body, headers } = await list('?page=5&per_page=100')
    expect(body.data).to.have.length(50)
    expect(body).to.include({ limit: 100, offset: 400 })
    expect(linksOf(headers)).to.deep.equal({
      first: `${toy.url}/api/v1/materials?page=1&per_page=100`,
      prev: `${toy.url}/api/v1/materials?page=4&per_page=100`,
      last: `${toy.url}/api/v1/materials?page=5&per_page=100`,
    })
  })

  it('shows the current total and page, even if its entries are cached', async () => {
    const page = async (query = '') => (await toy.call(`/api/v1/tools${query}`)).body
    expect(await page()).to.deep.include({ data: [{ a: 1 }, { a: 2 }], total: 2, limit: 50 })
    tools = 3
    expect(await page()).to.deep.include({ data: [{ a: 1 }, { a: 2 }], total: 3, limit: 50 })
    expect(await page('?limit=2')).to.deep.include({ total: 3, limit: 2 })
    tools = 2
  })

  it('can be read to its end through the next links', async () => {
    const seen: number[] = []
    let url: string | undefined = '/api/v1/materials?page=1&per_page=70'
    while (url) {
      const { body, headers } = await toy.call(url)
      seen.push(...body.data.map(({ index }: { index: number }) => index))
      url = linksOf(headers).next?.slice(toy.url.length)
    }
    expect(seen).to.deep.equal(all.map(({ index }) => index))
  })

  it('ends with its last full page', async () => {
    const { body, headers } = await list('?page=9&per_page=50')
    expect(body.data).to.have.length(50)
    expect(linksOf(headers)).not.to.have.property('next')
  })

  it('limits pages to 200 entries, and reports that', async () => {
    const { body, headers } = await list('?limit=1000')
    expect(body.data).to.have.length(200)
    expect(body).to.include({ limit: 200 })
    expect(headers['x-page-count']).to.equal('3')
    expect((await list('?per_page=99999999999999999999')).body.meta.per_page).to.equal(200)
  })

  it('is empty past the end, without an error', async () => {
    for (const query of ['?offset=450', '?page=1000', '?page=99999999999999999999', '?offset=99999999999999999999']) {
      const { status, body, headers } = await list(query)
      expect([status, body.data], query).to.deep.equal([200, []])
      expect(linksOf(headers)).to.have.property('prev')
    }
  })

  it('has a first and a last page even if it is empty', async () => {
    const { body, headers } = await toy.call('/api/v1/empty?page=1')
    expect(body).to.deep.include({ data: [], total: 0, meta: { total: 0, page: 1, per_page: 50 } })
    expect(headers['x-page-count']).to.equal('0')
    expect(linksOf(headers)).to.have.all.keys('first', 'last')
  })

  for (const query of ['?limit=1&page=1', '?offset=0&per_page=1', '?limit=1&per_page=1']) {
    it(`rejects ${query}, which mixes both forms`, async () => {
      const { status, body } = await list(query)
      expect([status, body.error.code]).to.deep.equal([400, 'MIXED_PAGING'])
    })
  }

  for (const query of [
    'limit=0',
    'offset=-1',
    'page=0',
    'per_page=0',
    'limit=',
    'limit=1.5',
    'page=0x10',
    'page=one',
  ]) {
    it(`rejects ?${query}`, async () => {
      const { status, body } = await list(`?${query}`)
      expect([status, body.error.details[0].field]).to.deep.equal([400, query.split('=')[0]])
    })
  }

  it('can be assembled from serialized entries', async () => {
    const { body } = await toy.call('/api/v1/tools')
    expect(body.data).to.deep.equal([{ a: 1 }, { a: 2 }])
  })

  it('keeps its filters in its links, under the public URL', async () => {
    const shop = await startToy({ frame: { publicUrl: 'https://stock.example.com' } })
    const { headers } = await shop.call('/api/v1/materials?search=%C3%BC%26b&limit=5&archived=0')
    expect(linksOf(headers).last).to.equal(
      'https://stock.example.com/api/v1/materials?search=%C3%BC%26b&archived=0&limit=5&offset=0',
    )
    await shop.stop()
  })
})
