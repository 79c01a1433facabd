import { LRUCache } from 'lru-cache'

type More<Value extends object | string | number> = Omit<
  LRUCache.Options<string, Value, unknown>,
  'max' | 'maxSize' | 'sizeCalculation'
>

/**
 * The last so many that were used. Their room is taken as they come: a cache that is told its `max` takes the room for
 * all of them when it is made, and a start makes dozens.
 */
export const recentlyUsed = <Value extends object | string | number>(
  most: number,
  more?: More<Value>,
): LRUCache<string, Value> => new LRUCache<string, Value>({ ...more, maxSize: most, sizeCalculation: () => 1 })

/** The same, bounded by what they weigh. */
export const recentlyUsedByWeight = <Value extends object>(
  mostBytes: number,
  weigh: (value: Value) => number,
  more?: More<Value>,
): LRUCache<string, Value> => new LRUCache<string, Value>({ ...more, maxSize: mostBytes, sizeCalculation: weigh })
