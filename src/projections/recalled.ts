import { LRUCache } from 'lru-cache'
import type { Collection, Doc } from '../stores/document-store.js'
import { throughKept } from './kept.js'

export type Working = Pick<Collection<Doc>, 'getMany' | 'insertMany' | 'putNewer'>

const MOST = 5_000

/**
 * The collection as one build sees it, that need not read again what it has just written. Whatever others write, what
 * it recalls stays right: a document is what the log says up to the place that the build has reached.
 */
export function recalled(collection: Collection<Doc>): Working {
  const kept = new LRUCache<string, Doc>({ max: MOST })
  const keep = (doc: Doc) => void kept.set(doc._id, doc)
  return {
    getMany: ids => throughKept(kept, ids, collection.getMany, keep),
    insertMany: collection.insertMany,
    async putNewer(docs) {
      await collection.putNewer(docs)
      for (const doc of docs) keep(doc)
    },
  }
}
