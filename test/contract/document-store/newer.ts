import { expect } from 'chai'
import { type Bench, createDice, range } from './bench.js'

export function testNewerDocuments(shop: Bench): void {
  it('stores a newer document, and rejects one that is older or equally old', async () => {
    const rows = await shop.fresh()
    await rows.putNewer([{ _id: 'a', _pos: 5, by: 'first' }])
    await rows.putNewer([{ _id: 'a', _pos: 5, by: 'as old' }])
    await rows.putNewer([{ _id: 'a', _pos: 4, by: 'older' }])
    expect(await rows.get('a')).to.deep.equal({ _id: 'a', _pos: 5, by: 'first' })
    await rows.putNewer([{ _id: 'a', _pos: 6, by: 'newer' }])
    expect(await rows.get('a')).to.deep.equal({ _id: 'a', _pos: 6, by: 'newer' })
  })

  it('compares positions numerically, also above 32 bits, and replaces a document without a position', async () => {
    const rows = await shop.fresh()
    await rows.put({ _id: 'a', by: 'hand' })
    await rows.putNewer([{ _id: 'a', _pos: 9, by: 'nine' }])
    await rows.putNewer([{ _id: 'a', _pos: 10, by: 'ten' }])
    await rows.putNewer([{ _id: 'a', _pos: 9_007_199_254_740_990, by: 'far' }])
    await rows.putNewer([{ _id: 'a', _pos: 9_007_199_254_740_989, by: 'less far' }])
    expect((await rows.get('a'))?.by).to.equal('far')
  })

  it('stores the newest version of an ID within a batch, in any order', async () => {
    const rows = await shop.fresh()
    await rows.putNewer([1, 3, 2].map(_pos => ({ _id: 'a', _pos })))
    expect((await rows.get('a'))?._pos).to.equal(3)
  })

  for (const once of [false, true]) {
    it(`stores the newest of thousands in one batch, and a repeated batch changes nothing${once ? ', with `once`' : ''}`, async () => {
      const rows = await shop.fresh({ indexes: [['kind']], ordered: true })
      const roll = createDice(7)
      const at = (seq: number, _pos: number) => ({
        _id: `r${seq}`,
        _seq: seq + 1,
        _pos,
        kind: _pos % 4,
        text: `${_pos}`,
      })
      await rows.putNewer(
        range(2500).map(seq => at(seq, 1000)),
        { once },
      )
      const mixed = range(5000).map(seq => at(seq, 900 + roll(200)))
      for (const _ of ['once', 'twice', 'thrice']) {
        await rows.putNewer(mixed, { once })
        const found = await rows.find({})
        expect(found.map(doc => doc._pos)).to.deep.equal(
          mixed.map((doc, seq) => (seq < 2500 ? Math.max(1000, doc._pos) : doc._pos)),
        )
        for (const kind of range(4)) {
          const expected = found.filter(doc => doc.kind === kind).length
          expect(await rows.count({ where: [{ field: 'kind', is: kind }] })).to.equal(expected)
        }
      }
    })
  }

  it('has the newest version after batches overtake each other', async () => {
    const rows = await shop.fresh()
    const positions = [3, 9, 1, 7, 10, 2, 8, 4, 6, 5]
    await Promise.all(positions.map(_pos => rows.putNewer(range(20).map(n => ({ _id: `r${n}`, _pos })))))
    expect((await rows.find({})).map(doc => doc._pos)).to.deep.equal(range(20).map(() => 10))
  })
}
