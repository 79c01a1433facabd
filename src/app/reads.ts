import type { StoredEvent } from '../events/envelope.js'
import { REGISTRY, type Registry } from '../events/registry.js'
import { PROJECTIONS } from '../projections/all.js'
import { credentials } from '../projections/credentials.js'
import { inAll } from '../projections/engine/consistency.js'
import { howFar } from '../projections/engine/fill-progress.js'
import { followTail } from '../projections/engine/log-tail.js'
import { erased } from '../projections/engine/projection.js'
import { createReadCache } from '../projections/engine/read-cache.js'
import { createProjectionEngine, type ProjectionEngine, type ReadModels } from '../projections/engine/read-models.js'
import { createReadYourWrites, type ReadYourWrites } from '../projections/engine/read-your-writes.js'
import { WAIT_MS } from '../projections/engine/time-limits.js'
import { locations } from '../projections/locations.js'
import { users } from '../projections/users.js'
import type { Warn } from '../stores/shared/warn.js'
import type { CoreStores } from './open/open-stores.js'

/** The read models, and how to wait for what they show. */
export interface Reads {
  /** As every answer is made of them, and the one way to wait for what they show. */
  readonly readModels: ReadYourWrites
  /** As their documents are just now, for what has waited by itself, or is told when they change. */
  readonly liveCopies: ReadModels
  readonly projections: Pick<ProjectionEngine, 'start' | 'status' | 'behind' | 'rebuild'>
  /** Which read models have no copy yet, and how far the one being filled is; for people. */
  filling(): Promise<string>
}

export interface ReadSide extends Reads {
  /** What is decided by lists is decided by all that was written, at whichever instance. */
  upToDate(): Promise<ReadModels>
  stop(): Promise<void>
}

export interface ReadsOptions {
  readonly stores: CoreStores
  /** This instance's name in leases. */
  readonly leader: string
  readonly leaseMs: number
  /** Hears of every event, where others append, too, or documents are far. */
  readonly seen: (event: StoredEvent) => void
  /** What an event says. */
  readonly read?: Registry['read']
  readonly warn: Warn
  readonly info: (message: string) => void
}

/** Asked with every request. */
const READ_OFTEN = [erased(credentials), erased(users), erased(locations)]

export async function createReads(options: ReadsOptions): Promise<ReadSide> {
  const { stores, leader, leaseMs, seen, read = REGISTRY.read, warn, info } = options
  const { events: store, documents, deployment } = stores
  const { severalInstances, remoteDocuments } = deployment
  const engine = await createProjectionEngine({
    ...{ store, documents, projections: PROJECTIONS, owner: leader, leaseMs, read, warn, info },
    deployment,
    exchanged: reason => stores.change(reason, 'documents'),
  })
  const cache = remoteDocuments ? createReadCache(engine, READ_OFTEN, read) : undefined
  const toldOf = (event: StoredEvent) => {
    cache?.seen(event)
    seen(event)
  }
  const tail =
    severalInstances || remoteDocuments
      ? followTail({ store, after: await store.head(), warn, seen: toldOf })
      : undefined
  const readModels = createReadYourWrites({
    readModels: cache ?? engine,
    projections: PROJECTIONS,
    consistency: tail ? inAll([engine, tail]) : engine,
    head: store.head,
    unavailable: engine.unavailable,
  })

  return {
    readModels,
    liveCopies: engine,
    projections: engine,
    async filling() {
      const end = await store.head()
      const all = engine.status().filter(({ state }) => state === 'rebuilding')
      const told = all.map(({ name, position }) => `${name} ${howFar({ position, end })}`)
      return `the read models are being filled from the event log: ${told.join('; ')}`
    },
    async upToDate() {
      if (await readModels.waitFor('head', { ms: WAIT_MS.decision })) return engine
      throw engine.unavailable()
    },
    async stop() {
      // The lists end where the log does: what is cut off its end afterwards is seen by them.
      await readModels.settle(WAIT_MS.stop)
      await tail?.stop()
      await engine.stop()
    },
  }
}
