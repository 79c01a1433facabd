import { setTimeout as pause } from 'node:timers/promises'
import type { Position } from '../events/envelope.js'
import type { Collection, Doc, DocumentStore } from '../stores/document-store.js'
import { StoreUnavailable } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { lead } from '../stores/leadership.js'
import { createWaiters } from '../stores/waiters.js'
import type { Build, BuildState } from './build.js'
import { createCatalogue } from './catalogue.js'
import { createCheckpoints } from './checkpoints.js'
import { createKeeper } from './keeper.js'
import { createLogEnd } from './log-end.js'
import { createPace } from './pace.js'
import { createPass } from './pass.js'
import type { AnyProjection, Projection } from './projection.js'
import { tellFilling } from './tell-filling.js'
import { createTurns } from './turns.js'
import { type Filling, ReadModelUnfilled } from './unfilled.js'
import { createWatch } from './watch.js'

export interface ProjectionStatus {
  readonly name: string
  /** `rebuilding` while there is no copy that could be asked. */
  readonly state: BuildState | 'rebuilding'
  readonly position: Position
  /** When the last event that it shows happened. */
  readonly at: string | undefined
  readonly reason: string | undefined
}

export interface ReadModels {
  /** The live copy; throws ReadModelUnfilled while there is none yet. */
  of<T extends Doc>(projection: Projection<T>): Collection<T>
  /** Whether every read model that moves shows the position by now, or the one that is named. */
  has(position: Position, name?: string): boolean
  /** Resolves with true once it does, with false after `ms`. */
  reached(position: Position, ms: number, name?: string): Promise<boolean>
  /** Like `reached`, of one: also one that is halted or not there yet must show the position. */
  shows(name: string, position: Position, ms: number): Promise<boolean>
  status(): readonly ProjectionStatus[]
  /** Those without a copy that could be asked, or so far behind that answers wait for them: none when all is ready. */
  unfilled(): readonly Filling[]
  /** What to throw in place of an answer that rests on a read model that is behind: on this one, or on any. */
  unavailable(name?: string): ReadModelUnfilled
  /** Fills a new copy of each named read model beside the live one, all in one pass; resolves when all have swapped. */
  rebuild(names: readonly string[], progress: (name: string, position: Position) => void): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface ReadModelOptions {
  readonly store: EventStore
  readonly documents: DocumentStore
  readonly projections: readonly AnyProjection[]
  /** This instance's name in leases. */
  readonly owner: string
  /** No other instance shares the documents: nothing needs to be told to others, and old copies are dropped at once. */
  readonly alone: boolean
  /** Documents are dear to read. */
  readonly far: boolean
  readonly warn: (message: string, error: unknown) => void
  /** Hears which instance of several keeps the read models. */
  readonly tell?: (message: string) => void
  /** Hears now and then how far they are, while they are filled. */
  readonly progress?: (message: string) => void
  /**
   * Hears once that log or documents are no more those that they were (put back from a backup, dropped, exchanged).
   * Nothing is read or written from then on; where nobody hears it, what fits is gone on with.
   */
  readonly disturbed?: (reason: string) => void
  /** Waits before an event that can't be applied is tried again; then the projection is halted. */
  readonly retries?: readonly number[]
}

const LEASE_MS = 6000
const CHECKPOINT_MS = 250
/** Long beside what events of a busy shop are apart; who reads here hurries it. */
const REST_MS = 50
/** Who reads at another instance can not: short beside the ways to the servers and back that he waits for anyway. */
const SHARED_REST_MS = 25
const FOR_EVER_MS = 2 ** 31 - 1

export async function createReadModels(options: ReadModelOptions): Promise<ReadModels> {
  const { store, documents, projections, owner, alone, far, warn } = options
  const retries = options.retries ?? [50, 200, 1000, 2000]
  const ended = new AbortController()
  const disturbance = new AbortController()
  const disturbed = (reason: string) => {
    if (disturbance.signal.aborted) return
    if (options.disturbed === undefined) return warn('the read models are disturbed', new Error(reason))
    disturbance.abort()
    options.disturbed(reason)
  }
  const everyMs = alone ? CHECKPOINT_MS : SHARED_REST_MS
  const checkpoints = await createCheckpoints({ documents, everyMs, warn, disturbed })
  const catalogue = await createCatalogue({ documents, checkpoints, alone })
  const byName = new Map(projections.map(projection => [projection.name, projection]))
  const waiters = createWaiters()
  const pace = createPace(alone ? REST_MS : SHARED_REST_MS)
  const strange = () => disturbed('the log is not the one that the read models were filled from')
  const keeper = createKeeper({
    ...{ store, documents, projections, catalogue, checkpoints, far, waiters, pace, strange, warn, retries },
    pass: createPass({ store, warn }),
    turn: createTurns(),
  })
  const watch = createWatch({ catalogue, checkpoints, projections, waiters, leading: () => keeper.leading, warn })
  const logEnd = createLogEnd(store)
  let leadership: Promise<void> | undefined
  let refreshing: Promise<void> | undefined

  async function leadBuilds(fence: number, signal: AbortSignal): Promise<void> {
    const scope = AbortSignal.any([signal, disturbance.signal])
    if (!scope.aborted) {
      options.tell?.(`keeps the read models from now on (${fence})`)
      await keeper.lead(fence, scope)
      options.tell?.(`keeps the read models no more (${fence})`)
    }
    // Once disturbed it holds the lease until it is stopped: nobody goes on from what is there.
    if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))
  }

  const positionOf = (projection: AnyProjection): Position | undefined => {
    const physical = catalogue.physicalOf(projection)
    if (physical === undefined) return undefined
    const build = keeper.builds.get(physical)
    if (build?.state === 'halted') return Number.POSITIVE_INFINITY
    return build?.position ?? watch.placeOf(physical)?.position ?? 0
  }

  /** A read model that is halted or not there yet makes nobody wait. */
  const has = (position: Position, name?: string): boolean =>
    (name === undefined ? projections : [named(name)]).every(
      projection => (positionOf(projection) ?? Number.POSITIVE_INFINITY) >= position,
    )

  function statusOf(projection: AnyProjection): ProjectionStatus {
    const physical = catalogue.physicalOf(projection)
    const fresh = [...keeper.builds.values()].find(b => b.projection === projection && b.physical !== physical)
    const build = (physical === undefined ? undefined : keeper.builds.get(physical)) ?? fresh
    const place = watch.placeOf(physical ?? catalogue.buildingOf(projection) ?? '')
    const shownState = build?.state ?? (place?.behind ? 'catching-up' : 'live')
    return {
      name: projection.name,
      state: physical === undefined && build?.state !== 'halted' ? 'rebuilding' : shownState,
      position: build?.position ?? place?.position ?? 0,
      at: build?.at,
      reason: build?.reason,
    }
  }

  const fillingOf = ({ name, position }: Pick<ProjectionStatus, 'name' | 'position'>): Filling => ({
    name,
    missing: catalogue.live(name) === undefined,
    position,
    end: logEnd(),
  })

  const named = (name: string): AnyProjection => {
    const projection = byName.get(name)
    if (!projection) throw new Error(`there is no read model ${name}`)
    return projection
  }

  /** Of the one that is named, or of the one that is furthest behind. */
  function unavailable(name?: string): ReadModelUnfilled {
    const [last] = (name === undefined ? projections : [named(name)])
      .map(statusOf)
      .sort((one, other) => one.position - other.position)
    return new ReadModelUnfilled(fillingOf(last ?? { name: 'all', position: 0 }))
  }

  const unfilled = (): readonly Filling[] =>
    projections.flatMap(projection => {
      const status = statusOf(projection)
      return status.state === 'rebuilding' || status.state === 'catching-up' ? fillingOf(status) : []
    })

  const until = (holds: () => boolean, ms: number, name?: string): Promise<boolean> => {
    if (holds()) return Promise.resolve(true)
    if (!keeper.leading) watch.look()
    return pace.hurryWhile(waiters.until(holds, ms), name)
  }

  return {
    of<T extends Doc>(projection: Projection<T>) {
      if (disturbance.signal.aborted) throw new StoreUnavailable('The documents', 'they are not what they were')
      const live = catalogue.live(projection.name)
      if (live === undefined) throw unavailable(projection.name)
      return live as unknown as Collection<T>
    },

    has,
    reached: (position, ms, name) => until(() => has(position, name), ms, name),

    shows(name, position, ms) {
      const projection = named(name)
      const at = () => positionOf(projection) ?? Number.NEGATIVE_INFINITY
      return until(() => Number.isFinite(at()) && at() >= position, ms, name)
    },

    status: () => projections.map(statusOf),
    unfilled,
    unavailable,

    async rebuild(names, progress) {
      const wanted = projections.filter(({ name }) => names.includes(name))
      const fresh = await keeper.refill(wanted)
      let failure: string | undefined
      await waiters.until(() => {
        for (const { projection, position, state, reason } of fresh) {
          progress(projection.name, position)
          if (state === 'halted') failure ??= reason
        }
        if (!keeper.leading) failure ??= 'another instance has taken the lease of the projections'
        // The one before is gone only when the swap is over.
        const isIn = ({ projection, physical }: Build) =>
          catalogue.physicalOf(projection) === physical && !keeper.isSwapping(physical)
        return failure !== undefined || fresh.every(isIn)
      }, FOR_EVER_MS)
      if (failure !== undefined) throw new Error(failure)
    },

    async start() {
      logEnd()
      const over = AbortSignal.any([ended.signal, disturbance.signal])
      leadership = lead({
        documents,
        name: 'projections',
        owner,
        leaseMs: LEASE_MS,
        signal: ended.signal,
        lead: leadBuilds,
        warn,
      })
      refreshing = watch.run(ended.signal)
      const { progress } = options
      if (progress) void tellFilling({ unfilled, tell: progress, signal: over })
      while (alone && !keeper.leading && !over.aborted) await pause(1)
    },

    async stop() {
      ended.abort()
      await leadership
      await refreshing
    },
  }
}
