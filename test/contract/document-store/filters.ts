import { expect } from 'chai'
import type { Collection, Doc, Filter, FilterCondition } from '../../../src/stores/document-store.js'
import { type Bench, idsOf } from './bench.js'

const DOCS: readonly Doc[] = [
  { _id: 'a', _seq: 1, _pos: 10, name: 'bolt', stock: 5, active: true, tags: ['red', 'steel'] },
  { _id: 'b', _seq: 2, _pos: 20, name: 'Bolt', stock: 0, active: false, tags: ['steel'] },
  { _id: 'c', _seq: 3, _pos: 30, name: '', stock: -2.5, active: true, tags: [] },
  { _id: 'd', _seq: 4, _pos: 40, name: null, stock: null, active: null, tags: ['red', 'red'] },
  { _id: 'e', _seq: 5, _pos: 50 },
  { _id: 'f', _seq: 6, _pos: 60, name: 'nut', stock: 5_000_000_000, active: false, tags: ['a.b', '$x', '100%'] },
]

/** Deeper than a person writes. */
const MANY = Array.from({ length: 2000 }, (_, n) => `none of them ${n}`)

const SINGLE_FILTERS: readonly (readonly [string, FilterCondition, string])[] = [
  ['is a string', { field: 'name', is: 'bolt' }, 'a'],
  ['is the empty string', { field: 'name', is: '' }, 'c'],
  ['is a number', { field: 'stock', is: 0 }, 'b'],
  ['is true', { field: 'active', is: true }, 'ac'],
  ['is false', { field: 'active', is: false }, 'bf'],
  ['is null, or missing', { field: 'name', is: null }, 'de'],
  ['is a value that no document has', { field: 'name', is: 'screw' }, ''],
  ['is text that looks like a number', { field: 'stock', is: '5' }, ''],
  ['is a number in a text field', { field: 'name', is: 0 }, ''],
  ['is a number in a Boolean field', { field: 'active', is: 1 }, ''],
  ['is not a string, or missing', { field: 'name', not: 'bolt' }, 'bcdef'],
  ['is not null and not missing', { field: 'name', not: null }, 'abcf'],
  ['is not true, or missing', { field: 'active', not: true }, 'bdef'],
  ['is not a number, or missing', { field: 'stock', not: 5 }, 'bcdef'],
  ['is one of several', { field: 'name', in: ['nut', 'bolt', 'screw'] }, 'af'],
  ['is one of, with null', { field: 'stock', in: [0, null] }, 'bde'],
  ['is one of, with booleans', { field: 'active', in: [true, null] }, 'acde'],
  ['is one of none', { field: 'name', in: [] }, ''],
  ['is one of many', { field: 'name', in: [...MANY, 'nut', 'bolt'] }, 'af'],
  ['is none of several, or missing', { field: 'name', notIn: ['nut', 'bolt'] }, 'bcde'],
  ['is none of several, and not missing', { field: 'stock', notIn: [0, null] }, 'acf'],
  ['is none of none', { field: 'name', notIn: [] }, 'abcdef'],
  ['is none of many', { field: 'name', notIn: [...MANY, 'nut'] }, 'abcde'],
  ['is above a number', { field: 'stock', above: 0 }, 'af'],
  ['is at least a number', { field: 'stock', atLeast: 0 }, 'abf'],
  ['is below a number', { field: 'stock', below: 5 }, 'bc'],
  ['is at most a number', { field: 'stock', atMost: 5 }, 'abc'],
  ['is above a string', { field: 'name', above: 'Bolt' }, 'af'],
  ['is at least a string', { field: 'name', atLeast: 'Bolt' }, 'abf'],
  ['is below a string', { field: 'name', below: 'bolt' }, 'bc'],
  ['is at most a string', { field: 'name', atMost: 'bolt' }, 'abc'],
  ['is above a string in a number field', { field: 'stock', above: '' }, ''],
  ['is above a number in a text field', { field: 'name', above: -1 }, ''],
  ['is below a string in a number field', { field: 'stock', below: 'x' }, ''],
  ['has a value', { field: 'tags', has: 'red' }, 'ad'],
  ['has another value', { field: 'tags', has: 'steel' }, 'ab'],
  ['has a value that no document has', { field: 'tags', has: 'Red' }, ''],
  ['has a value with a dot', { field: 'tags', has: 'a.b' }, 'f'],
  ['has a value with a dollar sign', { field: 'tags', has: '$x' }, 'f'],
  ['has one of several', { field: 'tags', hasAny: ['red', 'a.b'] }, 'adf'],
  ['has one of many', { field: 'tags', hasAny: [...MANY, 'steel'] }, 'ab'],
  ['has one of none', { field: 'tags', hasAny: [] }, ''],
  ['by ID', { field: '_id', is: 'b' }, 'b'],
  ['by IDs', { field: '_id', in: ['f', 'a', 'z'] }, 'af'],
  ['by IDs above another', { field: '_id', above: 'd' }, 'ef'],
  ['by creation order', { field: '_seq', above: 4 }, 'ef'],
  ['by position', { field: '_pos', atMost: 20 }, 'ab'],
]

const COMBINED_FILTERS: readonly (readonly [string, Filter, string])[] = [
  ['no condition', [], 'abcdef'],
  [
    'two fields',
    [
      { field: 'active', is: true },
      { field: 'stock', above: 0 },
    ],
    'a',
  ],
  [
    'a range of one field',
    [
      { field: 'stock', atLeast: -3 },
      { field: 'stock', below: 5 },
    ],
    'bc',
  ],
  [
    'a list and a field',
    [
      { field: 'tags', has: 'red' },
      { field: 'name', is: null },
    ],
    'd',
  ],
  [
    'two values of one list',
    [
      { field: 'tags', has: 'red' },
      { field: 'tags', has: 'steel' },
    ],
    'a',
  ],
  [
    'a contradiction',
    [
      { field: 'name', is: 'bolt' },
      { field: 'name', is: 'nut' },
    ],
    '',
  ],
  [
    'is and is not',
    [
      { field: 'name', not: null },
      { field: 'name', not: 'bolt' },
    ],
    'bcf',
  ],
]

export function testFilters(shop: Bench): void {
  let rows: Collection
  before(async () => {
    rows = await shop.fresh({ indexes: [['name'], ['stock', 'name'], ['active']], lists: ['tags'], ordered: true })
    await rows.putMany(DOCS)
  })

  const matches = async (where: Filter, expected: string) => {
    expect(idsOf(await rows.find({ where })).join('')).to.equal(expected)
    expect(await rows.count({ where })).to.equal(expected.length)
  }
  for (const [what, condition, expected] of SINGLE_FILTERS) it(what, () => matches([condition], expected))
  for (const [what, filter, expected] of COMBINED_FILTERS) it(`finds all of: ${what}`, () => matches(filter, expected))

  it('replaces only matching documents, by the same rules', async () => {
    const few = await shop.fresh({ indexes: [['name'], ['stock'], ['active']], lists: ['tags'] })
    for (const [what, condition, expected] of SINGLE_FILTERS) {
      for (const doc of DOCS) {
        await few.put(doc)
        expect(await few.replace(doc, [condition]), `${doc._id} ${what}`).to.equal(expected.includes(doc._id))
      }
    }
  })

  it('removes only matching documents', async () => {
    const few = await shop.fresh({ indexes: [['name'], ['stock'], ['active']], lists: ['tags'] })
    for (const [what, condition, expected] of SINGLE_FILTERS.filter(([, { field }]) => field !== '_seq')) {
      await few.putMany(DOCS)
      expect(await few.removeWhere([condition]), what).to.equal(expected.length)
      const left = DOCS.filter(doc => !expected.includes(doc._id))
      expect(idsOf(await few.find({})), what).to.deep.equal(idsOf(left))
    }
  })
}
