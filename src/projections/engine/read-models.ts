import type { Registry } from '../../events/kinds/registry.js'
import type { Position } from '../../events/log/envelope.js'
import type { Deployment } from '../../stores/deployment.js'
import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import { StoreUnavailable } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import { createWaiters, type Waiters } from '../../stores/shared/waiters.js'
import type { Warn } from '../../stores/shared/warn.js'
import { createYieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { createCatalogue, type ReadModelCatalogue } from './catalogue.js'
import { type CheckpointWatch, createCheckpointWatch } from './checkpoints/checkpoint-watch.js'
import { createCheckpointStore } from './checkpoints/checkpoints.js'
import type { Consistency } from './consistency.js'
import type { Copy, CopyState } from './copies/copy.js'
import { type CopyRunner, createCopyRunner } from './copies/copy-runner.js'
import { createLeadCopies } from './copies/lead-copies.js'
import { createPace } from './copies/pace.js'
import { type Filling, ReadModelBehind } from './fill-progress.js'
import { type AnyProjection, documentsOf, type Projection } from './projection.js'
import { createSharedReader } from './shared-reader.js'
import { ENGINE_MS, POISON_RETRIES_MS, WAIT_MS } from './time-limits.js'
import type { PastStates } from './versions.js'

export interface ReadModels {
  /** Returns the live copy. Throws ReadModelBehind if there is none yet. */
  of<T extends Doc>(projection: Projection<T>): Collection<T>
}

/** The read models with the past states of their documents (see versions.ts). */
export interface PastReadSources extends ReadModels, Pick<Consistency, 'waitFor'> {
  /** Returns the past states of the live copy. They are complete up to the events that the live copy shows. */
  pastOf<T extends Doc>(projection: Projection<T>): PastStates
}

export interface ProjectionStatus {
  readonly name: string
  /** State of the read model: `rebuilding` while it has no copy that can be read. */
  readonly state: CopyState | 'rebuilding'
  readonly position: Position
  /** Time of the last event that it shows. */
  readonly at: string | undefined
  readonly reason: string | undefined
}

/** Fills the read models from the log and keeps them up to date, or watches another instance that does. */
export interface ProjectionEngine extends PastReadSources, Consistency {
  status(): readonly ProjectionStatus[]
  /**
   * Returns the read models without a readable copy, or so far behind that responses wait for them. Empty if all are
   * ready.
   */
  behind(): readonly Filling[]
  /** Returns the error for a request that needs the named read model, or any, while it is behind. */
  unavailable(name?: string): ReadModelBehind
  /**
   * Fills a new copy of each named read model next to the live one in one pass over the log. Resolves when all are
   * live.
   */
  rebuild(names: readonly string[], progress: (name: string, position: Position) => void): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface ProjectionEngineOptions {
  readonly store: EventStore
  readonly documents: DocumentStore
  readonly projections: readonly AnyProjection[]
  /** Reads an event in its newest version. */
  readonly read: Registry['read']
  /** Name of this instance in leases. */
  readonly owner: string
  readonly leaseMs?: number
  /**
   * If instances share the documents, they share the checkpoints. If the documents are on a server, they are cached.
   */
  readonly deployment: Deployment
  readonly warn: Warn
  /** Logs which instance fills the read models, and their progress. */
  readonly info?: (message: string) => void
  /**
   * Called once if the log or the documents were replaced (restored from a backup, dropped, exchanged). After that,
   * nothing is read or written. Without this callback, the read models continue with what matches.
   */
  readonly exchanged?: (reason: string) => void
  /** Milliseconds before each retry of an event that can't be applied. After the last one, the read model halts. */
  readonly retries?: readonly number[]
}

export async function createProjectionEngine(options: ProjectionEngineOptions): Promise<ProjectionEngine> {
  const { store, documents, projections, deployment, warn, read } = options
  const { retries = POISON_RETRIES_MS } = options
  const replaced = createStoreReplaced(options)
  const { severalInstances } = deployment
  const everyMs = severalInstances ? ENGINE_MS.sharedRest : ENGINE_MS.checkpoint
  const checkpoints = await createCheckpointStore({ documents, everyMs, warn, exchanged: replaced.report })
  const catalogue = await createCatalogue({ documents, checkpoints, deployment })
  const waiters = createWaiters()
  const pace = createPace(severalInstances ? ENGINE_MS.sharedRest : ENGINE_MS.rest)
  const runner = createCopyRunner({
    ...{ store, documents, projections, read, catalogue, checkpoints, deployment, waiters, pace, warn, retries },
    reader: createSharedReader({ store, warn }),
    loopTurn: createYieldToEventLoop(),
    foreignLog: () => replaced.report('the read models were filled from another log'),
  })
  documents.onRollback?.(runner.rollBack)
  const leading = () => runner.leading
  const watch = createCheckpointWatch({ catalogue, checkpoints, projections, waiters, leading, warn })
  const logEnd = createLogEnd(store)
  const status = createCopyStatus({ projections, catalogue, runner, watch, logEnd })
  const life = createLeadCopies({ ...options, runner, watch, behind: status.behind, exchanged: replaced.signal })
  const named = namedIn(projections)

  return {
    of<T extends Doc>(projection: Projection<T>) {
      if (replaced.signal.aborted) throw new StoreUnavailable('The documents', 'they were replaced')
      const live = catalogue.live(projection.name)
      if (live === undefined) throw status.unavailable(named(projection.name))
      return documentsOf(projection, live)
    },

    pastOf({ name }) {
      const past = catalogue.livePast(name)
      if (past === undefined) throw status.unavailable(named(name))
      return past
    },

    shows: (position, of) => named(of).every(each => status.shows(each, position, false)),

    waitFor(position, { ms, of, strict = false }) {
      const needed = named(of)
      const holds = () => needed.every(each => status.shows(each, position, strict))
      if (holds()) return Promise.resolve(true)
      if (!runner.leading) watch.lookNow()
      return pace.hurryWhile(waiters.until(holds, ms), of)
    },

    status: status.all,
    behind: status.behind,
    unavailable: name => status.unavailable(named(name)),
    rebuild(names, progress) {
      const selected = projections.filter(({ name }) => names.includes(name))
      return rebuild({ runner, waiters, projections: selected, progress })
    },

    start() {
      logEnd()
      return life.start()
    },
    stop: life.stop,
  }
}

/** Returns a function that returns the named read model, or all if none is named. */
function namedIn(projections: readonly AnyProjection[]): (name?: string) => readonly AnyProjection[] {
  const byName = new Map(projections.map(projection => [projection.name, [projection]]))
  return name => {
    if (name === undefined) return projections
    const found = byName.get(name)
    if (!found) throw new Error(`unknown read model ${name}`)
    return found
  }
}

interface Rebuild {
  readonly runner: CopyRunner
  readonly waiters: Waiters
  readonly projections: readonly AnyProjection[]
  readonly progress: (name: string, position: Position) => void
}

/** Resolves when the new copies are live and their predecessors are dropped. */
async function rebuild({ runner, waiters, projections, progress }: Rebuild): Promise<void> {
  const fresh = await runner.refill(projections)
  let failure: string | undefined
  await waiters.until(() => {
    for (const { projection, position, state, reason } of fresh) {
      progress(projection.name, position)
      if (state === 'halted') failure ??= reason
    }
    if (!runner.leading) failure ??= 'another instance took the lease of the projections'
    return failure !== undefined || fresh.every(runner.isSwappedIn)
  }, WAIT_MS.rebuild)
  if (failure !== undefined) throw new Error(failure)
}

/** Whether the log or the documents were replaced while the read models were filled. */
interface StoreReplaced {
  /** Aborted when a replacement is reported. */
  readonly signal: AbortSignal
  /** Calls `exchanged` with the first reason, or logs a warning if there is no such callback. */
  report(reason: string): void
}

function createStoreReplaced({ exchanged, warn }: Pick<ProjectionEngineOptions, 'exchanged' | 'warn'>): StoreReplaced {
  const replaced = new AbortController()
  return {
    signal: replaced.signal,
    report(reason) {
      if (replaced.signal.aborted) return
      if (exchanged === undefined) {
        warn('stores of read models were replaced', new Error(reason))
        return
      }
      replaced.abort()
      exchanged(reason)
    },
  }
}

interface CopyStatusOptions {
  readonly projections: readonly AnyProjection[]
  readonly catalogue: Pick<ReadModelCatalogue, 'live' | 'liveName' | 'buildingName'>
  readonly runner: Pick<CopyRunner, 'copies'>
  readonly watch: Pick<CheckpointWatch, 'checkpointOf'>
  readonly logEnd: () => Position | undefined
}

/** Returns the state of the read models, whether this instance fills them or watches another instance that does. */
function createCopyStatus({ projections, catalogue, runner, watch, logEnd }: CopyStatusOptions) {
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
    shows(projection: AnyProjection, position: Position, strict: boolean): boolean {
      const live = catalogue.liveName(projection)
      if (live === undefined) return !strict
      const copy = runner.copies.get(live)
      if (copy?.state === 'halted') return !strict
      return (copy?.position ?? watch.checkpointOf(live)?.position ?? 0) >= position
    },

    all: (): readonly ProjectionStatus[] => projections.map(statusOf),

    behind: (): readonly Filling[] =>
      projections.flatMap(projection => {
        const status = statusOf(projection)
        return status.state === 'rebuilding' || status.state === 'catching-up' ? fillingOf(status) : []
      }),

    /** Returns the error for a request that needs these read models, of which at least one is late. */
    unavailable(queriedAt: readonly AnyProjection[]): ReadModelBehind {
      const [last] = queriedAt.map(statusOf).sort((one, other) => one.position - other.position)
      return new ReadModelBehind(fillingOf(last ?? { name: 'all', position: 0 }))
    },
  }
}

/** Returns a function that returns the last known end of the log without waiting, and updates it in the background. */
function createLogEnd(store: Pick<EventStore, 'head'>): () => Position | undefined {
  let known: Position | undefined
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - readAt >= ENGINE_MS.logEnd) {
      readAt = performance.now()
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
