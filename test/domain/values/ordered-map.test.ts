import { expect } from 'chai'
import fc from 'fast-check'
import {
  allEntries,
  emptyMap,
  entriesBackwards,
  entriesBetween,
  mapOfParts,
  type OrderedMap,
  partsOf,
  valueAt,
  withEntry,
  withoutEntry,
} from '../../../src/domain/values/ordered-map.js'

const key = fc.integer({ min: 0, max: 150 }).map(n => String(n).padStart(3, '0'))
const step = fc.oneof({ weight: 3, arbitrary: fc.record({ put: key, value: fc.nat() }) }, fc.record({ drop: key }))

const sorted = (model: ReadonlyMap<string, number>) =>
  [...model].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))

describe('An ordered map', () => {
  it('has the contents of a plain map in key order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400, size: 'max' }), key, key, (steps, from, below) => {
        let map: OrderedMap<number> = emptyMap()
        const model = new Map<string, number>()
        for (const one of steps) {
          if ('put' in one) {
            map = withEntry(map, one.put, one.value)
            model.set(one.put, one.value)
          } else {
            map = withoutEntry(map, one.drop)
            model.delete(one.drop)
          }
        }
        const all = sorted(model)
        const within = all.filter(([name]) => name >= from && name < below)
        expect([...allEntries(map)]).to.deep.equal(all)
        expect([...entriesBetween(map, from, below)]).to.deep.equal(within)
        expect([...entriesBackwards(map, from, below)]).to.deep.equal(within.toReversed())
        expect(valueAt(map, from)).to.equal(model.get(from))
        const again = mapOfParts([...partsOf(map)])
        expect([...allEntries(again)]).to.deep.equal(all)
        expect(valueAt(again, from)).to.equal(model.get(from))
      }),
      { numRuns: 60 },
    )
  })

  it('finds each of many keys, even after most are removed', () => {
    const named = (n: number) => String((n * 7919) % 20_011).padStart(5, '0')
    let map: OrderedMap<number> = emptyMap()
    for (let n = 0; n < 20_000; n += 1) map = withEntry(map, named(n), n)
    for (let n = 0; n < 20_000; n += 1) if (n % 10 > 0) map = withoutEntry(map, named(n))
    const left = Array.from({ length: 2000 }, (_, n) => [named(n * 10), n * 10] as const)
    expect(left.map(([name]) => valueAt(map, name))).to.deep.equal(left.map(([, n]) => n))
    expect([...allEntries(map)]).to.deep.equal(left.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    let again = mapOfParts([...partsOf(map)])
    expect(left.map(([name]) => valueAt(again, name))).to.deep.equal(left.map(([, n]) => n))
    for (let n = 0; n < 20_000; n += 1)
      again = n % 3 === 0 ? withEntry(again, named(n), n) : withoutEntry(again, named(n))
    expect([...allEntries(again)]).to.have.length(6667)
  })

  it('leaves the previous map unchanged', () => {
    let map: OrderedMap<number> = emptyMap()
    for (let n = 0; n < 500; n += 1) map = withEntry(map, String((n * 7919) % 1000), n)
    const before = JSON.stringify(map)
    let other = map
    for (let n = 0; n < 500; n += 1) other = withoutEntry(withEntry(other, `x${n}`, n), String((n * 7919) % 1000))
    expect(JSON.stringify(map)).to.equal(before)
    expect([...allEntries(other)]).to.have.length(500)
  })

  it('shares all nodes except those on the path to a change', () => {
    let map: OrderedMap<number> = emptyMap()
    for (let n = 0; n < 100_000; n += 1) map = withEntry(map, String(n).padStart(6, '0'), n)
    const seen = new Set<unknown>()
    const collect = (node: OrderedMap<number>): void => {
      seen.add(node)
      if ('nodes' in node) node.nodes.forEach(collect)
    }
    collect(map)
    const count = (node: OrderedMap<number>): number =>
      seen.has(node) ? 0 : 1 + ('nodes' in node ? node.nodes.reduce((sum, each) => sum + count(each), 0) : 0)
    expect(count(withEntry(map, '050000', -1))).to.be.lessThan(8)
  })
})
