import type { Waiters } from '../../../stores/shared/waiters.js'
import type { Warn } from '../../../stores/shared/warn.js'
import type { ReadModelCatalogue } from '../catalogue.js'
import { ENGINE_MS } from '../time-limits.js'
import type { Copy } from './copy.js'

export interface SwapOptions {
  readonly catalogue: Pick<ReadModelCatalogue, 'liveName' | 'swap' | 'dropRetired'>
  readonly waiters: Waiters
  readonly warn: Warn
  /** Ends a replaced copy. */
  readonly end: (name: string) => Promise<void>
  /** Called after a failed swap. */
  readonly again: (copy: Copy) => void
}

/** Makes copies that have caught up the live ones. */
export function createSwaps({ catalogue, waiters, warn, end, again }: SwapOptions) {
  const underWay = new Set<string>()
  return {
    isUnderWay: (name: string): boolean => underWay.has(name),

    /** Makes a copy the live one for readers. The old copy, if any, is stopped and dropped. */
    async swap(copy: Copy): Promise<void> {
      if (underWay.has(copy.name)) return
      underWay.add(copy.name)
      try {
        const old = catalogue.liveName(copy.projection)
        if (!(await catalogue.swap(copy.projection, copy))) return
        if (old !== undefined) await end(old)
        await catalogue.dropRetired(copy.projection)
      } catch (error) {
        warn(`replacing read model failed, retrying: ${copy.projection.name}`, error)
        setTimeout(() => again(copy), ENGINE_MS.swapRetry).unref()
      } finally {
        underWay.delete(copy.name)
        waiters.wake()
      }
    },
  }
}
