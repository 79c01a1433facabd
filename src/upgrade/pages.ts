import type { Collection, Doc } from '../stores/document-store.js'

const PAGE_OPTIONS = { limit: 500, bytes: 1024 * 1024, once: true }

/** Yields all documents of a collection by ID, in pages. */
export async function* pagesOf<T extends Doc>(
  collection: Collection<T>,
): AsyncGenerator<readonly T[], void, undefined> {
  for (let last = ''; ; ) {
    const page = await collection.find({
      where: [{ field: '_id', above: last }],
      sort: [{ field: '_id' }],
      ...PAGE_OPTIONS,
    })
    const end = page.at(-1)
    if (end === undefined) return
    yield page
    last = end._id
  }
}
