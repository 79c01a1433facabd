import type { Warn } from '../../stores/shared/warn.js'
import type { Clock } from '../clock.js'
import type { AttemptDelivery } from '../delivery/attempt.js'
import type { Backlogs } from '../ledger/backlog.js'
import type { Ledger } from '../ledger/ledger.js'
import type { Subscriptions } from '../subscriptions.js'
import { type BacklogLimits, createBacklogLimiter } from './backlog-limiter.js'
import { type CatchUpOptions, createCatchUp } from './catch-up.js'
import { createFairScheduler, type LeaderTerm } from './fair-scheduler.js'
import { claimLimit, createReceivers, type Receiver, type ReceiverStore } from './receivers.js'
import { type Background, createBackground, createInFlightTasks, type InFlightTasks } from './tasks.js'

export interface DispatcherOptions {
  readonly ledger: Ledger
  readonly receiverStore: ReceiverStore
  readonly backlogs: Backlogs
  readonly readMissedEvents: CatchUpOptions['readMissedEvents']
  readonly limits: BacklogLimits
  readonly subscriptions: Subscriptions
  readonly attempt: AttemptDelivery
  readonly clock: Clock
  readonly warn: Warn
  /** Maximum number of attempts at a time. The first attempt of each webhook is not limited. */
  readonly maxAtOnce?: number
}

export interface Dispatcher {
  /** Sends deliveries until the signal is aborted and all attempts ended. `by` is the name of this term of the leader. */
  run(by: string, signal: AbortSignal): Promise<void>
  /** These webhooks have new deliveries. */
  added(webhookIds: readonly string[]): void
  /** These webhooks were enabled and have missed events. */
  enabled(webhookIds: readonly string[]): void
  /** Webhooks were created, changed, enabled, or deleted. */
  changed(): void
  /** Resolves when no attempt is running and no delivery is due now. */
  settled(): Promise<void>
}

const MAX_CONCURRENT_DELIVERIES = 1000

/** Works in rounds: finds the webhooks, gives each receiver a turn, and waits until there is more to do. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { clock, warn, maxAtOnce = MAX_CONCURRENT_DELIVERIES } = options
  const tasks = createInFlightTasks(clock)
  const scheduler = createFairScheduler({ ...options, maxAtOnce, tasks })
  const removal = createRemoval(options, tasks)
  const limiter = createBacklogLimiter({ ...options, tasks })
  const catchUp = createCatchUp({ ...options, tasks, added })
  const background = [removal, limiter, catchUp]
  const receivers = createReceivers({ ...options, removal, limiter, disabled: scheduler.release })

  async function round(term: LeaderTerm): Promise<void> {
    tasks.beginRound()
    await receivers.refresh().catch(error => {
      if (!term.signal.aborted) warn('reading webhooks failed, retrying', error)
    })
    for (const receiver of receivers.all()) if (receiver.claimAt <= clock.now()) scheduler.add(receiver)
    scheduler.startAttempts(term)
    for (const work of background) work.start(term.signal)
    if (tasks.isWoken()) return
    if (tasks.isEmpty()) tasks.settle()
    if (term.signal.aborted) return
    const claimTimes = [...receivers.all()].filter(isIdle).map(receiver => receiver.claimAt)
    await tasks.rest(Math.max(1, Math.min(receivers.nextRefreshAt(), ...claimTimes) - clock.now()))
  }

  async function end(): Promise<void> {
    await tasks.done()
    for (const receiver of receivers.all()) scheduler.release(receiver)
    await tasks.done()
    receivers.clear()
    for (const work of background) work.clear()
    scheduler.clear()
  }

  return {
    async run(by, signal) {
      const term = { by, signal }
      // One listener for all rounds, because AbortSignal.any leaves a trace in the signal.
      signal.addEventListener('abort', tasks.wake)
      await limiter.begin(by)
      await receivers.begin(by)
      catchUp.add((await options.backlogs.all()).filter(({ parked }) => parked).map(({ _id }) => _id))
      while (!signal.aborted) await round(term)
      signal.removeEventListener('abort', tasks.wake)
      await end()
    },

    added,

    enabled(webhookIds) {
      if (webhookIds.length === 0) return
      catchUp.add(webhookIds)
      receivers.refreshSoon()
      tasks.wake()
    },

    changed() {
      receivers.refreshSoon()
      tasks.wake()
    },

    settled: tasks.settled,
  }

  function added(webhookIds: readonly string[]): void {
    for (const id of webhookIds) {
      const receiver = receivers.get(id)
      if (!receiver) {
        receivers.refreshSoon()
        continue
      }
      receiver.additions += 1
      receiver.claimAt = Math.min(receiver.claimAt, clock.now())
      scheduler.add(receiver)
    }
    tasks.wake()
  }
}

/** Only time makes it ready. */
const isIdle = (receiver: Receiver): boolean => receiver.active && !receiver.claiming && claimLimit(receiver) > 0

/**
 * Removes the deliveries of deleted webhooks. It runs at each start for every deleted webhook, because a crash might have left
 * some.
 */
function createRemoval(
  { ledger, receiverStore, backlogs, clock, warn }: DispatcherOptions,
  tasks: InFlightTasks,
): Background {
  return createBackground({
    ...{ tasks, clock, warn },
    failed: 'removing deliveries of deleted webhook failed, retrying',
    async work(id, signal) {
      await ledger.removeAll(id, signal)
      if (signal.aborted) return
      await receiverStore.remove(id)
      await backlogs.remove(id)
    },
  })
}
