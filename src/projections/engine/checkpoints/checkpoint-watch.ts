import { StoreUnavailable } from '../../../stores/errors.js'
import type { Waiters } from '../../../stores/shared/waiters.js'
import type { Warn } from '../../../stores/shared/warn.js'
import type { ReadModelCatalogue } from '../catalogue.js'
import type { AnyProjection } from '../projection.js'
import { ENGINE_MS } from '../time-limits.js'
import type { CheckpointStore } from './checkpoints.js'
import type { Checkpoint } from './stored-checkpoints.js'

/** Keeps an instance that doesn't lead up to date with the checkpoints, and detects replaced documents. */
export interface CheckpointWatch {
  checkpointOf(copy: string): Checkpoint | undefined
  /** Reads the checkpoints immediately instead of at the next interval. */
  lookNow(): void
  /** Watches until the signal is aborted. */
  run(signal: AbortSignal): Promise<void>
}

export interface CheckpointWatchOptions {
  readonly catalogue: ReadModelCatalogue
  readonly checkpoints: Pick<CheckpointStore, 'readAll'>
  readonly projections: readonly AnyProjection[]
  readonly waiters: Waiters
  readonly leading: () => boolean
  readonly warn: Warn
}

export function createCheckpointWatch(options: CheckpointWatchOptions): CheckpointWatch {
  const { catalogue, checkpoints, projections, waiters, leading, warn } = options
  const known = new Map<string, Checkpoint>()
  let catalogueRead = Number.NEGATIVE_INFINITY
  let wake = () => {}

  async function refresh(): Promise<boolean> {
    try {
      // The leader has newer checkpoints, and only checks that the documents are still its own.
      if (!leading() && performance.now() - catalogueRead >= ENGINE_MS.watchCatalogue) {
        await catalogue.refresh(projections)
        catalogueRead = performance.now()
      }
      // A new leader might not have stored a checkpoint that its predecessor had: a copy never moves backwards.
      for (const [copy, checkpoint] of await checkpoints.readAll()) {
        if (checkpoint.position >= (known.get(copy)?.position ?? 0)) known.set(copy, checkpoint)
      }
      waiters.wake()
      return true
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) warn('reading checkpoints of read models failed', error)
      return false
    }
  }

  const rest = (ms: number): Promise<void> =>
    new Promise(resolve => {
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(wake, ms)
    })

  return {
    checkpointOf: copy => known.get(copy),
    lookNow: () => wake(),
    async run(signal) {
      signal.addEventListener('abort', () => wake())
      while (!signal.aborted) {
        const seen = await refresh()
        if (signal.aborted) return
        const hasty = !leading() && waiters.waiting
        await rest(!seen ? ENGINE_MS.watchRetry : hasty ? ENGINE_MS.watchHasty : ENGINE_MS.watchIdle)
      }
    },
  }
}
