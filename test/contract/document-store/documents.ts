import { expect } from 'chai'
import type { Doc } from '../../../src/stores/document-store.js'
import { type Bench, idsOf, range } from './bench.js'

const UNUSUAL_DOCUMENTS: readonly (readonly [string, Doc])[] = [
  ['values that look like field paths', { _id: 'a', price: '$100 off', path: '$$ROOT', list: ['$a', '$$NOW'] }],
  ['keys with dots and dollar signs', { _id: 'a', tags: { 'a.b': 1, $set: { $gt: 2 }, 'c.$': '', $: null } }],
  ['keys like integers', { _id: 'a', byBin: { '10': 'ten', '2': 'two', '-1': 'x', '01': 'y' } }],
  ['the key __proto__', JSON.parse('{"_id":"a","of":{"__proto__":{"x":1},"constructor":"c","toString":"t"}}') as Doc],
  [
    'numbers up to 2^53 and fractions',
    { _id: 'a', n: [9007199254740991, -9007199254740991, 0.1, 1e21, 5e-324, 2147483648] },
  ],
  ['empty things', { _id: 'a', text: '', list: [], of: {}, nothing: null, no: false, zero: 0 }],
  ['lists in lists', { _id: 'a', rows: [[1, [2, [3]]], [{ x: [null] }]] }],
  ['characters beyond the first plane, control characters', { _id: 'a', text: 'Ä 𝄞 👩‍🔧 \u0001 \n \t " \\ \u2028' }],
]

export function testDocuments(shop: Bench): void {
  it('returns stored documents, and nothing for an unknown ID', async () => {
    const things = await shop.fresh()
    await things.put({ _id: 'saw', name: 'Saw', at: { bin: 7 } })
    expect(await things.get('saw')).to.deep.equal({ _id: 'saw', name: 'Saw', at: { bin: 7 } })
    expect(await things.get('axe')).to.equal(undefined)
  })

  it('has another stamp of a value after each change of a document with it, or none', async () => {
    const things = await shop.fresh({ indexes: [['kind']] })
    const stamps = () => Promise.all([things.stampOf('_id', 'a'), things.stampOf('kind', 'saw')])
    let known = await stamps()
    for (const change of [
      () => things.put({ _id: 'a', kind: 'saw' }),
      () => things.put({ _id: 'a', kind: 'saw', name: 'Saw' }),
      () => things.put({ _id: 'a', kind: 'axe' }),
      () => things.put({ _id: 'a', kind: 'saw' }),
      () => things.remove(['a']),
    ]) {
      await change()
      const next = await stamps()
      for (const [n, stamp] of next.entries()) if (stamp !== undefined) expect(stamp).to.not.equal(known[n])
      known = next
    }
  })

  it('returns few documents together', async () => {
    const things = await shop.fresh({ indexes: [['kind']], ordered: true })
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
    const query = {
      ...{ where: [{ field: 'kind', is: 'saw' }], sort: [{ field: '_seq', descending: true }], limit: 100 },
      ...{ once: true, few: true },
    }
    const numbers = async (more: object = {}) => (await things.find({ ...query, ...more })).map(({ _seq }) => _seq)
    expect(await numbers()).to.deep.equal([])
    const add = (from: number, to: number) =>
      things.putMany(range(from, to).map(_seq => ({ _id: `a${_seq}`, _seq, kind: 'saw', note: 'new\nline' })))
    await add(1, 4)
    await things.put({ _id: 'b', _seq: 50, kind: 'axe' })
    expect(await numbers()).to.deep.equal([3, 2, 1])
    expect(await numbers({ limit: 2 })).to.deep.equal([3, 2])
    expect(await numbers({ offset: 1 })).to.deep.equal([2, 1])
    expect(await numbers({ bytes: 1 })).to.deep.equal([3])
    expect(await numbers({ sort: undefined })).to.deep.equal([1, 2, 3])
    await add(4, 41)
    expect(await numbers()).to.deep.equal(range(1, 41).reverse())
  })

  it('returns a document that is read once', async () => {
    const things = await shop.fresh()
    await things.put({ _id: 'saw', name: 'Saw' })
    expect(await things.get('saw', { once: true })).to.deep.equal({ _id: 'saw', name: 'Saw' })
    expect(await things.get('axe', { once: true })).to.equal(undefined)
  })

  it('has another stamp after each change, or none', async () => {
    const things = await shop.fresh()
    let known = things.stamp()
    for (const change of [
      () => things.put({ _id: 'a', name: 'Saw' }),
      () => things.put({ _id: 'a', name: 'Axe' }),
      () => things.remove(['a']),
    ]) {
      await change()
      const next = things.stamp()
      if (next !== undefined) expect(next).to.not.equal(known)
      known = next
    }
  })

  for (const [what, doc] of UNUSUAL_DOCUMENTS) {
    it(`stores ${what} unchanged in any kind of write`, async () => {
      const things = await shop.fresh({ indexes: [['version']] })
      const read = async (id: string) => JSON.parse(JSON.stringify(await things.get(id))) as Doc
      const as = (_id: string, more: object = {}): Doc => ({ ...doc, ...more, _id })
      await things.put(as('put'))
      await things.putMany([as('many')])
      await things.insert(as('insert'))
      await things.insertMany([as('inserts')])
      await things.putNewer([as('newer', { _pos: 1 })])
      await things.putNewer([as('newer', { _pos: 2 })])
      await things.put({ _id: 'replace', version: 1 })
      await things.replace(as('replace'), [{ field: 'version', is: 1 }])
      const { _id, ...base } = doc
      await things.increment('grown', { count: 1 }, base)
      for (const id of ['put', 'many', 'insert', 'inserts', 'replace']) expect(await read(id)).to.deep.equal(as(id))
      expect(await read('newer')).to.deep.equal(as('newer', { _pos: 2 }))
      expect(await read('grown')).to.deep.equal(as('grown', { count: 1 }))
    })
  }

  it('accepts any text as an ID', async () => {
    const things = await shop.fresh()
    const ids = [
      'a b',
      'A B',
      "x'y",
      '$set',
      'a.b',
      '__proto__',
      'constructor',
      '7',
      'é',
      'e\u0301',
      '%',
      'a:b/c?d',
      '{"$gt":""}',
    ]
    await things.putMany(ids.map(_id => ({ _id, of: _id })))
    for (const id of ids) expect(await things.get(id)).to.deep.equal({ _id: id, of: id })
    expect((await things.getMany(ids)).size).to.equal(ids.length)
  })

  it('treats an undefined field as missing', async () => {
    const things = await shop.fresh({ indexes: [['shelf']] })
    await things.put({ _id: 'saw', shelf: undefined, at: 1 })
    const [found] = await things.find({ where: [{ field: 'shelf', is: null }] })
    expect(JSON.stringify(found)).to.equal('{"_id":"saw","at":1}')
  })

  it('returns several documents by ID, omitting missing ones', async () => {
    const things = await shop.fresh()
    await things.putMany(range(500).map(at => ({ _id: `n${at}`, at })))
    const found = await things.getMany([...range(600).map(at => `n${at}`), 'n1', 'axe'])
    expect(found.size).to.equal(500)
    expect(found.get('n499')).to.deep.equal({ _id: 'n499', at: 499 })
    expect(found.has('n500')).to.equal(false)
    expect((await things.getMany([])).size).to.equal(0)
  })

  it("shows a write to every later read, also to one that doesn't wait for it", async () => {
    const things = await shop.fresh({ indexes: [['shelf']] })
    for (const at of range(20)) {
      await things.put({ _id: 'saw', shelf: `s${at}` })
      expect((await things.get('saw'))?.shelf).to.equal(`s${at}`)
      expect(await things.count({ where: [{ field: 'shelf', is: `s${at}` }] })).to.equal(1)
      expect(idsOf(await things.find({ where: [{ field: 'shelf', is: `s${at - 1}` }] }))).to.deep.equal([])
    }
  })

  it('replaces existing documents and inserts only missing ones', async () => {
    const things = await shop.fresh()
    await things.put({ _id: 'saw', at: 1, old: true })
    await things.put({ _id: 'saw', at: 2 })
    expect(await things.get('saw')).to.deep.equal({ _id: 'saw', at: 2 })
    expect(await things.insert({ _id: 'saw', at: 3 })).to.equal(false)
    await things.insertMany([
      { _id: 'axe', at: 4 },
      { _id: 'saw', at: 4 },
      { _id: 'nut', at: 4 },
    ])
    expect([...(await things.getMany(['saw', 'axe', 'nut'])).values()].map(doc => doc.at)).to.have.members([2, 4, 4])
    await Promise.all([things.putMany([]), things.insertMany([]), things.putNewer([]), things.remove([])])
  })

  it('reads, counts, changes, and removes documents that were written with `once` like all others', async () => {
    const things = await shop.fresh({ indexes: [['shelf']] })
    const onShelf = { where: [{ field: 'shelf', is: 1 }] }
    const read = async () => [await things.find(onShelf), await things.count(onShelf), await things.get('saw')]
    expect(await read()).to.deep.equal([[], 0, undefined])
    const saw = { _id: 'saw', shelf: 1 }
    await things.insertMany([saw], { once: true })
    expect(await read()).to.deep.equal([[saw], 1, saw])
    await things.insertMany([{ ...saw, shelf: 2 }], { once: true })
    expect(await read(), 'an existing document changed').to.deep.equal([[saw], 1, saw])
    const axe = { _id: 'axe', shelf: 1 }
    await things.insertMany([axe], { once: true })
    await things.put({ ...axe, shelf: 2 })
    expect(await read()).to.deep.equal([[saw], 1, saw])
    await things.insertMany([{ _id: 'nut', shelf: 1 }], { once: true })
    await things.remove(['nut', 'saw'])
    expect(await read()).to.deep.equal([[], 0, undefined])
    expect(await things.insert(saw, { once: true })).to.equal(true)
    expect(await things.insert(saw, { once: true })).to.equal(false)
    expect(await read()).to.deep.equal([[saw], 1, saw])
    const changed = { ...saw, worn: true }
    expect(await things.replace(changed, [{ field: 'shelf', is: 2 }], { once: true })).to.equal(false)
    expect(await read()).to.deep.equal([[saw], 1, saw])
    expect(await things.replace(changed, [{ field: 'shelf', is: 1 }], { once: true })).to.equal(true)
    expect(await read()).to.deep.equal([[changed], 1, changed])
    expect(await things.replace({ ...saw, shelf: 2 }, [{ field: 'shelf', is: 1 }], { once: true })).to.equal(true)
    expect(await read()).to.deep.equal([[], 0, { ...saw, shelf: 2 }])
  })

  it('removes by ID and by filter, and returns the number', async () => {
    const things = await shop.fresh({ indexes: [['shelf']], lists: ['tags'], search: 'text' })
    await things.putMany(range(30).map(at => ({ _id: `n${at}`, shelf: at % 3, tags: ['all'], text: 'bolt' })))
    await things.remove(['n0', 'n1', 'axe'])
    expect(await things.removeWhere([{ field: 'shelf', is: 2 }])).to.equal(10)
    expect(await things.removeWhere([{ field: 'shelf', is: 2 }])).to.equal(0)
    expect(await things.count({})).to.equal(18)
    expect(await things.count({ where: [{ field: 'tags', has: 'all' }] })).to.equal(18)
    expect(await things.count({ words: ['bolt'] })).to.equal(18)
    expect(await things.insert({ _id: 'n0', shelf: 0 })).to.equal(true)
    expect(await things.removeWhere([])).to.equal(19)
    expect(await things.find({})).to.deep.equal([])
  })

  it('lists its collections, and drops them with their documents', async () => {
    const spec = { name: shop.name(), indexes: [['at']] }
    const other = await shop.fresh()
    const things = await shop.store().collection(spec)
    await things.put({ _id: 'saw', at: 1 })
    await (await shop.store().collection(spec)).put({ _id: 'axe', at: 1 })
    expect(await things.count({})).to.equal(2)
    expect(await shop.store().collections()).to.include.members([spec.name, other.name])
    await shop.store().drop(spec.name)
    expect(await shop.store().collections())
      .to.include(other.name)
      .and.not.include(spec.name)
    expect(await things.get('saw')).to.equal(undefined)
    expect(await things.find({})).to.deep.equal([])
    const again = await shop.store().collection(spec)
    expect(await again.count({})).to.equal(0)
    await again.put({ _id: 'saw', at: 2 })
    expect(await again.get('saw')).to.deep.equal({ _id: 'saw', at: 2 })
    await shop.store().drop('never-was')
  })

  it('adds an index to a collection that already has documents', async () => {
    const name = shop.name()
    const before = await shop.store().collection({ name, indexes: [['shelf']] })
    await before.putMany(
      range(10).map(at => ({ _id: `n${at}`, shelf: 's', bin: at % 2, tags: [`t${at % 5}`], text: `word${at}` })),
    )
    const spec = { name, indexes: [['shelf'], ['bin', 'shelf']], lists: ['tags'], search: 'text' }
    const after = await shop.store().collection(spec)
    expect(await after.count({ where: [{ field: 'bin', is: 1 }] })).to.equal(5)
    expect(idsOf(await after.find({ where: [{ field: 'tags', has: 't4' }] }))).to.deep.equal(['n4', 'n9'])
    expect(idsOf(await after.find({ words: ['word7'] }))).to.deep.equal(['n7'])
    await before.put({ _id: 'n0', shelf: 's', bin: 1, tags: [], text: 'word7' })
    expect(await after.count({ where: [{ field: 'bin', is: 1 }] })).to.equal(6)
    expect(idsOf(await after.find({ words: ['word7'] }))).to.deep.equal(['n0', 'n7'])
  })

  it('responds to a ping', () => shop.store().ping())
}
