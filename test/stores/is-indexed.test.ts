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
  'all documents': {},
  'all documents in creation order': { sort: [{ field: '_seq', descending: true }] },
  'one ID': { where: [{ field: '_id', is: 'mat_1' }] },
  'several IDs with other conditions': { where: [{ field: '_id', in: ['mat_1'] }, screws, kept] },
  'ID order': { sort: [{ field: '_id' }] },
  'one value': { where: [kept] },
  'one value of each field of an index, in any order': { where: [screws, kept] },
  'one value, in the order of the next field': { where: [kept], sort: byName },
  'one value, in the order of the next field and IDs': { where: [kept], sort: [...byName, { field: '_id' }] },
  'one value, in creation order': { where: [screws, kept], sort: [{ field: '_seq' }] },
  'one value and bounds of the next field': {
    where: [kept, { field: 'name', atLeast: 'a' }, { field: 'name', below: 'b' }],
  },
  'bounds of the sort field': { where: [kept, { field: 'name', above: 'a' }], sort: byName },
  'one value and bounds of the creation order': { where: [screws, kept, { field: '_seq', above: 7 }] },
  'an order without a condition': { sort: byName },
}
const NOT_INDEXED: Readonly<Record<string, Query>> = {
  'a value of another field': { where: [screws] },
  'values of two indexes': { where: [kept, screws, { field: 'name', is: 'a' }] },
  'one value, in another order': { where: [kept, screws], sort: byName },
  'one value, in ID order': { where: [kept], sort: [{ field: '_id' }] },
  'bounds of two fields': { where: [kept, { field: 'name', above: 'a' }, { field: '_seq', above: 7 }] },
  'bounds, in another order': { where: [kept, { field: 'name', above: 'a' }], sort: [{ field: '_seq' }] },
  'several values': { where: [kept, { field: 'category', in: ['screws', 'nails'] }] },
  'a list value': { where: [{ field: 'places', has: 'loc_1' }] },
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
