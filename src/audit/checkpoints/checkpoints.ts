import { type CheckpointDoc, newestCheckpoint } from '../../projections/audit-checkpoints.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { DocumentStore } from '../../stores/document-store.js'
import { StoreUnavailable } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import { LEASE_MS, lead } from '../../stores/leadership.js'
import { atMost, orAborted, resultBy, within } from '../../stores/shared/deadline.js'
import { pause } from '../../stores/shared/pause.js'
import { runTogether } from '../../stores/shared/run-together.js'
import { createHeadCollector } from '../heads/changed-heads.js'
import { type HeadMap, openHeadMap, openHeadMapUpdater } from '../heads/head-map.js'
import { type LogTree, openGrowingLogTree } from '../log-tree/log-tree.js'
import { NotGrowing } from '../log-tree/tree-grower.js'
import { CheckpointRefused } from '../tlog/errors.js'
import { type CheckpointRequests, openCheckpointRequests } from './checkpoint-requests.js'
import { InconsistentTree } from './consistency.js'
import { type CheckpointParts, createCheckpointCreator, type SigningTerm } from './create-checkpoint.js'
import { createSchedule, type ScheduleOptions } from './schedule.js'
import { openSigningIntents, SigningRefused } from './signing-intent.js'

/** The checkpoints of the log, and what they prove. */
export interface AuditCheckpoints {
  /** Creates a checkpoint that contains all events until now, on the instance that leads. */
  create(): Promise<CheckpointDoc>
  newest(): Promise<CheckpointDoc | undefined>
  readonly tree: LogTree
  readonly heads: HeadMap
  start(): void
  stop(): Promise<void>
}

export interface CheckpointsOptions
  extends Pick<CheckpointParts, 'origin' | 'context' | 'openSigner' | 'publisher' | 'warn'>,
    Pick<ScheduleOptions, 'intervalMs' | 'now'> {
  readonly store: Pick<EventStore, 'follow' | 'head' | 'at' | 'readAll'>
  readonly documents: DocumentStore
  readonly severalInstances: boolean
  readonly executor: CheckpointParts['executor'] & ScheduleOptions['executor']
  readonly readModels: Pick<ReadModels, 'of'> & WaitForHead
  /** Name of this instance in leases. */
  readonly leader: string
  readonly leaseMs?: number
}

interface WaitForHead {
  waitFor(position: 'head', options: { readonly ms: number }): Promise<boolean>
}

const POLL_MS = 60_000
/** On several instances, the leader polls requests of the others. */
const POLL_REQUESTS_MS = 1_000
/** Pause between a failure and the next attempt to create a checkpoint that is due. Requests are served immediately. */
const RETRY_MS = 10 * 60_000
/** Pause after a failure of a store. */
const RESTART_MS = 10_000
/** Time limit of a request. The first checkpoint of a large log takes long. */
const CREATE_MS = 120_000
/** Time to add the last events to the tree before the service stops. */
const STOP_MS = 1_000

export async function openCheckpoints(options: CheckpointsOptions): Promise<AuditCheckpoints> {
  const { documents, severalInstances, readModels, leader: owner, leaseMs = LEASE_MS, warn } = options
  const ended = new AbortController()
  const { signal } = ended
  const requests = await openCheckpointRequests(documents)
  const { tree, heads, work, enqueue, isLeading } = await createLeading(options, requests)
  let running: Promise<void> | undefined

  async function create(over: AbortSignal): Promise<void> {
    if (!severalInstances) return enqueue()
    if (isLeading() && (await createWhileLeading())) return
    const failure = await requests.request(over)
    if (failure?.isRefusal) throw new CheckpointRefused(failure.reason)
    if (failure !== undefined) throw new StoreUnavailable('the checkpoint', failure.reason)
    await readModels.waitFor('head', { ms: CREATE_MS })
  }

  /** Returns false if another instance leads before the checkpoint is created. The first sign can be a refusal. */
  async function createWhileLeading(): Promise<boolean> {
    try {
      await enqueue()
      return true
    } catch (error) {
      if (isLeading() && !(error instanceof SigningRefused)) throw error
      return false
    }
  }

  return {
    ...{ tree, heads },
    async create() {
      const late = () => new StoreUnavailable('the checkpoint', `it wasn't created within ${CREATE_MS / 1_000} s`)
      const over = new AbortController()
      const created = create(AbortSignal.any([signal, over.signal]))
      await orAborted(resultBy(within(CREATE_MS), created, late), signal).finally(() => over.abort())
      const newest = await newestCheckpoint(readModels)
      if (newest === undefined) throw new StoreUnavailable('the checkpoint', 'the event log is empty')
      return newest
    },
    newest: () => newestCheckpoint(readModels),
    start() {
      // A single instance takes the lease, too, because its fencing number is part of each signature.
      running = lead({ documents, name: 'audit', owner, leaseMs, signal, warn, lead: work })
    },
    async stop() {
      // Otherwise, the next start would read these events again.
      if (isLeading())
        await atMost(
          STOP_MS,
          tree.catchUp(() => {}),
        )
      ended.abort()
      await running
    },
  }
}

interface WaitingRequest {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

function rejectAll(requests: readonly WaitingRequest[], error: unknown): void {
  for (const { reject } of requests) reject(error)
}

async function openParts(options: CheckpointsOptions) {
  const { store, documents, readModels, warn } = options
  const collector = createHeadCollector()
  const tree = await openGrowingLogTree({
    ...{ store, documents, warn },
    started: collector.start,
    grown: collector.add,
  })
  const heads = await openHeadMap({
    documents,
    async newest() {
      const newest = await newestCheckpoint(readModels)
      return newest && { size: newest.heads.size, root: Buffer.from(newest.heads.root, 'base64') }
    },
  })
  const updater = await openHeadMapUpdater({ documents, store })
  const intents = await openSigningIntents(documents)
  const creator = createCheckpointCreator({ ...options, tree, heads: updater, collector, intents })
  return { tree, heads, creator, isDue: createSchedule({ ...options, tree }) }
}

/** Returns the work of the leader, which grows the tree and creates checkpoints one after another. */
async function createLeading(options: CheckpointsOptions, requests: CheckpointRequests) {
  const { severalInstances, warn } = options
  const { tree, heads, creator, isDue } = await openParts(options)
  const waiting: WaitingRequest[] = []
  let wake = () => {}
  let leading: AbortSignal | undefined
  let isComputedAgain = false
  let retryAt = 0

  /** Creates a checkpoint for all requests until now, or because one is due. */
  async function serve(term: SigningTerm): Promise<void> {
    const count = severalInstances ? await requests.pending() : 0
    const served = waiting.splice(0)
    const isRequested = served.length > 0 || count > 0
    if (!isRequested && (performance.now() < retryAt || !(await isDue()))) return
    try {
      await creator.create(term)
      for (const { resolve } of served) resolve()
      if (count > 0) await requests.respond(count, undefined)
    } catch (error) {
      // The end of the term interrupts the creation at any step. The request can be repeated.
      const isInterrupted = term.signal.aborted || error instanceof NotGrowing
      const interrupted = () => new StoreUnavailable('the checkpoint', 'its creation was interrupted', { cause: error })
      rejectAll(served, isInterrupted ? interrupted() : error)
      if (term.signal.aborted) return
      const { message: reason } = error as Error
      const isRefusal = error instanceof CheckpointRefused
      if (count > 0) await requests.respond(count, { reason, isRefusal })
      if (isRefusal) warn(`no checkpoint was signed: ${reason}`, undefined)
      else warn('creating checkpoint failed', error)
      retryAt = performance.now() + RETRY_MS
      if (error instanceof InconsistentTree && !isComputedAgain) throw error
    }
  }

  async function createCheckpoints(term: SigningTerm): Promise<void> {
    await creator.complete(term)
    while (!term.signal.aborted) {
      await serve(term)
      if (waiting.length > 0) continue
      const woken = new AbortController()
      wake = () => woken.abort()
      const ms = severalInstances ? POLL_REQUESTS_MS : Math.min(POLL_MS, options.intervalMs)
      await pause(ms, { signal: AbortSignal.any([term.signal, woken.signal]) })
    }
  }

  /** Runs until one of the two ends: if the tree can't grow, no checkpoint can be created. */
  async function leadOnce(fence: number, signal: AbortSignal): Promise<void> {
    try {
      await runTogether(signal, [tree.run, scope => createCheckpoints({ fence, signal: scope })])
    } catch (error) {
      if (!(error instanceof InconsistentTree) || signal.aborted) throw error
      // The stored tree might be damaged. It is computed again once, because the event log decides.
      await tree.clear()
      isComputedAgain = true
      retryAt = 0
    }
  }

  return {
    ...{ tree, heads },
    isLeading: () => leading !== undefined && !leading.aborted,
    enqueue: () =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ resolve, reject })
        wake()
      }),
    async work(fence: number, signal: AbortSignal): Promise<void> {
      leading = signal
      try {
        while (!signal.aborted) {
          try {
            await leadOnce(fence, signal)
          } catch (error) {
            if (signal.aborted) return
            warn('growing the Merkle tree or preparing a checkpoint failed, retrying', error)
            await pause(RESTART_MS, { signal })
          }
        }
      } finally {
        leading = undefined
        if (severalInstances) rejectAll(waiting.splice(0), new Error('another instance leads'))
      }
    },
  }
}
