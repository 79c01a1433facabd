import { expect } from 'chai'
import { servicePerTest } from '../support/running-service.js'

interface Entry {
  readonly id: string
  readonly min_stock: number | string
}
interface List {
  readonly data: readonly Entry[]
  readonly total: number
  readonly limit: number
  readonly meta: object
}
interface Events {
  readonly data: readonly { readonly id: string; readonly data: { readonly quantity?: unknown } }[]
  readonly next: string
  readonly has_more: boolean
}

/** Half the maximum size of a material: 120 of them exceed the limit of one read or write. */
const CUSTOM_FIELDS = { a: 'x'.repeat(3_900), b: 'y'.repeat(3_900), c: 'z'.repeat(3_900) }
const MATERIALS = 120
/** More events than fit on one page. */
const MANY_MATERIALS = 420
const DECIMALS_AS_TEXT = { Prefer: 'decimals=text' }

describe('Long responses', () => {
  const { ask, client } = servicePerTest()

  async function make(count: number): Promise<void> {
    const item = (n: number) => ({ name: `Nail ${n}`, unit: 'pcs', min_stock: 1.5, custom_fields: CUSTOM_FIELDS })
    for (let created = 0; created < count; created += 60) {
      const items = Array.from({ length: 60 }, (_, n) => item(created + n))
      expect((await ask('POST', '/materials/bulk', { mode: 'create', items })).status).to.equal(200)
    }
  }
  const textOf = async (path: string, Accept: string) => (await ask('GET', path, undefined, { Accept })).text

  it('are lists with the same entries and order as their parts', async () => {
    await make(MATERIALS)
    const list = async (query: string) => (await ask<List>('GET', `/materials?${query}`)).body
    const ids = (...lists: readonly List[]) => lists.flatMap(({ data }) => data.map(({ id }) => id))
    for (const sort of ['name', '-created_at', 'stock']) {
      const whole = await list(`limit=${MATERIALS}&sort=${sort}`)
      expect(whole).to.deep.include({
        total: MATERIALS,
        limit: MATERIALS,
        meta: { total: MATERIALS, page: 1, per_page: MATERIALS },
      })
      const parts = await Promise.all([0, 30, 60, 90].map(offset => list(`limit=30&offset=${offset}&sort=${sort}`)))
      expect(ids(whole)).to.deep.equal(ids(...parts))
      expect(new Set(ids(whole)).size).to.equal(MATERIALS)
    }
    const middle = await list('per_page=100&page=2')
    expect(middle.data).to.have.length(20)
    // Numbers as strings don't match the document.
    const { body: texts } = await client().call('GET', `/materials?limit=${MATERIALS}`, {
      headers: DECIMALS_AS_TEXT,
      undocumented: true,
    })
    expect((texts as List).data.map(({ min_stock }) => min_stock)).to.deep.equal(Array(MATERIALS).fill('1.5'))
  })

  it('are tables with the same number of rows', async () => {
    await make(MATERIALS)
    for (const query of [`limit=${MATERIALS - 1}`, '']) {
      const text = await textOf(`/materials?${query}`, 'text/csv')
      expect(text.trimEnd().split('\n')).to.have.length((query === '' ? MATERIALS : MATERIALS - 1) + 1)
    }
  })

  it('are event pages that end early, and continue without gaps or duplicates', async () => {
    await make(MANY_MATERIALS)
    for (const order of ['asc', 'desc']) {
      const seen: string[] = []
      let pages = 0
      for (let after = ''; ; ) {
        const { body } = await ask<Events>('GET', `/events?limit=1000&order=${order}&types=material.created${after}`)
        seen.push(...body.data.map(({ id }) => id))
        pages += 1
        if (!body.has_more) break
        after = `&after=${body.next}`
      }
      expect([seen.length, new Set(seen).size]).to.deep.equal([MANY_MATERIALS, MANY_MATERIALS])
      expect(pages).to.be.above(1)
    }
    const lines = (await textOf('/events?limit=60', 'application/x-ndjson')).trimEnd().split('\n')
    const { data } = (await ask<Events>('GET', '/events?limit=60')).body
    expect(lines.map(line => JSON.parse(line))).to.deep.equal(data)
  })

  it('include a material with more recent movements than one read returns', async () => {
    interface Moved {
      readonly id: string
      readonly stock: number
      readonly stock_history: readonly { readonly id: string; readonly quantity: unknown; readonly after: number }[]
    }
    const { body: created } = await ask<Moved>('POST', '/materials', { name: 'Nail', unit: 'pcs', stock: 0 })
    const items = Array.from({ length: MANY_MATERIALS }, () => ({
      material_id: created.id,
      type: 'receipt',
      quantity: 1.5,
    }))
    expect((await ask('POST', '/movements', { items })).status).to.equal(200)
    const { body, headers } = await ask<Moved>('GET', `/materials/${created.id}`)
    expect(headers['content-length']).to.equal(undefined)
    const after = Array.from({ length: MANY_MATERIALS }, (_, n) => (MANY_MATERIALS - n) * 1.5)
    expect(body.stock_history.map(entry => entry.after)).to.deep.equal(after)
    expect(new Set(body.stock_history.map(({ id }) => id)).size).to.equal(body.stock_history.length)
    expect(body.stock).to.equal(MANY_MATERIALS * 1.5)
    const { body: texts } = await client().call('GET', `/materials/${created.id}`, {
      headers: DECIMALS_AS_TEXT,
      undocumented: true,
    })
    expect(new Set((texts as Moved).stock_history.map(({ quantity }) => quantity))).to.deep.equal(new Set(['1.5']))
  })
})
