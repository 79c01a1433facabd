import { expect } from 'chai'
import type { Query } from '../../src/stores/document-store.js'
import { emptyLayout, extendLayout } from '../../src/stores/embedded/documents/layout.js'
import { isIndexed } from '../../src/stores/embedded/documents/selection.js'

const layout = extendLayout(emptyLayout('c1', true), {
  name: 'materials',
  indexes: [['archived'], ['archived', 'category'], ['archived', 'name', '_id'], ['name']],
  lists: ['places'],
})
const kept = { field: 'archived', is: false } as const
const screws = { field: 'category', is: 'screws' } as const
const byName = [{ field: 'name' }]

const INDEXED: Readonly<Record<string, Query>> = {
  'all of them': {},
  'all of them in their order': { sort: [{ field: '_seq', descending: true }] },
  'one id': { where: [{ field: '_id', is: 'mat_1' }] },
  'some ids, and what else they must be': { where: [{ field: '_id', in: ['mat_1'] }, screws, kept] },
  'the ids in their order': { sort: [{ field: '_id' }] },
  'one value': { where: [kept] },
  'one value of each field of an index, in whatever order': { where: [screws, kept] },
  'one value, in the order that follows': { where: [kept], sort: byName },
  'one value, in the order that follows, and ids behind it': { where: [kept], sort: [...byName, { field: '_id' }] },
  'one value, in the order of rows': { where: [screws, kept], sort: [{ field: '_seq' }] },
  'one value and bounds of the next': { where: [kept, { field: 'name', atLeast: 'a' }, { field: 'name', below: 'b' }] },
  'bounds of what it is sorted by': { where: [kept, { field: 'name', above: 'a' }], sort: byName },
  'one value and bounds of rows': { where: [screws, kept, { field: '_seq', above: 7 }] },
  'an order without a condition': { sort: byName },
}
const NOT_INDEXED: Readonly<Record<string, Query>> = {
  'a value of another field': { where: [screws] },
  'values of two indexes': { where: [kept, screws, { field: 'name', is: 'a' }] },
  'one value, in another order': { where: [kept, screws], sort: byName },
  'ids in their order, of one value': { where: [kept], sort: [{ field: '_id' }] },
  'bounds of two fields': { where: [kept, { field: 'name', above: 'a' }, { field: '_seq', above: 7 }] },
  'bounds, in another order': { where: [kept, { field: 'name', above: 'a' }], sort: [{ field: '_seq' }] },
  'several values': { where: [kept, { field: 'category', in: ['screws', 'nails'] }] },
  'what is in a list': { where: [{ field: 'places', has: 'loc_1' }] },
}

describe('A query is', () => {
  for (const [name, query] of Object.entries(INDEXED)) {
    it(`covered by an index: ${name}`, () => {
      expect(isIndexed(layout, query)).to.equal(true)
    })
  }
  for (const [name, query] of Object.entries(NOT_INDEXED)) {
    it(`not covered by an index: ${name}`, () => {
      expect(isIndexed(layout, query)).to.equal(false)
    })
  }
})
