import { setTimeout as pause } from 'node:timers/promises'
import type { Position } from '../events/envelope.js'
import type { Collection, Doc, DocumentStore } from '../stores/document-store.js'
import type { EventStore } from '../stores/event-store.js'
import { lead } from '../stores/leadership.js'
import { createWaiters } from '../stores/waiters.js'
import { type Build, type BuildState, run } from './build.js'
import { createCatalogue } from './catalogue.js'
import { createCheckpoints } from './checkpoints.js'
import { createPace } from './pace.js'
import { createPass } from './pass.js'
import type { AnyProjection, Projection } from './projection.js'
import { recalled } from './recalled.js'
import { createTurns } from './turns.js'
import { createWatch } from './watch.js'

export interface ProjectionStatus {
  readonly name: string
  readonly state: BuildState | 'rebuilding'
  readonly position: Position
  /** When the last event that it shows happened. */
  readonly at: string | undefined
  readonly reason: string | undefined
}

export interface ReadModels {
  /** The live copy; throws StoreUnavailable while there is none yet. */
  of<T extends Doc>(projection: Projection<T>): Collection<T>
  /** Whether every read model that moves shows the position by now, or the one that is named. */
  has(position: Position, name?: string): boolean
  /** Resolves with true once it does, with false after `ms`. */
  reached(position: Position, ms: number, name?: string): Promise<boolean>
  /** Like `reached`, of one: also one that is halted or not there yet must show the position. */
  shows(name: string, position: Position, ms: number): Promise<boolean>
  status(): readonly ProjectionStatus[]
  /** Fills a new copy of each named read model beside the live one and swaps; resolves when all have swapped. */
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
  const checkpoints = await createCheckpoints({ documents, everyMs: alone ? CHECKPOINT_MS : SHARED_REST_MS, warn })
  const catalogue = await createCatalogue({ documents, checkpoints, alone })
  const ended = new AbortController()
  const byName = new Map(projections.map(projection => [projection.name, projection]))
  const builds = new Map<string, Build>()
  const running = new Map<string, Promise<void>>()
  const swapping = new Set<string>()
  const waiters = createWaiters()
  let leading = false
  let startBuild: ((projection: AnyProjection) => Promise<void>) | undefined
  let leadership: Promise<void> | undefined
  let refreshing: Promise<void> | undefined

  const { wake } = waiters
  const pace = createPace(alone ? REST_MS : SHARED_REST_MS)
  const pass = createPass({ store, warn })
  const turn = createTurns()
  const watch = createWatch({ catalogue, checkpoints, projections, waiters, leading: () => leading, warn })

  async function leadBuilds(fence: number, signal: AbortSignal): Promise<void> {
    await catalogue.refresh(projections)
    const positions = await checkpoints.lead(fence)
    const prepare = async (projection: AnyProjection, physical: string): Promise<Build> => {
      const collection = await documents.collection<Doc>({ ...projection.collection, name: physical })
      const position = positions.get(physical) ?? 0
      const build: Build = {
        projection,
        physical,
        collection,
        working: far ? recalled(collection) : collection,
        ended: new AbortController(),
        position,
        state: 'catching-up',
        at: undefined,
        reason: undefined,
      }
      return build
    }
    const begin = (build: Build) => {
      const { physical } = build
      builds.set(physical, build)
      running.set(physical, run(build, { pass, turn, checkpoints, pace, signal, retries, warn, moved }))
    }
    startBuild = async projection => {
      begin(await prepare(projection, await catalogue.fresh(projection)))
    }
    const prepared: Build[] = []
    for (const projection of projections) {
      const physical = catalogue.physicalOf(projection) ?? (await catalogue.unfinished(projection))
      prepared.push(await prepare(projection, physical))
    }
    // All at once, so that they begin as one.
    for (const build of prepared) begin(build)
    leading = true
    wake()
    options.tell?.(`keeps the read models from now on (${fence})`)
    if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))
    leading = false
    options.tell?.(`keeps the read models no more (${fence})`)
    startBuild = undefined
    await Promise.all(running.values())
    running.clear()
    builds.clear()
    await checkpoints.flush()
  }

  function moved(build: Build): void {
    if (build.state === 'live' && catalogue.physicalOf(build.projection) !== build.physical) void swap(build)
    wake()
  }

  /** From now on readers are given the new copy; the old one, if any, stops and goes. */
  async function swap(build: Build): Promise<void> {
    if (swapping.has(build.physical)) return
    swapping.add(build.physical)
    try {
      const old = catalogue.physicalOf(build.projection)
      if (!(await catalogue.swap(build.projection, build.physical, build.collection))) return
      if (old !== undefined) await end(old)
      await catalogue.dropRetired(build.projection)
    } catch (error) {
      warn('a read model could not be swapped', error)
    } finally {
      swapping.delete(build.physical)
      wake()
    }
  }

  async function end(physical: string): Promise<void> {
    builds.get(physical)?.ended.abort()
    await running.get(physical)
    builds.delete(physical)
    running.delete(physical)
  }

  const positionOf = (projection: AnyProjection): Position | undefined => {
    const physical = catalogue.physicalOf(projection)
    if (physical === undefined) return undefined
    const build = builds.get(physical)
    if (build?.state === 'halted') return Number.POSITIVE_INFINITY
    return build?.position ?? watch.positionOf(physical) ?? 0
  }

  /** A read model that is halted or not there yet makes nobody wait. */
  const has = (position: Position, name?: string): boolean =>
    (name === undefined ? projections : [named(name)]).every(
      projection => (positionOf(projection) ?? Number.POSITIVE_INFINITY) >= position,
    )

  const named = (name: string): AnyProjection => {
    const projection = byName.get(name)
    if (!projection) throw new Error(`there is no read model ${name}`)
    return projection
  }

  const until = (holds: () => boolean, ms: number, name?: string): Promise<boolean> => {
    if (holds()) return Promise.resolve(true)
    if (!leading) watch.look()
    return pace.hurryWhile(waiters.until(holds, ms), name)
  }

  return {
    of<T extends Doc>(projection: Projection<T>) {
      return catalogue.live(projection.name) as unknown as Collection<T>
    },

    has,
    reached: (position, ms, name) => until(() => has(position, name), ms, name),

    shows(name, position, ms) {
      const projection = named(name)
      const at = () => positionOf(projection) ?? Number.NEGATIVE_INFINITY
      return until(() => Number.isFinite(at()) && at() >= position, ms, name)
    },

    status() {
      return projections.map(projection => {
        const physical = catalogue.physicalOf(projection)
        const fresh = [...builds.values()].find(b => b.projection === projection && b.physical !== physical)
        const build = (physical === undefined ? undefined : builds.get(physical)) ?? fresh
        return {
          name: projection.name,
          state: physical === undefined ? 'rebuilding' : (build?.state ?? 'live'),
          position: build?.position ?? (physical === undefined ? 0 : (watch.positionOf(physical) ?? 0)),
          at: build?.at,
          reason: build?.reason,
        }
      })
    },

    async rebuild(names, progress) {
      for (const projection of projections.filter(({ name }) => names.includes(name))) {
        if (!startBuild) throw new Error('another instance holds the lease of the projections')
        const before = catalogue.physicalOf(projection)
        await startBuild(projection)
        let failure: string | undefined
        await waiters.until(() => {
          const fresh = [...builds.values()].filter(build => build.projection === projection).at(-1)
          if (fresh) progress(projection.name, fresh.position)
          if (!startBuild) failure = 'another instance has taken the lease of the projections'
          else if (fresh?.state === 'halted') failure = fresh.reason
          const now = catalogue.physicalOf(projection)
          // The one before is gone only when the swap is over.
          return failure !== undefined || (now !== undefined && now !== before && !swapping.has(now))
        }, FOR_EVER_MS)
        if (failure !== undefined) throw new Error(failure)
      }
    },

    async start() {
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
      while (alone && !leading && !ended.signal.aborted) await pause(1)
    },

    async stop() {
      ended.abort()
      await leadership
      await refreshing
    },
  }
}
