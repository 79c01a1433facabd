import type { Registry } from '../../events/kinds/registry.js'
import type { Position, StoredEvent } from '../../events/log/envelope.js'
import type { Collection, Doc } from '../../stores/document-store.js'
import { recentlyUsed, recentlyUsedByWeight } from '../../stores/shared/recently-used.js'
import { weightOf } from '../../stores/shared/weight.js'
import { getManyThrough } from './copies/write-through-cache.js'
import { type AnyProjection, documentsOf, type Projection } from './projection.js'
import type { ReadModels } from './read-models.js'
import { ENGINE_MS } from './time-limits.js'

/** Caches documents of read models in memory if each read is a round trip to a server. */
export interface ReadCache extends ReadModels {
  /**
   * Called with every event of the log, including those of other instances. Removes the documents that it touches from
   * the cache.
   */
  seen(event: StoredEvent): void
}

const MAX_BYTES = 16 * 1024 * 1024
const MAX_TOUCHED = 10_000

/** Returns read models with a cache for reads by ID. Other queries always go to the server. */
export function createReadCache(
  readModels: ReadModels,
  projections: readonly AnyProjection[],
  read: Registry['read'],
): ReadCache {
  const caches = new Map(projections.map(projection => [projection.name, createCache(readModels, projection, read)]))
  return {
    of<T extends Doc>(projection: Projection<T>): Collection<T> {
      const cache = caches.get(projection.name)
      return cache ? documentsOf(projection, cache.collection()) : readModels.of(projection)
    },
    seen(event) {
      for (const { seen } of caches.values()) seen(event)
    },
  }
}

function createCache(readModels: ReadModels, projection: AnyProjection, read: Registry['read']) {
  if (projection.touchesAll)
    throw new TypeError(
      `the read model ${projection.name} can't be cached, because each event can change all of its documents`,
    )
  const cache = recentlyUsedByWeight<Doc>(MAX_BYTES, doc => weightOf(doc), { ttl: ENGINE_MS.readCache })
  /** Documents that an event has touched. They aren't cached again before they show that event. */
  const touched = recentlyUsed<Position>(MAX_TOUCHED, { ttl: ENGINE_MS.readCacheStale })
  let live: Collection<Doc> | undefined
  let cached: Collection<Doc> | undefined

  function put(doc: Doc): void {
    if ((doc._pos ?? 0) >= (touched.get(doc._id) ?? 0)) cache.set(doc._id, doc)
  }

  const around = (collection: Collection<Doc>): Collection<Doc> => ({
    ...collection,
    async get(id) {
      const known = cache.get(id)
      if (known) return known
      const doc = await collection.get(id)
      if (doc) put(doc)
      return doc
    },
    getMany: ids => getManyThrough(cache, ids, collection.getMany, put),
  })

  return {
    collection(): Collection<Doc> {
      const now = readModels.of(projection)
      if (!cached || now !== live) {
        live = now
        cache.clear()
        cached = around(now)
      }
      return cached
    },
    seen(event: StoredEvent): void {
      if (projection.handles && !projection.handles.includes(event.type)) return
      let ids: readonly string[]
      try {
        ids = projection.touches(read(event))
      } catch {
        // Only a newer version knows which documents the event touches.
        cache.clear()
        return
      }
      for (const id of ids) {
        touched.set(id, event.position)
        cache.delete(id)
      }
    },
  }
}
