import type { Registry } from '../events/kinds/registry.js'
import type { StoredEvent } from '../events/log/envelope.js'
import type { CoreStores } from '../opening/open-stores.js'
import { PROJECTIONS } from '../projections/all.js'
import { credentials } from '../projections/credentials.js'
import { inAll } from '../projections/engine/consistency.js'
import { progressText } from '../projections/engine/fill-progress.js'
import { followTail } from '../projections/engine/log-tail.js'
import { erased } from '../projections/engine/projection.js'
import { createReadCache } from '../projections/engine/read-cache.js'
import {
  createProjectionEngine,
  type PastReadSources,
  type ProjectionEngine,
  type ReadModels,
} from '../projections/engine/read-models.js'
import { createReadYourWrites, type ReadYourWrites } from '../projections/engine/read-your-writes.js'
import { WAIT_MS } from '../projections/engine/time-limits.js'
import { locations } from '../projections/locations.js'
import { users } from '../projections/users.js'
import type { Warn } from '../stores/shared/warn.js'

/** The read models, and how to wait for them. */
export interface ReadModelAccess {
  /** The read models for responses. All waits go through them. */
  readonly readModels: ReadYourWrites & PastReadSources
  /** The read models without waiting, for callers that have waited or follow changes. */
  readonly liveCopies: ReadModels
  readonly projections: Pick<ProjectionEngine, 'start' | 'status' | 'behind' | 'rebuild'>
  /** Returns which read models have no copy yet, and the progress of filling, as text. */
  filling(): Promise<string>
}

export interface ReadSide extends ReadModelAccess {
  /** Resolves when the read models show everything that any instance has written. Commands decide by these. */
  upToDate(): Promise<ReadModels>
  stop(): Promise<void>
}

export interface ReadsOptions {
  readonly stores: CoreStores
  /** Name of this instance in leases. */
  readonly leader: string
  readonly leaseMs: number
  /** Called with every event, if other instances append, or documents are on a server. */
  readonly seen: (event: StoredEvent) => void
  readonly read: Registry['read']
  readonly warn: Warn
  readonly info: (message: string) => void
}

/** Read models that every request reads. */
const READ_OFTEN = [erased(credentials), erased(users), erased(locations)]

export async function createReads(options: ReadsOptions): Promise<ReadSide> {
  const { stores, leader, leaseMs, seen, read, warn, info } = options
  const { events: store, documents, deployment } = stores
  const { severalInstances, remoteDocuments } = deployment
  const engine = await createProjectionEngine({
    ...{ store, documents, projections: PROJECTIONS, owner: leader, leaseMs, read, warn, info },
    deployment,
    exchanged: reason => stores.change(reason, 'documents'),
  })
  const cache = remoteDocuments ? createReadCache(engine, READ_OFTEN, read) : undefined
  const forward = (event: StoredEvent) => {
    cache?.seen(event)
    seen(event)
  }
  const tail =
    severalInstances || remoteDocuments
      ? followTail({ store, after: await store.head(), warn, seen: forward })
      : undefined
  const present = createReadYourWrites({
    readModels: cache ?? engine,
    projections: PROJECTIONS,
    consistency: tail ? inAll([engine, tail]) : engine,
    head: store.head,
    unavailable: engine.unavailable,
  })
  const readModels = { ...present, pastOf: engine.pastOf }

  return {
    readModels,
    liveCopies: engine,
    projections: engine,
    async filling() {
      const end = await store.head()
      const all = engine.status().filter(({ state }) => state === 'rebuilding')
      const progress = all.map(({ name, position }) => `${name} ${progressText({ position, end })}`)
      return `the read models are being filled from the event log: ${progress.join('; ')}`
    },
    async upToDate() {
      if (await readModels.waitFor('head', { ms: WAIT_MS.decision })) return engine
      throw engine.unavailable()
    },
    async stop() {
      // At the end of the log: if events are cut off later, the read models are ahead of the log, which reveals it.
      await readModels.settle(WAIT_MS.stop)
      await tail?.stop()
      await engine.stop()
    },
  }
}
