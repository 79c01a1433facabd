import type { Collection, Doc, Query } from './document-store.js'
import { findBehind } from './find-behind.js'

const PAGE = 200

/** Yields all documents of a query, page by page, unaffected by concurrent inserts and deletes of others. */
export async function* pagesOf<T extends Doc>(
  collection: Pick<Collection<T>, 'find'>,
  query: Omit<Query, 'offset' | 'limit'>,
): AsyncIterable<readonly T[]> {
  const asked = { ...query, limit: PAGE, once: true }
  for (let docs = await collection.find(asked); ; ) {
    if (docs.length > 0) yield docs
    const last = docs.at(-1)
    if (!last || docs.length < PAGE) return
    docs = await findBehind(collection, asked, last)
  }
}
