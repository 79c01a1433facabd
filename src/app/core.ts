import type { Logger } from 'pino'
import { ownContext } from '../commands/bootstrap.js'
import { createResumption, type Resumption } from '../commands/delivery-notes/resumption.js'
import { createExecutor, type Executor, type ExecutorOptions } from '../commands/executor/executor.js'
import { createSnapshots } from '../commands/executor/snapshots.js'
import { createStreams } from '../commands/executor/stream-states.js'
import { createNotices, type Notices } from '../commands/notices.js'
import { type Calendar, calendarOf } from '../domain/values/days.js'
import { REGISTRY, type Registry } from '../events/registry.js'
import type { UniqueField } from '../events/unique-values.js'
import { noticeSources } from '../notices/sources.js'
import { noticesGiven } from '../projections/notices.js'
import { findUnfinishedClaims, unfinishedClaims } from '../projections/unfinished-claims.js'
import { findUnfinishedNotes, unfinishedNotes } from '../projections/unfinished-notes.js'
import { createEventReader, type EventReader } from '../stores/event-reader.js'
import { LEASE_MS, lead } from '../stores/leadership.js'
import { nextTurn } from '../stores/shared/loop-turns.js'
import type { Warn } from '../stores/shared/warn.js'
import { type Commands, createCommands } from './commands.js'
import { type Instance, instanceOn } from './instance.js'
import type { CoreStores } from './open/open-stores.js'
import { createReads, type Reads } from './reads.js'
import { bearersListed } from './unique-values.js'
import { warnTo } from './warn.js'
import { type WebhookRules, WITHOUT_SECRETS } from './webhook-rules.js'

/** Commands and read models on open stores: all of the service but the ways into it and out of it. */
export interface Core extends Reads {
  readonly instance: Instance
  /** What the events of the log say. */
  readonly reader: EventReader
  readonly executor: Executor
  readonly commands: Commands
  /** What tells that a day has come; nobody calls it unless the service is served. */
  readonly notices: Notices
  /** By which days dates are meant, and which of them it is. */
  readonly calendar: Calendar
  /** Resolves in a turn of the event loop of its own: whoever asks for much waits for it in between. */
  turn(): Promise<void>
  /**
   * Finishes what a crash left of delivery notes: at once where no other instance may be at it, and from now on
   * whenever it is found, by one instance at a time.
   */
  resume(): Promise<void>
  stop(): Promise<void>
}

export interface CoreOptions {
  readonly stores: CoreStores
  readonly log: Logger
  readonly now: () => number
  /** Missing where webhooks are neither made nor changed. */
  readonly webhooks?: WebhookRules
  /** What of materials must be unique; nothing unless it is said. */
  readonly unique?: readonly UniqueField[]
  /** The zone whose days are meant by dates: UTC unless something else is said. */
  readonly timezone?: string
  /** The types of events and their versions: those of this program, unless something else is said. */
  readonly registry?: Registry
  readonly observe?: NonNullable<ExecutorOptions['observe']>
  /** How long an instance that died keeps the others from going on with what it led. */
  readonly leaseMs?: number
}

export async function createCore(options: CoreOptions): Promise<Core> {
  const { stores, log, now, webhooks = WITHOUT_SECRETS, registry = REGISTRY, observe, leaseMs = LEASE_MS } = options
  const { unique: fields = [], timezone = 'UTC' } = options
  const { events: store, documents } = stores
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
  const { written } = reads.readModels
  const executor = createExecutor({
    store,
    streams,
    snapshots,
    now,
    registry,
    written,
    ...(observe ? { observe } : {}),
  })
  const calendar = calendarOf(timezone, now)
  const unique = { fields, listed: bearersListed(reads) }
  const commands = createCommands({
    executor,
    events: reader,
    streams,
    store,
    unique,
    written,
    upToDate,
    webhooks,
    calendar,
    now,
    turn: nextTurn,
  })
  const { installation } = instance
  const { of } = reads.readModels
  const notices = createNotices({
    executor,
    sources: noticeSources({ of }),
    given: ids => noticesGiven({ of }, ids),
    calendar,
    context: () => ownContext({ installation, now }),
    async pace() {
      await nextTurn()
      await reads.readModels.backpressure()
    },
    warn,
  })
  const resuming = resumingOf({ stores, reads, commands, leader, leaseMs, now, warn })
  return {
    ...reads,
    instance,
    reader,
    executor,
    commands,
    notices,
    calendar,
    turn: nextTurn,
    resume: resuming.begin,
    async stop() {
      await resuming.stop()
      await stop()
      await snapshots.settle()
    },
  }
}

interface ResumingOptions {
  readonly stores: CoreStores
  readonly reads: Pick<Reads, 'liveCopies'>
  readonly commands: Commands
  readonly leader: string
  readonly leaseMs: number
  readonly now: () => number
  readonly warn: Warn
}

function resumingOf({ stores, reads, commands, leader, leaseMs, now, warn }: ResumingOptions) {
  const { documents, deployment } = stores
  const resumption: Resumption = createResumption({
    notes: commands.deliveryNotes,
    leaving: commands.leaving,
    locations: commands.locations,
    unfinished: since => findUnfinishedNotes(reads.liveCopies.of(unfinishedNotes), since),
    unique: commands.unique,
    unfinishedClaims: since => findUnfinishedClaims(reads.liveCopies.of(unfinishedClaims), since),
    now,
    warn,
  })
  const watch = (_fence: number, signal: AbortSignal) => resumption.watch(signal)
  const ended = new AbortController()
  const { signal } = ended
  let leading: Promise<void> | undefined
  return {
    async begin() {
      if (!deployment.severalInstances) await resumption.resumeAll()
      leading = lead({ documents, name: 'delivery-notes', owner: leader, leaseMs, signal, lead: watch, warn })
    },
    async stop() {
      ended.abort()
      await leading
    },
  }
}
