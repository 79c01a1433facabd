import { expect } from 'chai'
import type { Collection, Doc, Filter, FilterCondition, Scalar } from '../../../src/stores/document-store.js'
import { type Bench, createDice, idsOf, range } from './bench.js'

const SHELVES: readonly (Scalar | undefined)[] = ['a', 'b', 'B', '', null, undefined]
const SIZES: readonly (number | null | undefined)[] = [-1, 0, 0.5, 7, null, undefined]
const WORDS = ['bolt', 'nut', 'm8', 'x']

type Dice = ReturnType<typeof createDice>

function randomDoc(roll: Dice, ordered: boolean): Doc {
  const id = roll(60)
  return {
    _id: `d${id}`,
    ...(ordered ? { _seq: id + 1 } : {}),
    _pos: roll(1000),
    shelf: SHELVES[roll(6)],
    size: SIZES[roll(6)],
    used: [true, false, undefined][roll(3)],
    tags: range(roll(3)).map(() => `t${roll(3)}`),
    text: roll(5) === 0 ? undefined : `${WORDS[roll(4)]} ${WORDS[roll(4)]}`,
    version: roll(3),
    note: `n${roll(5)}`,
  }
}

function randomFilter(roll: Dice): Filter {
  const shelf = SHELVES[roll(5)] ?? null
  const size = SIZES[roll(4)] ?? 0
  const conditions: readonly FilterCondition[] = [
    { field: 'shelf', is: shelf },
    { field: 'shelf', not: shelf },
    { field: 'shelf', in: [shelf, 'b'] },
    { field: 'shelf', atLeast: 'a' },
    { field: 'size', above: size },
    { field: 'size', atMost: size },
    { field: 'size', is: null },
    { field: 'used', is: roll(2) === 0 },
    { field: 'used', not: true },
    { field: 'tags', has: `t${roll(3)}` },
    { field: '_pos', below: 500 },
  ]
  return range(roll(3)).map(() => conditions[roll(conditions.length)]!)
}

/** A simple reference implementation of the port's rules. */
function matchesCondition(doc: Doc, condition: FilterCondition): boolean {
  const value = doc[condition.field] ?? null
  if ('is' in condition) return value === condition.is
  if ('not' in condition) return value !== condition.not
  if ('in' in condition) return condition.in.some(each => each === value)
  if ('has' in condition) return Array.isArray(value) && value.includes(condition.has)
  const bound = 'above' in condition ? condition.above : 'atLeast' in condition ? condition.atLeast : undefined
  const bound2 = 'below' in condition ? condition.below : 'atMost' in condition ? condition.atMost : undefined
  const limit = bound ?? bound2
  if (value === null || typeof value !== typeof limit) return false
  if (value === limit) return 'atLeast' in condition || 'atMost' in condition
  return bound === undefined ? value < limit! : value > limit!
}

export function testCounts(shop: Bench): void {
  for (const ordered of [true, false]) {
    it(`matches after any writes, ${ordered ? 'in creation order' : 'by id'}`, async () => {
      const roll = createDice(ordered ? 3 : 5)
      const indexes = [['shelf', 'size'], ['size'], ['used'], ['version']]
      const rows = await shop.fresh({ indexes, lists: ['tags'], search: 'text', ordered })
      const model = new Map<string, Doc>()
      const asked = range(12).map(at => ({ where: randomFilter(roll), words: at % 3 === 0 ? [WORDS[roll(4)]!] : [] }))
      for (const _ of range(150)) {
        await randomWrite(rows, model, roll, ordered)
        for (const query of [asked[roll(12)]!, asked[roll(12)]!, { where: randomFilter(roll), words: [] }]) {
          const expected = [...model.values()]
            .filter(doc => query.where.every(condition => matchesCondition(doc, condition)))
            .filter(doc => query.words.every(word => String(doc.text ?? '').includes(word)))
          expect(await rows.count(query), JSON.stringify(query)).to.equal(expected.length)
          expect([...idsOf(await rows.find(query))].sort()).to.deep.equal([...idsOf(expected)].sort())
        }
      }
      expect(await rows.count({})).to.equal(model.size)
    })
  }
}

async function randomWrite(rows: Collection, model: Map<string, Doc>, roll: Dice, ordered: boolean): Promise<void> {
  const doc = randomDoc(roll, ordered)
  const there = model.get(doc._id)
  switch (roll(8)) {
    case 0: {
      const docs = range(5).map(() => randomDoc(roll, ordered))
      for (const each of docs) model.set(each._id, each)
      return rows.putMany(docs)
    }
    case 1:
      expect(await rows.insert(doc)).to.equal(there === undefined)
      if (there === undefined) model.set(doc._id, doc)
      return
    case 2:
      if ((doc._pos ?? 0) > (there?._pos ?? -1)) model.set(doc._id, doc)
      return rows.putNewer([doc])
    case 3:
      expect(await rows.replace(doc, [{ field: 'version', is: 1 }])).to.equal(there?.version === 1)
      if (there?.version === 1) model.set(doc._id, doc)
      return
    case 4: {
      const { _id, ...base } = doc
      const result = await rows.increment(_id, { size: 1 }, { ...base, size: 0 })
      const before = there ?? { ...doc, size: 0 }
      const after = { ...before, size: (typeof before.size === 'number' ? before.size : 0) + 1 }
      expect(result.size).to.equal(after.size)
      model.set(_id, after)
      return
    }
    case 5:
      model.delete(doc._id)
      return rows.remove([doc._id])
    case 6: {
      const gone = [...model.values()].filter(each => each.size === 7 && each.used === true)
      for (const each of gone) model.delete(each._id)
      const where = [
        { field: 'size', is: 7 },
        { field: 'used', is: true },
      ]
      expect(await rows.removeWhere(where)).to.equal(gone.length)
      return
    }
    default:
      model.set(doc._id, doc)
      return rows.put(doc)
  }
}
