import { LRUCache } from 'lru-cache'
import type { Position, StoredEvent } from '../events/envelope.js'
import type { Collection, Doc } from '../stores/document-store.js'
import { throughKept } from './kept.js'
import type { AnyProjection, Projection } from './projection.js'
import type { ReadModels } from './read-models.js'

/** Read models whose documents are kept in memory, where each read is a way to a server and back. */
export interface Remembered extends Pick<ReadModels, 'of'> {
  /** Of every event of the log, whoever appended it. */
  seen(event: StoredEvent): void
}

const MOST = 10_000
/** For as long an instance that has lost sight of the log may go on believing what it read. */
const KEPT_MS = 1_500

/** Only by id: what is found by other fields is asked each time. */
export function remembered(readModels: Pick<ReadModels, 'of'>, projections: readonly AnyProjection[]): Remembered {
  const memories = new Map(projections.map(projection => [projection.name, createMemory(readModels, projection)]))
  return {
    of<T extends Doc>(projection: Projection<T>): Collection<T> {
      const memory = memories.get(projection.name)
      return memory ? (memory.collection() as unknown as Collection<T>) : readModels.of(projection)
    },
    seen(event) {
      for (const { seen } of memories.values()) seen(event)
    },
  }
}

function createMemory(readModels: Pick<ReadModels, 'of'>, projection: AnyProjection) {
  const kept = new LRUCache<string, Doc>({ max: MOST, ttl: KEPT_MS })
  /** Documents that an event has touched since: until they show it, what is read of them is not kept. */
  const touched = new LRUCache<string, Position>({ max: MOST, ttl: 60_000 })
  let stored: Collection<Doc> | undefined
  let remembering: Collection<Doc> | undefined

  function keep(doc: Doc): void {
    if ((doc._pos ?? 0) >= (touched.get(doc._id) ?? 0)) kept.set(doc._id, doc)
  }

  const around = (collection: Collection<Doc>): Collection<Doc> => ({
    ...collection,
    async get(id) {
      const known = kept.get(id)
      if (known) return known
      const doc = await collection.get(id)
      if (doc) keep(doc)
      return doc
    },
    getMany: ids => throughKept(kept, ids, collection.getMany, keep),
  })

  return {
    collection(): Collection<Doc> {
      const live = readModels.of(projection)
      if (!remembering || live !== stored) {
        stored = live
        kept.clear()
        remembering = around(live)
      }
      return remembering
    },
    seen(event: StoredEvent): void {
      if (projection.handles && !projection.handles.includes(event.type)) return
      for (const id of projection.touches(event)) {
        touched.set(id, event.position)
        kept.delete(id)
      }
    },
  }
}
