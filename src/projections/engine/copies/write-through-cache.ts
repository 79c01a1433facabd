import type { Collection, Doc } from '../../../stores/document-store.js'
import { recentlyUsedByWeight } from '../../../stores/shared/recently-used.js'
import { weightOf } from '../../../stores/shared/weight.js'
import type { CopyCollection } from './apply-events.js'

/** Limit per copy; there are dozens of copies. */
const MAX_BYTES = 8 * 1024 * 1024

/**
 * Returns the documents of a copy with a cache of what the copy has read and written, for documents on a server. Writes of
 * others can't make the cache wrong: a document is what the log says up to the position of the copy.
 */
export function writeThroughCache(collection: Collection<Doc>): CopyCollection<Doc> {
  const cache = recentlyUsedByWeight<Doc>(MAX_BYTES, doc => weightOf(doc))
  const put = (doc: Doc) => void cache.set(doc._id, doc)
  return {
    getMany: ids => getManyThrough(cache, ids, collection.getMany, put),
    find: collection.find,
    insertMany: collection.insertMany,
    async putNewer(docs) {
      await collection.putNewer(docs)
      for (const doc of docs) put(doc)
    },
  }
}

interface Cache {
  get(id: string): Doc | undefined
}

/** Returns the documents of the IDs from the cache, and fetches the rest. Calls `fetched` for each fetched document. */
export async function getManyThrough(
  cache: Cache,
  ids: readonly string[],
  fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, Doc>>,
  fetched: (doc: Doc) => void,
): Promise<ReadonlyMap<string, Doc>> {
  const found = new Map<string, Doc>()
  const unknown: string[] = []
  for (const id of ids) {
    const doc = cache.get(id)
    if (doc) found.set(id, doc)
    else unknown.push(id)
  }
  if (unknown.length === 0) return found
  for (const [id, doc] of await fetch(unknown)) {
    fetched(doc)
    found.set(id, doc)
  }
  return found
}
