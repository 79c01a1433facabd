import { LRUCache } from 'lru-cache'
import type { Collection, Doc } from '../stores/document-store.js'

export type Working = Pick<Collection<Doc>, 'getMany' | 'putNewer'>

const MOST = 5_000

/**
 * The collection as one build sees it, that need not read again what it has just written. Whatever others write, what
 * it recalls stays right: a document is what the log says up to the place that the build has reached.
 */
export function recalled(collection: Collection<Doc>): Working {
  const kept = new LRUCache<string, Doc>({ max: MOST })
  return {
    async getMany(ids) {
      const found = new Map<string, Doc>()
      const unknown: string[] = []
      for (const id of ids) {
        const doc = kept.get(id)
        if (doc) found.set(id, doc)
        else unknown.push(id)
      }
      if (unknown.length === 0) return found
      for (const [id, doc] of await collection.getMany(unknown)) {
        kept.set(id, doc)
        found.set(id, doc)
      }
      return found
    },
    async putNewer(docs) {
      await collection.putNewer(docs)
      for (const doc of docs) kept.set(doc._id, doc)
    },
  }
}
