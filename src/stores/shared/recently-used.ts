import { LRUCache } from 'lru-cache'

type More<Value extends object | string | number | boolean> = Omit<
  LRUCache.Options<string, Value, unknown>,
  'max' | 'maxSize' | 'sizeCalculation'
>

/**
 * Returns an LRU cache with up to `max` entries. It allocates memory as it grows: a cache with the `max` option
 * allocates all of it when it is created, and startup creates dozens of caches.
 */
export const recentlyUsed = <Value extends object | string | number | boolean>(
  max: number,
  more?: More<Value>,
): LRUCache<string, Value> => new LRUCache<string, Value>({ ...more, maxSize: max, sizeCalculation: () => 1 })

/** Returns an LRU cache that is bounded by the total weight of its values. */
export const recentlyUsedByWeight = <Value extends object>(
  maxBytes: number,
  weigh: (value: Value) => number,
  more?: More<Value>,
): LRUCache<string, Value> => new LRUCache<string, Value>({ ...more, maxSize: maxBytes, sizeCalculation: weigh })
