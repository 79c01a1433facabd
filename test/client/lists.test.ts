import { expect } from 'chai'
import { createClient } from '../../client/index.js'
import { servicePerTest } from '../support/running-service.js'
import { ADMIN_KEY } from '../support/service.js'
import { errorResponse, failIfServed, rejection, startProxy } from './support.js'

const NAMES = ['Awl', 'Bit', 'Clamp', 'Drill', 'Edge']

async function collectNames(listing: AsyncIterable<{ readonly name: string }>): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of listing) names.push(name)
  return names
}

describe('The lists of the client', () => {
  const service = servicePerTest()
  failIfServed()
  const client = (url = service.url()) => createClient({ url, key: ADMIN_KEY })

  beforeEach(async () => {
    for (const name of NAMES) await client().createTool({ name })
  })

  it('are one page when awaited, with the given query', async () => {
    const page = await client().listTools({ page: 2, per_page: 2 })
    expect(page).to.deep.include({ total: 5, limit: 2, offset: 2 })
    expect(page.data.map(({ name }) => name)).to.deep.equal(['Clamp', 'Drill'])
  })

  for (const query of [{ limit: 2 }, { page: 1, per_page: 2 }, {}]) {
    it(`iterate over all entries of all pages with ${JSON.stringify(query)}`, async () => {
      const { url, asked } = await startProxy(service.url(), () => 'pass')
      expect(await collectNames(client(url).listTools(query))).to.deep.equal(NAMES)
      expect(asked).to.have.length('limit' in query || 'page' in query ? 3 : 1)
    })
  }

  it('keep their filter and start at the given cursor', async () => {
    expect(await collectNames(client().listTools({ search: 'l', sort: '-name', limit: 1 }))).to.deep.equal([
      'Drill',
      'Clamp',
      'Awl',
    ])
    expect(await collectNames(client().listTools({ offset: 3, limit: 1 }))).to.deep.equal(['Drill', 'Edge'])
    expect(await collectNames(client().listTools({ page: 3, per_page: 2 }))).to.deep.equal(['Edge'])
    expect(await collectNames(client().listTools({ offset: 9 }))).to.deep.equal([])
  })

  it("don't repeat entries that new entries shifted to the next page", async () => {
    const names: string[] = []
    for await (const { name } of client().listTools({ sort: '-created_at', limit: 2 })) {
      if (names.length === 0) await client().createTool({ name: 'File' })
      names.push(name)
    }
    expect(names).to.deep.equal([...NAMES].reverse())
  })

  it('retry a page that fails', async () => {
    const { url } = await startProxy(service.url(), (times, response) => {
      if (times % 2 === 0) return 'pass'
      response.writeHead(503, { 'retry-after': '0' }).end(errorResponse(503, 'UNAVAILABLE'))
      return 'answered'
    })
    expect(await collectNames(client(url).listTools({ limit: 2 }))).to.deep.equal(NAMES)
  })

  it('fail like calls', async () => {
    expect(await rejection(client().listTools({ limit: 0 }))).to.include({ code: 'VALIDATION_ERROR' })
    expect(await rejection(collectNames(client().listTools({ limit: 0 })))).to.include({ code: 'VALIDATION_ERROR' })
  })

  it('read the event feed page by page to its end', async () => {
    const ids: string[] = []
    for await (const event of client().listEvents({ types: 'tool.created', limit: 2 })) ids.push(event.id)
    expect(new Set(ids).size).to.equal(5)
    const { data, next, has_more } = await client().listEvents({ types: 'tool.created', limit: 2 })
    expect(data.map(({ id }) => id)).to.deep.equal(ids.slice(0, 2))
    expect(next).to.be.a('string')
    expect(has_more).to.equal(true)
  })

  it('wait for future events if requested', async () => {
    const names: unknown[] = []
    for await (const event of client().listEvents({ types: 'tool.*', wait: 30 })) {
      if (event.type === 'tool.created') names.push(event.data.name)
      if (names.length === 5) await client().createTool({ name: 'File' })
      if (names.length === 6) break
    }
    expect(names).to.deep.equal([...NAMES, 'File'])
  })
})
