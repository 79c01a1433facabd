import type { Collection, Doc } from '../../../stores/document-store.js'
import { recentlyUsedByWeight } from '../../../stores/shared/recently-used.js'
import { weightOf } from '../../../stores/shared/weight.js'
import { getManyThrough } from '../cached-reads.js'
import type { CopyDocuments } from './apply-events.js'

/** Of one copy; there are dozens. */
const MOST_BYTES = 8 * 1024 * 1024

/**
 * The documents as the one copy sees them that fills them, and need not read again what it has just written. Whatever
 * others write, what is cached stays right: a document is what the log says up to the position of the copy.
 */
export function writeThroughCache(collection: Collection<Doc>): CopyDocuments<Doc> {
  const cache = recentlyUsedByWeight<Doc>(MOST_BYTES, doc => weightOf(doc))
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
