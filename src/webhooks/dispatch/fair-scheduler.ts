import type { Warn } from '../../stores/shared/warn.js'
import type { Clock } from '../clock.js'
import type { Attempt } from '../delivery/attempt.js'
import type { Delivery, Ledger } from '../ledger/ledger.js'
import { hasTooMany, type Lane, type Lanes, maxAtOnce, wanted } from './receivers.js'
import type { InFlightTasks } from './tasks.js'

/** A term of the leader: its name in claims, and the signal of its end. */
export interface Term {
  readonly by: string
  readonly signal: AbortSignal
}

export interface FairSchedulerOptions {
  readonly attempt: Attempt
  readonly ledger: Ledger
  readonly lanes: Pick<Lanes, 'note'>
  readonly tasks: InFlightTasks
  readonly clock: Pick<Clock, 'now'>
  readonly warn: Warn
  /** Maximum number of attempts at a time. The first attempt of each webhook is not limited. */
  readonly maxAtOnce: number
}

/** Gives each lane with deliveries a turn for one attempt, so no webhook delays another one. */
export interface FairScheduler {
  add(lane: Lane): void
  /** Starts all attempts that may start now. */
  serve(term: Term): void
  /** Releases the deliveries that a lane has claimed and not sent. */
  release(lane: Lane): void
  clear(): void
}

/** Much longer than an attempt and the wait for it take. A delivery whose claim was lost is tried again after this time. */
const CLAIM_MS = 2 * 60 * 1000
/** Time to the next try after the ledger could not be read. */
const CLAIM_AGAIN_MS = 1000

export function createFairScheduler(options: FairSchedulerOptions): FairScheduler {
  const { attempt, ledger, tasks, clock, warn, maxAtOnce: bound } = options
  /** Lanes in the order of their turns. */
  const ready = new Set<Lane>()
  /** Lanes that wait until attempts of other lanes end. */
  const queued = new Set<Lane>()
  let inFlight = 0

  function serve(term: Term): void {
    for (const lane of ready) {
      ready.delete(lane)
      if (!lane.active || term.signal.aborted) continue
      const delivery = lane.inFlight < maxAtOnce(lane) ? lane.queue[0] : undefined
      if (delivery && inFlight >= bound && lane.inFlight > 0) {
        queued.add(lane)
        continue
      }
      if (delivery) begin(lane, delivery, term)
      if (!lane.claiming && lane.lookAt <= clock.now() && wanted(lane) > 0) tasks.add(claim(lane, term))
    }
  }

  function begin(lane: Lane, delivery: Delivery, term: Term): void {
    lane.queue.shift()
    lane.inFlight += 1
    inFlight += 1
    tasks.add(attempted(lane, delivery, term))
    ready.add(lane)
  }

  async function attempted(lane: Lane, delivery: Delivery, { signal }: Term): Promise<void> {
    const next = await attempt(lane, delivery, signal).catch(error => {
      warn(`storing delivery attempt failed, repeating the attempt: ${lane.id}`, error)
      return clock.now() + CLAIM_MS
    })
    lane.inFlight -= 1
    inFlight -= 1
    lane.lookAt = Math.min(lane.lookAt, next)
    if (!lane.active || hasTooMany(lane)) release(lane)
    ready.add(lane)
    for (const waiting of queued) ready.add(waiting)
    queued.clear()
  }

  async function claim(lane: Lane, { by, signal }: Term): Promise<void> {
    lane.claiming = true
    try {
      await fill(lane, by, options)
      if (!lane.active) release(lane)
    } catch (error) {
      lane.lookAt = clock.now() + CLAIM_AGAIN_MS
      if (!signal.aborted) warn(`claiming deliveries failed, retrying: ${lane.id}`, error)
    } finally {
      lane.claiming = false
      ready.add(lane)
    }
  }

  function release(lane: Lane): void {
    if (lane.queue.length === 0) return
    const released = releaseAll(lane, ledger).catch(error => {
      warn(`releasing deliveries failed, waiting until their claim expires: ${lane.id}`, error)
    })
    tasks.add(released)
  }

  return {
    serve,
    release,
    add(lane) {
      ready.add(lane)
    },
    clear() {
      ready.clear()
      queued.clear()
    },
  }
}

type ClaimOptions = Pick<FairSchedulerOptions, 'ledger' | 'lanes' | 'clock'>

/** Claims deliveries into the lane's queue, and sets `lookAt` to the time when there might be more. */
async function fill(lane: Lane, by: string, { ledger, lanes, clock }: ClaimOptions): Promise<void> {
  const { added } = lane
  const { reach } = lane.record
  const limit = wanted(lane)
  const now = clock.now()
  const claimed = await ledger.claim({ webhookId: lane.id, reach, limit, now, until: now + CLAIM_MS, by })
  lane.queue.push(...claimed)
  if (!lane.active || claimed.length === limit) return
  if (reach !== 'due') {
    if (lane.record.reach === reach) await lanes.note(lane, { reach: 'due' })
    return
  }
  const next = (await ledger.nextDue(lane.id)) ?? Number.POSITIVE_INFINITY
  lane.lookAt = lane.added === added ? Math.max(next, now) : now
  if (lane.lookAt === now && claimed.length === 0 && lane.added === added) lane.lookAt = now + 1
}

async function releaseAll(lane: Lane, ledger: Pick<Ledger, 'release'>): Promise<void> {
  await Promise.all(lane.queue.splice(0).map(delivery => ledger.release(delivery)))
}
