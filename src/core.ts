import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { createApiKeyCommands } from './commands/api-keys.js'
import { type Installation, installationOf } from './commands/bootstrap.js'
import { createDeliveryNoteCommands } from './commands/delivery-notes.js'
import { createExecutor, type Executor, type ExecutorOptions } from './commands/executor.js'
import { createLocationCommands } from './commands/locations.js'
import { createMaterialCommands } from './commands/materials.js'
import { createResumption } from './commands/resumption.js'
import { createSnapshots } from './commands/snapshots.js'
import { createStreams } from './commands/streams.js'
import { createToolCommands } from './commands/tools.js'
import { createUserCommands } from './commands/users.js'
import { createMint } from './domain/ids.js'
import type { Position } from './events/envelope.js'
import { followTail } from './log-tail.js'
import type { Stores } from './opening/open-stores.js'
import { PROJECTIONS } from './projections/all.js'
import { credentials } from './projections/credentials.js'
import { locations as locationModel } from './projections/locations.js'
import { materialsAt } from './projections/materials.js'
import { erased } from './projections/projection.js'
import { type Promised, promised } from './projections/promised.js'
import { createReadModels, type ReadModels } from './projections/read-models.js'
import { remembered } from './projections/remembered.js'
import { toolsAt, toolsHeldBy } from './projections/tools.js'
import { howFar } from './projections/unfilled.js'
import { findUnfinishedNotes, unfinishedNotes } from './projections/unfinished-notes.js'
import { users as userModel } from './projections/users.js'
import { lead } from './stores/leadership.js'

/** Commands and read models on open stores: all of the service but the ways into it and out of it. */
export interface Core {
  readonly identity: string
  /** Name of the log, as cursors carry it. */
  readonly logName: string
  readonly installation: Installation
  /** This process among all that ever were. */
  readonly owner: string
  /** This instance's name in leases. Where there is no other, each process goes on with the lease of the one before. */
  readonly leader: string
  readonly executor: Executor
  readonly readModels: ReadModels
  /** The read models as every answer is made of them: they show whatever this instance has answered before. */
  readonly shown: Promised
  readonly commands: Commands
  /** Resolves with true once this instance shows everything up to the position, with false after `ms`. */
  reached(position: Position, ms: number): Promise<boolean>
  /**
   * Finishes what a crash left of delivery notes: at once where no other instance may be at it, and from now on
   * whenever it is found, by one instance at a time.
   */
  resume(): Promise<void>
  /** Resolves once there is a copy of every read model; false if one is still being filled after `ms`. */
  complete(ms: number): Promise<boolean>
  /** Which read models have no copy yet, and how far the one being filled is; for people. */
  filling(): Promise<string>
  /** Resolves once the read models show all that is in the log now; false if they do not in time. */
  caughtUp(ms: number): Promise<boolean>
  /** Like `caughtUp`, of one read model, which must be there for it. */
  isUpToDate(name: string, ms: number): Promise<boolean>
  stop(): Promise<void>
}

export interface Commands {
  readonly materials: ReturnType<typeof createMaterialCommands>
  readonly locations: ReturnType<typeof createLocationCommands>
  readonly users: ReturnType<typeof createUserCommands>
  readonly tools: ReturnType<typeof createToolCommands>
  readonly deliveryNotes: ReturnType<typeof createDeliveryNoteCommands>
  readonly apiKeys: ReturnType<typeof createApiKeyCommands>
}

export interface CoreOptions {
  readonly stores: Stores
  readonly log: Logger
  readonly now: () => number
  readonly observe?: NonNullable<ExecutorOptions['observe']>
}

/** How long a stop waits for the read models; what they miss they take at the next start. */
const SETTLE_MS = 1000
/** How long a command that asks the lists waits for them. */
const LATE_MS = 5000
/** How long an instance that died keeps the others from finishing what it left. */
const LEASE_MS = 6000

export async function createCore({ stores, log, now, observe }: CoreOptions): Promise<Core> {
  const { events: store, documents, alone, far } = stores
  const warn = (message: string, err: unknown) => log.warn({ err }, message)
  const owner = randomBytes(10).toString('hex')
  const identity = await store.identity()
  const logName = await store.name()
  const leader = alone ? identity : owner
  const snapshots = await createSnapshots(documents, error => warn('a snapshot could not be stored', error))
  const streams = createStreams({ store, snapshots })
  const readModels = await createReadModels({
    store,
    documents,
    projections: PROJECTIONS,
    owner: leader,
    alone,
    far,
    warn,
    disturbed: reason => stores.change(reason, 'documents'),
    progress: message => log.info(message),
    ...(alone ? {} : { tell: message => log.info(message) }),
  })

  const memory = far
    ? remembered(readModels, [erased(credentials), erased(userModel), erased(locationModel)])
    : undefined
  const tail =
    alone && !far
      ? undefined
      : followTail({
          store,
          after: await store.head(),
          warn,
          seen: event => {
            memory?.seen(event)
            streams.seen(event)
          },
        })
  const has = (position: Position, name?: string): boolean =>
    readModels.has(position, name) && (tail?.has(position) ?? true)
  const reached = async (position: Position, ms: number, name?: string): Promise<boolean> => {
    const both = await Promise.all([readModels.reached(position, ms, name), tail?.reached(position, ms) ?? true])
    return both.every(Boolean)
  }
  const { unavailable } = readModels
  const shown = promised({ readModels: memory ?? readModels, projections: PROJECTIONS, has, reached, unavailable })
  const executor = createExecutor({
    store,
    streams,
    snapshots,
    now,
    promise: shown.promise,
    ...(observe ? { observe } : {}),
  })

  /** What is decided by lists is decided by all that was written, at whichever instance. */
  const upToDate = async () => {
    if (await reached(await store.head(), LATE_MS)) return readModels
    throw unavailable()
  }
  const occupants = async (locationId: string) => {
    const lists = await upToDate()
    return (await materialsAt(lists, locationId)) ?? (await toolsAt(lists, locationId))
  }
  const locations = createLocationCommands({ executor, occupants })
  const users = createUserCommands({ executor, toolsHeldBy: async id => toolsHeldBy(await upToDate(), id) })
  const commands = {
    locations,
    users,
    materials: createMaterialCommands({ executor, store, locations }),
    tools: createToolCommands({ executor, locations, users }),
    deliveryNotes: createDeliveryNoteCommands({ executor, store, streams, locations, mint: createMint(now), now }),
    apiKeys: createApiKeyCommands({ executor, users }),
  }
  const resumption = createResumption({
    notes: commands.deliveryNotes,
    unfinished: since => findUnfinishedNotes(readModels.of(unfinishedNotes), since),
    now,
    warn,
  })
  const watch = (_fence: number, signal: AbortSignal) => resumption.watch(signal)
  const ended = new AbortController()
  let resuming: Promise<void> | undefined

  return {
    identity,
    logName,
    installation: installationOf(identity),
    owner,
    leader,
    executor,
    readModels,
    shown,
    commands,
    async resume() {
      if (alone) await resumption.resumeAll()
      const { signal } = ended
      resuming = lead({
        documents,
        name: 'delivery-notes',
        owner: leader,
        leaseMs: LEASE_MS,
        signal,
        lead: watch,
        warn,
      })
    },
    reached,
    complete: async ms => {
      const all = await Promise.all(PROJECTIONS.map(({ name }) => readModels.shows(name, 0, ms)))
      return all.every(Boolean)
    },
    async filling() {
      const end = await store.head()
      const all = readModels.status().filter(({ state }) => state === 'rebuilding')
      const told = all.map(({ name, position }) => `${name} ${howFar({ position, end })}`)
      return `the read models are filled from the log: ${told.join('; ')}`
    },
    caughtUp: async ms => reached(await store.head(), ms),
    isUpToDate: async (name, ms) => readModels.shows(name, await store.head(), ms),
    async stop() {
      ended.abort()
      await resuming
      // The lists end where the log does: what is cut off its end afterwards is seen by them.
      await shown.settled(SETTLE_MS)
      await tail?.stop()
      await readModels.stop()
      await snapshots.settle()
    },
  }
}
