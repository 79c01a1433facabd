import { getHeapStatistics } from 'node:v8'

const SHARE = 1 / 16

/** What a cache may weigh: of a small heap less, as to collect a heap that is nearly full keeps everybody waiting. */
export const shareOfHeap = (most: number, limit = getHeapStatistics().heap_size_limit): number =>
  Math.min(most, Math.floor(limit * SHARE))
