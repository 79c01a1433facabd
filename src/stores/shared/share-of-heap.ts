import { getHeapStatistics } from 'node:v8'

const HEAP_SHARE = 1 / 16

/**
 * Returns the maximum weight of a cache. It is lower on a small heap, because garbage collection of a nearly full heap
 * blocks all requests.
 */
export const shareOfHeap = (max: number, limit = getHeapStatistics().heap_size_limit): number =>
  Math.min(max, Math.floor(limit * HEAP_SHARE))
