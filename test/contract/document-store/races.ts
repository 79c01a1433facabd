import { expect } from 'chai'
import type { Doc } from '../../../src/stores/document-store.js'
import { type Bench, range } from './bench.js'

export function testRaces(shop: Bench): void {
  it('accepts one of fifty inserts of one ID', async () => {
    const things = await shop.fresh()
    for (const id of ['a', 'b', 'c']) {
      const won = await Promise.all(range(50).map(by => things.insert({ _id: id, by })))
      expect(won.filter(Boolean).length).to.equal(1)
      expect(await things.get(id)).to.deep.equal({ _id: id, by: won.indexOf(true) })
    }
  })

  it('accepts one of fifty replacements of each version', async () => {
    const things = await shop.fresh({ indexes: [['version']] })
    await things.put({ _id: 'a', version: 0, by: -1 })
    for (const version of range(5)) {
      const next = (by: number) => ({ _id: 'a', version: version + 1, by })
      const won = await Promise.all(range(50).map(by => things.replace(next(by), [{ field: 'version', is: version }])))
      expect(won.filter(Boolean).length).to.equal(1)
      expect(await things.get('a')).to.deep.equal(next(won.indexOf(true)))
    }
  })

  it("accepts none if the document is missing or doesn't match", async () => {
    const things = await shop.fresh({ indexes: [['version']] })
    expect(await things.replace({ _id: 'a', version: 1 }, [])).to.equal(false)
    expect(await things.replace({ _id: 'a', version: 1 }, [{ field: 'version', is: null }])).to.equal(false)
    expect(await things.get('a')).to.equal(undefined)
    await things.put({ _id: 'a', version: 4 })
    expect(await things.replace({ _id: 'a', version: 9 }, [{ field: 'version', above: 4 }])).to.equal(false)
    expect(await things.get('a')).to.deep.equal({ _id: 'a', version: 4 })
    expect(await things.replace({ _id: 'a', version: 9 }, [])).to.equal(true)
  })

  it('counts every increment of two hundred clients, each with its own result', async () => {
    const things = await shop.fresh()
    const results = await Promise.all(
      range(200).map(() => things.increment('a', { n: 1, sum: 5, down: -3 }, { n: 0, kind: 'k' })),
    )
    expect([...results].map(doc => Number(doc.n)).sort((a, b) => a - b)).to.deep.equal(range(200).map(at => at + 1))
    const expected: Doc = { _id: 'a', n: 200, kind: 'k', sum: 1000, down: -600 }
    expect(await things.get('a')).to.deep.equal(expected)
  })

  it('keeps increments exact beyond 32 bits, and leaves other fields unchanged', async () => {
    const things = await shop.fresh({ indexes: [['n']] })
    await things.put({ _id: 'a', n: 9_007_199_254_740_000, list: [1], of: { x: null } })
    await Promise.all(range(99).map(() => things.increment('a', { n: 10 }, { n: 0 })))
    expect(await things.get('a')).to.deep.equal({ _id: 'a', n: 9_007_199_254_740_990, list: [1], of: { x: null } })
    expect(await things.count({ where: [{ field: 'n', is: 9_007_199_254_740_990 }] })).to.equal(1)
    expect(await things.increment('a', { 'odd.key': 2 }, {})).to.include({ 'odd.key': 2 })
    expect(await things.increment('b', {}, { n: 3 })).to.deep.equal({ _id: 'b', n: 3 })
  })
}
