import type { Position } from '../../events/log/envelope.js'
import type { EventStore } from '../../stores/event-store.js'
import type { ReadModelCatalogue } from './catalogue.js'
import type { CheckpointWatch } from './checkpoints/checkpoint-watch.js'
import type { Copy, CopyState } from './copies/copy.js'
import type { CopyRunner } from './copies/copy-runner.js'
import { type Filling, ReadModelBehind } from './fill-progress.js'
import type { AnyProjection } from './projection.js'
import { ENGINE_MS } from './time-limits.js'

export interface ProjectionStatus {
  readonly name: string
  /** State of the read model: `rebuilding` while it has no copy that can be read. */
  readonly state: CopyState | 'rebuilding'
  readonly position: Position
  /** Time of the last event that it shows. */
  readonly at: string | undefined
  readonly reason: string | undefined
}

/** State of the read models, whether this instance fills them or watches another instance that does. */
export interface CopyStatus {
  shows(projection: AnyProjection, position: Position, strict: boolean): boolean
  all(): readonly ProjectionStatus[]
  /**
   * Returns the read models without a readable copy, or so far behind that responses wait for them. Empty if all are
   * ready.
   */
  behind(): readonly Filling[]
  /** Returns the error for a request that needs these read models, of which at least one is late. */
  unavailable(projections: readonly AnyProjection[]): ReadModelBehind
}

export interface CopyStatusOptions {
  readonly projections: readonly AnyProjection[]
  readonly catalogue: Pick<ReadModelCatalogue, 'live' | 'liveName' | 'buildingName'>
  readonly runner: Pick<CopyRunner, 'copies'>
  readonly watch: Pick<CheckpointWatch, 'checkpointOf'>
  readonly logEnd: () => Position | undefined
}

export function createCopyStatus({ projections, catalogue, runner, watch, logEnd }: CopyStatusOptions): CopyStatus {
  const freshCopyOf = (projection: AnyProjection, live: string | undefined): Copy | undefined =>
    [...runner.copies.values()].find(copy => copy.projection === projection && copy.name !== live)

  function statusOf(projection: AnyProjection): ProjectionStatus {
    const live = catalogue.liveName(projection)
    const copy = (live === undefined ? undefined : runner.copies.get(live)) ?? freshCopyOf(projection, live)
    const checkpoint = watch.checkpointOf(live ?? catalogue.buildingName(projection) ?? '')
    const state = copy?.state ?? (checkpoint?.behind ? 'catching-up' : 'live')
    return {
      name: projection.name,
      state: live === undefined && state !== 'halted' ? 'rebuilding' : state,
      position: copy?.position ?? checkpoint?.position ?? 0,
      at: copy?.at,
      reason: copy?.reason,
    }
  }

  const fillingOf = ({ name, position }: Pick<ProjectionStatus, 'name' | 'position'>): Filling => ({
    name,
    missing: catalogue.live(name) === undefined,
    position,
    end: logEnd(),
  })

  return {
    shows(projection, position, strict) {
      const live = catalogue.liveName(projection)
      if (live === undefined) return !strict
      const copy = runner.copies.get(live)
      if (copy?.state === 'halted') return !strict
      return (copy?.position ?? watch.checkpointOf(live)?.position ?? 0) >= position
    },

    all: () => projections.map(statusOf),

    behind: () =>
      projections.flatMap(projection => {
        const status = statusOf(projection)
        return status.state === 'rebuilding' || status.state === 'catching-up' ? fillingOf(status) : []
      }),

    unavailable(queriedAt) {
      const [last] = queriedAt.map(statusOf).sort((one, other) => one.position - other.position)
      return new ReadModelBehind(fillingOf(last ?? { name: 'all', position: 0 }))
    },
  }
}

/** Returns a function that returns the last known end of the log without waiting, and updates it in the background. */
export function createLogEnd(store: Pick<EventStore, 'head'>): () => Position | undefined {
  let known: Position | undefined
  let asked = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - asked >= ENGINE_MS.logEnd) {
      asked = performance.now()
      store.head().then(
        head => {
          known = head
        },
        () => {},
      )
    }
    return known
  }
}
