import { expect } from 'chai'
import type { Collection, Doc, Query } from '../../../src/stores/document-store.js'
import { findAfter, pagesOf } from '../../../src/stores/find-after.js'
import { type Bench, createDice, idsOf, range } from './bench.js'

export function testSorting(shop: Bench): void {
  it('returns creation order by default, or ID order if there is none', async () => {
    const ids = ['b', 'C', 'a', 'ä', '10', '9']
    const docs = ids.map((_id, at) => ({ _id, _seq: at * 10 + 1 }))
    const inOrder = await shop.fresh({ ordered: true })
    await inOrder.putMany([...docs].reverse())
    expect(idsOf(await inOrder.find({}))).to.deep.equal(ids)
    const byId = await shop.fresh()
    await byId.putMany(docs)
    expect(idsOf(await byId.find({}))).to.deep.equal(['10', '9', 'C', 'a', 'b', 'ä'])
  })

  it('sorts text by code unit and numbers by value, with missing values first, and reverses this in descending order', async () => {
    const rows = await shop.fresh({ indexes: [['name'], ['size']], ordered: true })
    const names = ['b', 'B', '', 'a b', 'aB', 'ab', 'Ä', 'ä', 'z', '10', '9', '_', '~', 'é', 'e\u0301', 'ß', '日本']
    const sizes = [10, 9, -1, 0.5, 0, 3_000_000_000]
    await rows.putMany([
      ...names.map((name, at) => ({ _id: `n${at}`, _seq: at + 1, name })),
      ...sizes.map((size, at) => ({ _id: `s${at}`, _seq: at + 101, size })),
    ])
    const named = async (descending: boolean) =>
      (await rows.find({ sort: [{ field: 'name', descending }] })).map(d => d.name)
    const missing = sizes.map(() => undefined)
    expect(await named(false)).to.deep.equal([...missing, ...[...names].sort()])
    expect(await named(true)).to.deep.equal([...[...names].sort().reverse(), ...missing])
    const sized = await rows.find({ sort: [{ field: 'size' }], where: [{ field: 'size', not: null }] })
    expect(sized.map(doc => doc.size)).to.deep.equal([-1, 0, 0.5, 9, 10, 3_000_000_000])
  })

  it('breaks ties by ID, ascending in either direction', async () => {
    const rows = await shop.fresh({ indexes: [['kind'], ['kind', 'size']], ordered: true })
    const ids = ['d', 'b', 'a', 'c', 'f', 'e']
    await rows.putMany(ids.map((_id, at) => ({ _id, _seq: at + 1, kind: at < 4 ? 'x' : 'y', size: at % 2 })))
    const order = async (sort: Query['sort']) => idsOf(await rows.find({ sort })).join('')
    expect(await order([{ field: 'kind' }])).to.equal('abcdef')
    expect(await order([{ field: 'kind', descending: true }])).to.equal('efabcd')
    expect(await order([{ field: 'kind', descending: true }, { field: 'size' }])).to.equal('feadbc')
    expect(await order([{ field: 'kind' }, { field: 'size', descending: true }])).to.equal('bcadef')
    expect(await order([{ field: '_id', descending: true }])).to.equal('fedcba')
    expect(await order([{ field: '_seq', descending: true }])).to.equal('efcabd')
  })

  it('returns the latest document of each group up to a bound', async () => {
    const rows = await shop.fresh({ indexes: [['shelf', 'at']] })
    await rows.putMany([
      ...['a', 'b', 'c'].flatMap(shelf => range(9).map(at => ({ _id: `${shelf}${at}`, shelf, at: `2026-0${at + 1}` }))),
      { _id: 'd', shelf: 'd', at: '2026-08' },
      { _id: 'number', shelf: 'a', at: 7 },
      { _id: 'missing', shelf: 'a' },
    ])
    await rows.remove(['b5'])
    const latest = async (groups: readonly string[], atMost: string) =>
      [...idsOf(await rows.latest({ by: 'shelf', groups, field: 'at', atMost }))].sort()
    expect(await latest(['a', 'b', 'd', 'e'], '2026-06')).to.deep.equal(['a5', 'b4'])
    expect(await latest(['a', 'c'], '2026-06-30')).to.deep.equal(['a5', 'c5'])
    expect(await latest(['a', 'd'], '2027')).to.deep.equal(['a8', 'd'])
    expect(await latest(['a', 'd'], '2025')).to.deep.equal([])
    expect(await latest([], '2027')).to.deep.equal([])
    expect(
      await latest(
        range(300)
          .map(n => `x${n}`)
          .concat('c'),
        '2026-01',
      ),
    ).to.deep.equal(['c0'])
  })

  it('continues a page that stopped at its size limit, however long the text of its documents is', async () => {
    const rows = await shop.fresh({ indexes: [['kind']], ordered: true })
    const text = '\u0001'.repeat(1_000)
    const docs = range(60).map(n => ({
      _id: `i${String(n).padStart(2, '0')}`,
      _seq: n + 1,
      kind: n < 40 ? 'x' : 'y',
      text,
    }))
    await rows.putMany(docs)
    const query = { sort: [{ field: 'kind' }], limit: 50, bytes: 30_000 }
    const walked = [...idsOf(await rows.find(query))]
    for (let last = docs.find(({ _id }) => _id === walked.at(-1)); last; ) {
      const page = await findAfter<Doc>(rows, query, last)
      walked.push(...idsOf(page))
      last = docs.find(({ _id }) => _id === page.at(-1)?._id)
    }
    expect(walked).to.deep.equal(idsOf(docs))
  })

  describe('page by page', () => {
    const shelves = ['s1', 's2', undefined, null]
    let rows: Collection
    let docs: readonly Doc[]
    before(async () => {
      const roll = createDice(11)
      rows = await shop.fresh({ indexes: [['shelf'], ['name']], lists: ['tags'], search: 'text', ordered: true })
      docs = range(337).map(at => {
        const name = roll(4) === 0 ? undefined : `n${roll(12)}`
        return {
          _id: `i${(at * 7919) % 337}`,
          _seq: at * 3 + 1,
          name,
          shelf: shelves[roll(4)],
          tags: ['t'],
          text: 'bolt m8',
        }
      })
      await rows.putMany(docs)
    })

    const QUERIES: readonly (readonly [string, Query])[] = [
      ['all documents', {}],
      ['filtered documents', { where: [{ field: 'shelf', is: 's1' }] }],
      ['documents by a list value', { where: [{ field: 'tags', has: 't' }] }],
      ['documents with a word', { words: ['bolt'] }],
      ['documents with a short word', { words: ['m8'] }],
      ['documents sorted by a field with many ties', { sort: [{ field: 'name' }] }],
      ['documents in descending order', { sort: [{ field: 'name', descending: true }] }],
      ['documents sorted by two fields', { sort: [{ field: 'shelf' }, { field: 'name', descending: true }] }],
      [
        'filtered documents with a word, sorted by a field',
        { words: ['bolt'], where: [{ field: 'shelf', is: null }], sort: [{ field: 'name' }] },
      ],
    ]
    for (const [what, query] of QUERIES) {
      it(`returns ${what} without duplicates or gaps`, async () => {
        const whole = idsOf(await rows.find(query))
        expect(new Set(whole).size).to.equal(whole.length)
        expect(whole.length).to.equal(await rows.count(query))
        for (const limit of [1, 50, 100]) {
          const pages: string[] = []
          const step = limit === 1 ? 53 : limit
          for (let offset = 0; offset < whole.length; offset += step) {
            pages.push(...idsOf(await rows.find({ ...query, offset, limit })))
          }
          expect(pages).to.deep.equal(whole.filter((_, at) => at % step < limit))
        }
        expect(await rows.find({ ...query, offset: 400, limit: 10 })).to.deep.equal([])
        expect(idsOf(await rows.find({ ...query, offset: 3 }))).to.deep.equal(whole.slice(3))
      })

      it(`returns ${what} from the last of the previous page, even after earlier documents are removed`, async () => {
        const whole = idsOf(await rows.find(query))
        const walked: Doc[] = []
        for (let more: readonly Doc[] = await rows.find({ ...query, limit: 30 }); more.length > 0; ) {
          walked.push(...more)
          await rows.remove(idsOf(more))
          more = await findAfter(rows, { ...query, limit: 30 }, walked.at(-1) ?? expect.fail())
        }
        await rows.putMany(walked)
        expect(idsOf(walked)).to.deep.equal(whole)
      })

      it(`returns ${what} in pages that end at their size limit`, async () => {
        const walked: Doc[] = []
        for await (const page of pagesOf(rows, { ...query, limit: 50, bytes: 2_000 })) walked.push(...page)
        expect(idsOf(walked)).to.deep.equal(idsOf(await rows.find(query)))
      })

      it(`returns ${what} in full pages up to the last one, with a size limit that no page reaches`, async () => {
        const whole = idsOf(await rows.find(query))
        const sizes: number[] = []
        for await (const page of pagesOf(rows, { ...query, limit: 50, bytes: 100_000 })) sizes.push(page.length)
        expect(sizes.slice(0, -1)).to.deep.equal(range(Math.ceil(whole.length / 50) - 1).map(() => 50))
        expect(sizes.reduce((sum, size) => sum + size, 0)).to.equal(whole.length)
      })
    }
  })
}
