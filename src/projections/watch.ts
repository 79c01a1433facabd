import { StoreUnavailable } from '../stores/errors.js'
import type { Waiters } from '../stores/waiters.js'
import type { Catalogue } from './catalogue.js'
import type { Checkpoints } from './checkpoints.js'
import type { Place } from './progress.js'
import type { AnyProjection } from './projection.js'

/** What an instance that does not lead knows of the read models; and whether the documents are still what they were. */
export interface Watch {
  placeOf(physical: string): Place | undefined
  /** Looks now, rather than at leisure. */
  look(): void
  /** Until the signal is aborted. */
  run(signal: AbortSignal): Promise<void>
}

export interface WatchOptions {
  readonly catalogue: Catalogue
  readonly checkpoints: Checkpoints
  readonly projections: readonly AnyProjection[]
  readonly waiters: Waiters
  readonly leading: () => boolean
  readonly warn: (message: string, error: unknown) => void
}

/** While nobody waits. */
const LEISURE_MS = 1000
/** While somebody waits for the leader: short beside the time that a write takes on the servers. */
const HASTE_MS = 2
const AWAY_MS = 250
/** Copies are swapped rarely. */
const CATALOGUE_MS = 250

export function createWatch(options: WatchOptions): Watch {
  const { catalogue, checkpoints, projections, waiters, leading, warn } = options
  const places = new Map<string, Place>()
  let catalogueRead = Number.NEGATIVE_INFINITY
  let wake = () => {}

  async function refresh(): Promise<boolean> {
    try {
      // The leader knows better, and only looks whether the documents are still his.
      if (!leading() && performance.now() - catalogueRead >= CATALOGUE_MS) {
        await catalogue.refresh(projections)
        catalogueRead = performance.now()
      }
      // What a new leader has not yet stored again, an old one had: a copy never moves backwards.
      for (const [physical, place] of await checkpoints.readAll()) {
        if (place.position >= (places.get(physical)?.position ?? 0)) places.set(physical, place)
      }
      waiters.wake()
      return true
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) warn('the read models can not be watched', error)
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
    placeOf: physical => places.get(physical),
    look: () => wake(),
    async run(signal) {
      signal.addEventListener('abort', () => wake())
      while (!signal.aborted) {
        const seen = await refresh()
        const hasty = !leading() && waiters.waiting
        if (!signal.aborted) await rest(!seen ? AWAY_MS : hasty ? HASTE_MS : LEISURE_MS)
      }
    },
  }
}
