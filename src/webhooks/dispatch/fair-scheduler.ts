import type { Warn } from '../../stores/shared/warn.js'
import type { Clock } from '../clock.js'
import type { AttemptDelivery } from '../delivery/attempt.js'
import type { Delivery, Ledger } from '../ledger/ledger.js'
import { claimLimit, hasExcessClaims, maxAtOnce, type Receiver, type ReceiverStore } from './receivers.js'
import type { InFlightTasks } from './tasks.js'

/** A term of the leader: its name in claims, and the signal of its end. */
export interface LeaderTerm {
  readonly by: string
  readonly signal: AbortSignal
}

export interface FairSchedulerOptions {
  readonly attempt: AttemptDelivery
  readonly ledger: Ledger
  readonly receiverStore: Pick<ReceiverStore, 'update'>
  readonly tasks: InFlightTasks
  readonly clock: Pick<Clock, 'now'>
  readonly warn: Warn
  /** Maximum number of attempts at a time. The first attempt of each webhook is not limited. */
  readonly maxAtOnce: number
}

/** Gives each receiver with deliveries a turn for one attempt, so no webhook delays another one. */
export interface FairScheduler {
  add(receiver: Receiver): void
  /** Starts all attempts that can start now. */
  startAttempts(term: LeaderTerm): void
  /** Releases the deliveries that a receiver has claimed and not sent. */
  release(receiver: Receiver): void
  clear(): void
}

/** Much longer than an attempt and the wait for it take. A delivery whose claim was lost is tried again after this time. */
const CLAIM_MS = 2 * 60 * 1000
/** Time to the next try after the ledger could not be read. */
const RETRY_DELAY_MS = 1000

export function createFairScheduler(options: FairSchedulerOptions): FairScheduler {
  const { attempt, ledger, tasks, clock, warn, maxAtOnce: bound } = options
  /** Receivers in the order of their turns. */
  const ready = new Set<Receiver>()
  /** Receivers that wait until attempts of other receivers end. */
  const queued = new Set<Receiver>()
  let inFlight = 0

  function startAttempts(term: LeaderTerm): void {
    for (const receiver of ready) {
      ready.delete(receiver)
      if (!receiver.active || term.signal.aborted) continue
      const delivery = receiver.inFlight < maxAtOnce(receiver) ? receiver.queue[0] : undefined
      if (delivery && inFlight >= bound && receiver.inFlight > 0) {
        queued.add(receiver)
        continue
      }
      if (delivery) begin(receiver, delivery, term)
      if (!receiver.claiming && receiver.claimAt <= clock.now() && claimLimit(receiver) > 0)
        tasks.add(claim(receiver, term))
    }
  }

  function begin(receiver: Receiver, delivery: Delivery, term: LeaderTerm): void {
    receiver.queue.shift()
    receiver.inFlight += 1
    inFlight += 1
    tasks.add(attempted(receiver, delivery, term))
    ready.add(receiver)
  }

  async function attempted(receiver: Receiver, delivery: Delivery, { signal }: LeaderTerm): Promise<void> {
    const next = await attempt(receiver, delivery, signal).catch(error => {
      warn(`storing delivery attempt failed, repeating the attempt: ${receiver.id}`, error)
      return clock.now() + CLAIM_MS
    })
    receiver.inFlight -= 1
    inFlight -= 1
    receiver.claimAt = Math.min(receiver.claimAt, next)
    if (!receiver.active || hasExcessClaims(receiver)) release(receiver)
    ready.add(receiver)
    for (const waiting of queued) ready.add(waiting)
    queued.clear()
  }

  async function claim(receiver: Receiver, { by, signal }: LeaderTerm): Promise<void> {
    receiver.claiming = true
    try {
      await fill(receiver, by, options)
      if (!receiver.active) release(receiver)
    } catch (error) {
      receiver.claimAt = clock.now() + RETRY_DELAY_MS
      if (!signal.aborted) warn(`claiming deliveries failed, retrying: ${receiver.id}`, error)
    } finally {
      receiver.claiming = false
      ready.add(receiver)
    }
  }

  function release(receiver: Receiver): void {
    if (receiver.queue.length === 0) return
    const released = releaseQueue(receiver, ledger).catch(error => {
      warn(`releasing deliveries failed, waiting until their claim expires: ${receiver.id}`, error)
    })
    tasks.add(released)
  }

  return {
    startAttempts,
    release,
    add(receiver) {
      ready.add(receiver)
    },
    clear() {
      ready.clear()
      queued.clear()
    },
  }
}

type ClaimOptions = Pick<FairSchedulerOptions, 'ledger' | 'receiverStore' | 'clock'>

/** Claims deliveries into the receiver's queue, and sets `claimAt` to the time when there might be more. */
async function fill(receiver: Receiver, by: string, { ledger, receiverStore, clock }: ClaimOptions): Promise<void> {
  const { additions: added } = receiver
  const { reach } = receiver.record
  const limit = claimLimit(receiver)
  const now = clock.now()
  const claimed = await ledger.claim({ webhookId: receiver.id, reach, limit, now, until: now + CLAIM_MS, by })
  receiver.queue.push(...claimed)
  if (!receiver.active || claimed.length === limit) return
  if (reach !== 'due') {
    if (receiver.record.reach === reach) await receiverStore.update(receiver, { reach: 'due' })
    return
  }
  const next = (await ledger.nextDue(receiver.id)) ?? Number.POSITIVE_INFINITY
  receiver.claimAt = receiver.additions === added ? Math.max(next, now) : now
  if (receiver.claimAt === now && claimed.length === 0 && receiver.additions === added) receiver.claimAt = now + 1
}

async function releaseQueue(receiver: Receiver, ledger: Pick<Ledger, 'release'>): Promise<void> {
  await Promise.all(receiver.queue.splice(0).map(delivery => ledger.release(delivery)))
}
