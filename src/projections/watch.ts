import type { Position } from '../events/envelope.js'
import { StoreUnavailable } from '../stores/errors.js'
import type { Waiters } from '../stores/waiters.js'
import type { Catalogue } from './catalogue.js'
import type { Checkpoints } from './checkpoints.js'
import type { AnyProjection } from './projection.js'

/** What an instance that does not lead knows of the read models. */
export interface Watch {
  positionOf(physical: string): Position | undefined
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
  const positions = new Map<string, Position>()
  let catalogueRead = Number.NEGATIVE_INFINITY
  let wake = () => {}

  async function refresh(): Promise<boolean> {
    try {
      if (performance.now() - catalogueRead >= CATALOGUE_MS) {
        await catalogue.refresh(projections)
        catalogueRead = performance.now()
      }
      // What a new leader has not yet stored again, an old one had: a copy never moves backwards.
      for (const [physical, position] of await checkpoints.readAll()) {
        positions.set(physical, Math.max(position, positions.get(physical) ?? 0))
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
    positionOf: physical => positions.get(physical),
    look: () => wake(),
    async run(signal) {
      signal.addEventListener('abort', () => wake())
      while (!signal.aborted) {
        const seen = leading() || (await refresh())
        const hasty = !leading() && waiters.waiting
        if (!signal.aborted) await rest(!seen ? AWAY_MS : hasty ? HASTE_MS : LEISURE_MS)
      }
    },
  }
}
