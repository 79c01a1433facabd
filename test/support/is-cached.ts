import { expect } from 'chai'
import type { Collection } from '../../src/stores/document-store.js'

/** Reports whether an embedded store keeps a document in memory: if it doesn't, it parses the document for each read. */
export async function isCached(rows: Pick<Collection, 'get'>, id: string): Promise<boolean> {
  const [first, second] = [await rows.get(id, { once: true }), await rows.get(id, { once: true })]
  expect(first, `${id} doesn't exist`).to.not.equal(undefined)
  expect(first).to.deep.equal(second)
  return first === second
}
