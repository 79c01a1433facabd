import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { type Installation, installationOf, ownContext } from '../commands/bootstrap.js'
import { createResumption } from '../commands/delivery-notes/resumption.js'
import { createExecutor, type Executor, type ExecutorOptions } from '../commands/executor/executor.js'
import { createSnapshots, type Snapshots } from '../commands/executor/snapshots.js'
import { createStreams } from '../commands/executor/stream-states.js'
import { createNotices, type Notices } from '../commands/notices.js'
import { BACKDATING_DAYS } from '../domain/stock/recent-balances.js'
import { type Calendar, calendarOf } from '../domain/values/days.js'
import { REGISTRY, type Registry } from '../events/kinds/registry.js'
import type { UniqueField } from '../events/unique-values.js'
import { noticeSources } from '../notices/sources.js'
import type { CoreStores } from '../opening/open-stores.js'
import { createDryRunReadModels } from '../projections/dry-runs/dry-run-read-models.js'
import type { ReadModels } from '../projections/engine/read-models.js'
import { publishedNotices } from '../projections/notices.js'
import { findUnfinishedNotes, unfinishedNotes } from '../projections/processes/unfinished-notes.js'
import { findUnfinishedReservations, unfinishedReservations } from '../projections/processes/unfinished-reservations.js'
import { createDecisionQueries } from '../projections/queries/decision-queries.js'
import { createValueLookup } from '../projections/queries/unique-values.js'
import { createDryRunLog } from '../stores/dry-run-log.js'
import { createEventReader, type EventReader } from '../stores/event-reader.js'
import type { EventStore } from '../stores/event-store.js'
import { createLedTask, LEASE_MS } from '../stores/leadership.js'
import { type Warn, warnTo } from '../stores/shared/warn.js'
import { type Commands, type CommandsOptions, createCommands } from './commands.js'
import { type WebhookRules, WITHOUT_SECRETS } from './outbound/webhook-safety.js'
import { createReads, type ReadModelAccess } from './reads.js'

/** This process among all processes that work on an event log. */
export interface Instance {
  /** Identity of the log. It never changes. */
  readonly identity: string
  /** Name of the log in cursors. */
  readonly logName: string
  readonly installation: Installation
  /** Unique name of this process. */
  readonly owner: string
  /** Name of this instance in leases. A single instance continues with the lease of the previous process. */
  readonly leader: string
}

/** The commands, and the read models that show what they did. Routes are created on them. */
export interface CommandSide extends Pick<ReadModelAccess, 'readModels' | 'liveCopies'> {
  readonly commands: Commands
  /** Whether commands store nothing. Routes must then have no other effects either. */
  readonly isDryRun: boolean
}

/** Commands and read models on open stores: the service without its interfaces. */
export interface Core extends ReadModelAccess, CommandSide {
  readonly instance: Instance
  /** Reads the events of the log. */
  readonly reader: EventReader
  readonly executor: Executor
  /** Gives notices of due dates. Only a service that serves requests runs it. */
  readonly notices: Notices
  /** The time zone of dates, and the current day. */
  readonly calendar: Calendar
  /** Returns commands and read models for one dry run: nothing that they do is stored. */
  dryRun(): CommandSide
  /**
   * Completes the delivery notes that a crash interrupted: immediately if no other instance can be working on them,
   * and later whenever one is found, by one instance at a time.
   */
  resume(): Promise<void>
  stop(): Promise<void>
}

export interface CoreOptions {
  readonly stores: CoreStores
  readonly log: Logger
  readonly now: () => number
  /** Missing if no webhooks are created or changed. */
  readonly webhooks?: WebhookRules
  /** Fields of materials that must be unique. Default: none. */
  readonly unique?: readonly UniqueField[]
  /** Time zone of dates. Default: UTC. */
  readonly timezone?: string
  /** Days by which a movement can be backdated. Default: 31. */
  readonly backdatingDays?: number
  /** Event types and their versions. Default: those of this version. */
  readonly registry?: Registry
  readonly observe?: NonNullable<ExecutorOptions['observe']>
  /** Milliseconds until other instances can take over the work of an instance that crashed. */
  readonly leaseMs?: number
}

export async function createCore(options: CoreOptions): Promise<Core> {
  const { stores, log, now, webhooks = WITHOUT_SECRETS, observe, leaseMs = LEASE_MS } = options
  const { unique: fields = [], timezone = 'UTC', backdatingDays = BACKDATING_DAYS } = options
  const { events: store, documents, personKeys } = stores
  const registry = (options.registry ?? REGISTRY).with(personKeys)
  const warn = warnTo(log)
  const instance = await instanceOn(stores)
  const { leader } = instance
  const snapshots = await createSnapshots(documents, error => warn('storing snapshot failed', error))
  const reader = createEventReader(store, registry)
  const streams = createStreams({ events: reader, snapshots })
  const info = (message: string) => log.info(message)
  const { upToDate, stop, ...reads } = await createReads({
    ...{ stores, leader, leaseMs, warn, info },
    seen: streams.seen,
    read: reader.read,
  })
  const calendar = calendarOf(timezone, now)
  const { defaultLocationId } = instance.installation
  const rules = { unique: fields, registry, webhooks, defaultLocationId, calendar, backdatingDays, now }
  const { executor, commands } = createCommandSide({ ...rules, store, streams, snapshots, reads, upToDate, observe })
  const dryRun = () =>
    createDryRun({
      ...{ ...rules, store, snapshots, readModels: reads.readModels, upToDate },
      registry: registry.with(personKeys.fork()),
    })
  const notices = createNotices({
    executor,
    sources: noticeSources(reads.readModels),
    published: ids => publishedNotices(reads.readModels, ids),
    calendar,
    context: () => ownContext({ installation: instance.installation, now }),
    backpressure: reads.readModels.backpressure,
    warn,
  })
  const resuming = createResuming({ stores, reads, commands, leader, leaseMs, now, warn })
  return {
    ...reads,
    instance,
    reader,
    executor,
    commands,
    notices,
    calendar,
    dryRun,
    isDryRun: false,
    resume: resuming.start,
    async stop() {
      await resuming.stop()
      await stop()
      await snapshots.settle()
    },
  }
}

interface CommandSideOptions
  extends Pick<ExecutorOptions, 'streams' | 'snapshots' | 'now' | 'observe'>,
    Pick<CommandsOptions, 'webhooks' | 'defaultLocationId' | 'calendar' | 'backdatingDays'> {
  readonly store: CommandsOptions['store'] & Pick<EventStore, 'head'>
  readonly registry: Registry
  readonly reads: Pick<ReadModelAccess, 'readModels' | 'liveCopies'>
  readonly upToDate: () => Promise<ReadModels>
  readonly unique: readonly UniqueField[]
}

/** Creates the commands on a log. */
function createCommandSide(options: CommandSideOptions): Pick<Core, 'executor' | 'commands'> {
  const { store, registry, unique, upToDate } = options
  const { readModels, liveCopies } = options.reads
  const { written } = readModels
  const executor = createExecutor({ ...options, written })
  const commands = createCommands({
    ...options,
    executor,
    events: createEventReader(store, registry),
    unique: { fields: unique, listed: createValueLookup(readModels, liveCopies) },
    written,
    queries: createDecisionQueries(upToDate),
  })
  return { executor, commands }
}

type DryRunOptions = Omit<CommandSideOptions, 'streams' | 'reads' | 'observe'> & Pick<ReadModelAccess, 'readModels'>

/**
 * Creates the same commands on a log that holds appended events in memory. They have states and read models of their
 * own, and nothing that could write to the stores.
 */
function createDryRun(options: DryRunOptions): CommandSide {
  const { store, registry, upToDate } = options
  const log = createDryRunLog(store)
  const snapshots: Snapshots = { ...options.snapshots, offer() {} }
  const dryRunReadModels = createDryRunReadModels({ readModels: options.readModels, log, read: registry.read })
  const readModels = { ...dryRunReadModels, pastOf: options.readModels.pastOf }
  const reads = { readModels, liveCopies: readModels }
  const { commands } = createCommandSide({
    ...options,
    ...{ store: log, snapshots, reads },
    streams: createStreams({ events: createEventReader(log, registry), snapshots }),
    async upToDate() {
      await upToDate()
      return readModels
    },
  })
  return { ...reads, commands, isDryRun: true }
}

interface ResumingOptions {
  readonly stores: CoreStores
  readonly reads: Pick<ReadModelAccess, 'liveCopies'>
  readonly commands: Commands
  readonly leader: string
  readonly leaseMs: number
  readonly now: () => number
  readonly warn: Warn
}

function createResuming({ stores, reads, commands, leader: owner, leaseMs, now, warn }: ResumingOptions) {
  const { documents, deployment } = stores
  const { resumeAll, watch: work } = createResumption({
    notes: commands.deliveryNotes,
    lastAdmin: commands.lastAdmin,
    locations: commands.locations,
    unfinished: since => findUnfinishedNotes(reads.liveCopies.of(unfinishedNotes), since),
    unique: commands.unique,
    unfinishedReservations: since => findUnfinishedReservations(reads.liveCopies.of(unfinishedReservations), since),
    now,
    warn,
  })
  const task = createLedTask({ documents, name: 'delivery-notes', owner, leaseMs, work, warn })
  return {
    async start() {
      if (!deployment.severalInstances) await resumeAll()
      task.start()
    },
    stop: task.stop,
  }
}

async function instanceOn({ events, deployment }: CoreStores): Promise<Instance> {
  const owner = randomBytes(10).toString('hex')
  const identity = await events.identity()
  const logName = await events.name()
  const leader = deployment.severalInstances ? owner : identity
  return { identity, logName, installation: installationOf(identity), owner, leader }
}
