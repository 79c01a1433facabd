import type { Landmark, Position } from '../events/envelope.js'
import type { Doc, DocumentStore } from '../stores/document-store.js'
import type { EventStore } from '../stores/event-store.js'
import type { Waiters } from '../stores/waiters.js'
import { type Build, type BuildOptions, run } from './build.js'
import type { Catalogue } from './catalogue.js'
import type { Place } from './progress.js'
import type { AnyProjection } from './projection.js'
import { recalled } from './recalled.js'

/** Fills the copies of all read models: what one instance of several does, while it leads. */
export interface Keeper {
  readonly leading: boolean
  /** By the name of the copy, while this instance leads. */
  readonly builds: ReadonlyMap<string, Build>
  /** Until the signal is aborted. */
  lead(fence: number, signal: AbortSignal): Promise<void>
  /** Fills a new copy of each beside the live one; resolves with the builds once all have begun. */
  refill(projections: readonly AnyProjection[]): Promise<readonly Build[]>
  /** Whether a copy is on its way into the place of another. */
  isSwapping(physical: string): boolean
}

export interface KeeperOptions extends Omit<BuildOptions, 'signal' | 'moved'> {
  readonly store: Pick<EventStore, 'at'>
  readonly documents: DocumentStore
  readonly projections: readonly AnyProjection[]
  readonly catalogue: Catalogue
  /** Documents are dear to read. */
  readonly far: boolean
  readonly waiters: Waiters
}

/** A swap that failed is tried again after this, however quiet the log is. */
const AGAIN_MS = 500

export function createKeeper(options: KeeperOptions): Keeper {
  const { store, documents, projections, catalogue, checkpoints, far, waiters, warn } = options
  const builds = new Map<string, Build>()
  const running = new Map<string, Promise<void>>()
  const swapping = new Set<string>()
  let scope: AbortSignal | undefined

  async function prepare(projection: AnyProjection, physical: string, place?: Place): Promise<Build> {
    const collection = await documents.collection<Doc>({ ...projection.collection, name: physical })
    const { position = 0 } = place ?? {}
    return {
      projection,
      physical,
      collection,
      working: far ? recalled(collection) : collection,
      ended: new AbortController(),
      position,
      landmark: place?.landmark ?? (await landmarkAt(position)),
      state: 'catching-up',
      at: undefined,
      reason: undefined,
    }
  }

  /** Documents of an older version know a place and no landmark. */
  async function landmarkAt(place: Position): Promise<Landmark | undefined> {
    const event = place === 0 ? undefined : await store.at(place)
    return event && { position: event.position, id: event.id, hash: event.hash }
  }

  /** All at once, so that they go along the log together from the first page on. */
  function begin(prepared: readonly Build[], signal: AbortSignal): void {
    for (const build of prepared) {
      builds.set(build.physical, build)
      running.set(build.physical, run(build, { ...options, signal, moved }))
    }
  }

  function moved(build: Build): void {
    if (build.state === 'live' && catalogue.physicalOf(build.projection) !== build.physical) void swap(build)
    waiters.wake()
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
      setTimeout(() => {
        if (builds.get(build.physical) === build) moved(build)
      }, AGAIN_MS).unref()
    } finally {
      swapping.delete(build.physical)
      waiters.wake()
    }
  }

  async function end(physical: string): Promise<void> {
    builds.get(physical)?.ended.abort()
    await running.get(physical)
    builds.delete(physical)
    running.delete(physical)
  }

  /** Copies that were being filled, and are given up. */
  const unfinishedOf = (projection: AnyProjection): readonly string[] =>
    [...builds.values()]
      .filter(build => build.projection === projection && build.physical !== catalogue.physicalOf(projection))
      .map(({ physical }) => physical)

  return {
    get leading() {
      return scope !== undefined
    },
    builds,
    isSwapping: physical => swapping.has(physical),

    async lead(fence, signal) {
      await catalogue.refresh(projections)
      const places = await checkpoints.lead(fence)
      const prepared: Build[] = []
      for (const projection of projections) {
        const physical = catalogue.physicalOf(projection) ?? (await catalogue.unfinished(projection))
        prepared.push(await prepare(projection, physical, places.get(physical)))
      }
      begin(prepared, signal)
      scope = signal
      waiters.wake()
      if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))
      scope = undefined
      await Promise.all(running.values())
      running.clear()
      builds.clear()
      await checkpoints.flush()
    },

    async refill(wanted) {
      const prepared: Build[] = []
      for (const projection of wanted) {
        for (const physical of unfinishedOf(projection)) await end(physical)
        prepared.push(await prepare(projection, await catalogue.fresh(projection)))
      }
      if (scope === undefined) throw new Error('another instance holds the lease of the projections')
      begin(prepared, scope)
      return prepared
    },
  }
}
