import { expect } from 'chai'
import { type Bench, idsOf, iso } from './bench.js'

const HOUR = 3_600_000
const spec = { indexes: [['kind'], ['due']], lists: ['tags'], search: 'text', expires: 'until' }

export function testExpiry(shop: Bench): void {
  const short = () => iso(shop.now() + HOUR)
  const long = () => iso(shop.now() + 100 * HOUR)

  it('hides an expired document from every read immediately', async () => {
    const rows = await shop.fresh(spec)
    const more = { kind: 'k', tags: ['t'], text: 'bolt', due: iso(0) }
    await rows.putMany([
      { _id: 'gone', until: short(), ...more },
      { _id: 'stays', until: long(), ...more },
      { _id: 'ever', ...more },
    ])
    expect(await rows.count({})).to.equal(3)
    expect((await rows.get('gone'))?._id).to.equal('gone')
    shop.later(2 * HOUR)
    const left = ['ever', 'stays']
    expect(await rows.get('gone')).to.equal(undefined)
    expect([...(await rows.getMany(['gone', 'stays', 'ever'])).keys()]).to.have.members(left)
    const where = [{ field: 'kind', is: 'k' }]
    const queries = [{}, { where }, { words: ['bolt'] }, { words: ['b'] }, { where: [{ field: 'tags', has: 't' }] }]
    for (const query of queries) {
      expect(idsOf(await rows.find(query))).to.deep.equal(left)
      expect(await rows.count(query)).to.equal(2)
    }
    const claimed = await rows.claim({ limit: 10, until: iso(1), now: iso(0), by: 'w' })
    expect([...idsOf(claimed)].sort()).to.deep.equal(left)
    expect(await rows.removeWhere(where)).to.equal(2)
  })

  it('frees the ID of an expired document', async () => {
    const rows = await shop.fresh(spec)
    const ids = ['insert', 'many', 'newer', 'grown', 'replace']
    await rows.putMany(ids.map(_id => ({ _id, _pos: 100, until: short(), n: 40, old: true })))
    shop.later(2 * HOUR)
    const until = short()
    expect(await rows.replace({ _id: 'replace', until }, [])).to.equal(false)
    expect(await rows.insert({ _id: 'insert', until })).to.equal(true)
    expect(await rows.insert({ _id: 'insert', until })).to.equal(false)
    await rows.insertMany([{ _id: 'many', until }])
    await rows.putNewer([{ _id: 'newer', _pos: 1, until }])
    expect(await rows.increment('grown', { n: 1 }, { n: 0, until })).to.deep.equal({ _id: 'grown', n: 1, until })
    expect(await rows.get('insert')).to.deep.equal({ _id: 'insert', until })
    expect(await rows.get('many')).to.deep.equal({ _id: 'many', until })
    expect(await rows.get('newer')).to.deep.equal({ _id: 'newer', _pos: 1, until })
    expect(await rows.get('grown')).to.deep.equal({ _id: 'grown', n: 1, until })
    expect(await rows.count({})).to.equal(4)
  })

  it('keeps a document longer if its expiration is extended', async () => {
    const rows = await shop.fresh(spec)
    await rows.put({ _id: 'a', until: short() })
    await rows.put({ _id: 'a', until: long() })
    shop.later(2 * HOUR)
    expect((await rows.get('a'))?._id).to.equal('a')
    await rows.put({ _id: 'a', kind: 'ever' })
    shop.later(200 * HOUR)
    expect(await rows.get('a')).to.deep.equal({ _id: 'a', kind: 'ever' })
  })
}
