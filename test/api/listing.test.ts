import { expect } from 'chai'
import { page } from '../../src/api/records/listing.js'
import type { Collection, Doc, DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { folderPerSuite } from '../support/folder.js'

const DESCRIPTION = 'x'.repeat(3_900)

const part = (n: number, size: number): Doc => ({
  ...{ _id: `p${String(n).padStart(5, '0')}`, _seq: n, _pos: n, size, description: DESCRIPTION },
})

describe('A list that is read page by page', () => {
  const folder = folderPerSuite()
  let store: DocumentStore
  let parts: Collection

  before(async () => {
    store = createEmbeddedDocumentStore({ file: folder.at('parts.sqlite') })
    parts = await store.collection({ name: 'parts', ordered: true, indexes: [['size', '_id']] })
  })
  after(() => store.close())

  it('contains all records that existed at its start, even if more are created meanwhile', async () => {
    await parts.putMany(Array.from({ length: 1_300 }, (_, n) => part(n, n < 500 ? 1 : n < 1_000 ? 2 : 3)))
    const query = { sort: [{ field: 'size' }] }
    const paging = { limit: 200, offset: 0, form: 'offset' } as const
    const sizes: unknown[] = []
    for (let found = await page(parts, query, paging); ; ) {
      sizes.push(...found.docs.map(({ size }) => size))
      if (sizes.length === 200) await parts.putMany(Array.from({ length: 650 }, (_, n) => part(2_000 + n, 2)))
      if (found.next === undefined) break
      found = await page(parts, query, { ...paging, after: found.next })
    }
    const count = (size: number) => sizes.filter(one => one === size).length
    expect([1, 2, 3].map(count)).to.deep.equal([500, 1_150, 300])
  })
})
