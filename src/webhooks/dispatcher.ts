import type { Attempt } from './attempts.js'
import type { Clock } from './clock.js'
import { hasTooMany, type Lane, type Lanes, mostAtOnce, wanted } from './lane.js'
import type { Ledger } from './ledger.js'
import type { Subscription, Subscriptions } from './subscription.js'

export interface DispatcherOptions {
  readonly ledger: Ledger
  readonly lanes: Lanes
  readonly subscriptions: Subscriptions
  readonly attempt: Attempt
  readonly clock: Clock
  readonly warn: (message: string, error: unknown) => void
  /** Attempts at once, over all webhooks; the first of each webhook is made whatever the others do. */
  readonly mostAtOnce?: number
}

export interface Dispatcher {
  /** Sends what is due until the signal is aborted and what was under way is done. `by` names this term of office. */
  run(by: string, signal: AbortSignal): Promise<void>
  /** There is something new for these webhooks. */
  added(webhookIds: readonly string[]): void
  /** Webhooks were made, changed, enabled or deleted. */
  changed(): void
  /** Resolves once nothing is under way and nothing is due before a later time. */
  settled(): Promise<void>
}

/** Well over what an attempt and the wait for its turn take; what was claimed and lost is tried again after this. */
const CLAIM_MS = 2 * 60 * 1000
/** How soon a webhook that another process enabled is found. */
const LOOK_EVERY_MS = 1000
/** How soon a row that another process added is found: each webhook is asked, so not too often. */
const SCAN_EVERY_MS = 5000
const MOST_AT_ONCE = 1000

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { ledger, lanes, subscriptions, attempt, clock, warn, mostAtOnce: bound = MOST_AT_ONCE } = options
  const open = new Map<string, Lane>()
  /** Lanes that may have something to do, in the order of their turns. */
  const turns = new Set<Lane>()
  /** Lanes that only wait for others to be done. */
  const queued = new Set<Lane>()
  const under = new Set<Promise<void>>()
  const idle = new Set<() => void>()
  let inFlight = 0
  let by = ''
  let ended: AbortSignal = AbortSignal.abort()
  let nudge = () => {}
  let nudged = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let scannedAt = Number.NEGATIVE_INFINITY

  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => {
      under.delete(tracked)
      rouse()
    })
    under.add(tracked)
  }

  function rouse(): void {
    nudged = true
    nudge()
  }

  function serve(): void {
    for (const lane of turns) {
      turns.delete(lane)
      if (!lane.active || ended.aborted) continue
      if (lane.queue.length > 0 && lane.inFlight < mostAtOnce(lane)) {
        if (inFlight >= bound && lane.inFlight > 0) {
          queued.add(lane)
          continue
        }
        start(lane)
        turns.add(lane)
      }
      if (!lane.claiming && lane.lookAt <= clock.now() && wanted(lane) > 0) claim(lane)
    }
  }

  function start(lane: Lane): void {
    const delivery = lane.queue.shift()
    if (!delivery) return
    lane.inFlight += 1
    inFlight += 1
    const work = attempt(lane, delivery, ended)
      .catch(error => {
        warn(`${lane.id}: an attempt was not noted, and is made again`, error)
        return clock.now() + CLAIM_MS
      })
      .then(next => {
        lane.inFlight -= 1
        inFlight -= 1
        lane.lookAt = Math.min(lane.lookAt, next)
        if (!lane.active || hasTooMany(lane)) releaseQueue(lane)
        turns.add(lane)
        for (const waiting of queued) turns.add(waiting)
        queued.clear()
      })
    track(work)
  }

  function claim(lane: Lane): void {
    lane.claiming = true
    track(
      claimFor(lane)
        .catch(error => {
          lane.lookAt = clock.now() + LOOK_EVERY_MS
          if (!ended.aborted) warn(`${lane.id}: its deliveries can't be claimed`, error)
        })
        .finally(() => {
          lane.claiming = false
          turns.add(lane)
        }),
    )
  }

  async function claimFor(lane: Lane): Promise<void> {
    const { added } = lane
    const { reach } = lane.record
    const limit = wanted(lane)
    const now = clock.now()
    const claimed = await ledger.claim({ webhookId: lane.id, reach, limit, now, until: now + CLAIM_MS, by })
    lane.queue.push(...claimed)
    if (!lane.active) return releaseQueue(lane)
    if (claimed.length === limit) return
    if (reach !== 'due') {
      if (lane.record.reach === reach) await lanes.note(lane, { reach: 'due' })
      return
    }
    const next = (await ledger.nextDue(lane.id)) ?? Number.POSITIVE_INFINITY
    lane.lookAt = lane.added === added ? Math.max(next, now) : now
    if (lane.lookAt === now && claimed.length === 0 && lane.added === added) lane.lookAt = now + 1
  }

  function releaseQueue(lane: Lane): void {
    const claimed = lane.queue.splice(0)
    if (claimed.length === 0) return
    track(
      Promise.all(claimed.map(delivery => ledger.release(delivery))).then(
        () => {},
        error => warn(`${lane.id}: what was claimed waits until its claim runs out`, error),
      ),
    )
  }

  /** Learns which webhooks there are now. */
  async function look(): Promise<void> {
    const all = await subscriptions.all()
    for (const subscription of all) await meet(subscription)
    const here = new Set(all.filter(each => !each.deleted).map(each => each._id))
    for (const lane of open.values()) if (!here.has(lane.id)) await close(lane)
    if (clock.now() - scannedAt >= SCAN_EVERY_MS) await scan()
  }

  /** Looks whether anything is due that nobody told of. */
  async function scan(): Promise<void> {
    scannedAt = clock.now()
    const resting = [...open.values()].filter(lane => lane.active && !lane.claiming && lane.lookAt > scannedAt)
    await Promise.all(
      resting.map(async lane => {
        const next = await ledger.nextDue(lane.id)
        if (next !== undefined && next < lane.lookAt) lane.lookAt = next
      }),
    )
  }

  async function meet(subscription: Subscription): Promise<void> {
    if (subscription.deleted) return
    const known = open.get(subscription._id)
    const lane = known ?? (await lanes.open(subscription))
    open.set(lane.id, lane)
    if (subscription.active && subscription.enabled_at > lane.record.opened_at) {
      const opened_at = subscription.enabled_at
      await lanes.note(lane, { reach: 'all', failing_since: null, opened_at })
      lane.lookAt = 0
    }
    if (subscription.active && !lane.active) lane.lookAt = 0
    lane.active = subscription.active
    if (!lane.active) releaseQueue(lane)
  }

  async function close(lane: Lane): Promise<void> {
    lane.active = false
    lane.queue = []
    open.delete(lane.id)
    await ledger.forget(lane.id)
    await lanes.forget(lane.id)
  }

  async function begin(): Promise<void> {
    await ledger.releaseAllBut(by)
    for (const { _id, deleted } of await subscriptions.all()) if (deleted) await ledger.forget(_id)
    await look()
  }

  async function patiently(work: () => Promise<void>, what: string): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!ended.aborted) warn(what, error)
    }
  }

  async function round(): Promise<void> {
    nudged = false
    const now = clock.now()
    if (now - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = now
      await patiently(look, 'the webhooks can not be looked through')
    }
    for (const lane of open.values()) if (lane.lookAt <= clock.now()) turns.add(lane)
    serve()
    if (nudged) return
    if (under.size === 0) for (const resolve of idle) resolve()
    await rest()
  }

  async function rest(): Promise<void> {
    const waking = new AbortController()
    nudge = () => waking.abort()
    if (ended.aborted) return
    const next = Math.min(lookedAt + LOOK_EVERY_MS, ...[...open.values()].filter(idles).map(lane => lane.lookAt))
    await clock.wait(Math.max(1, next - clock.now()), waking.signal)
    nudge = () => {}
    waking.abort()
  }

  const idles = (lane: Lane) => lane.active && !lane.claiming && wanted(lane) > 0

  return {
    async run(term, signal) {
      by = term
      ended = signal
      lookedAt = Number.NEGATIVE_INFINITY
      scannedAt = Number.NEGATIVE_INFINITY
      // One for all rounds: a signal keeps a trace of each that was ever joined with it.
      const wake = () => nudge()
      signal.addEventListener('abort', wake)
      await begin()
      while (!signal.aborted) await round()
      signal.removeEventListener('abort', wake)
      while (under.size > 0) await Promise.all(under)
      for (const lane of open.values()) releaseQueue(lane)
      while (under.size > 0) await Promise.all(under)
      open.clear()
      turns.clear()
      queued.clear()
    },

    added(webhookIds) {
      for (const id of webhookIds) {
        const lane = open.get(id)
        if (!lane) {
          lookedAt = Number.NEGATIVE_INFINITY
          continue
        }
        lane.added += 1
        lane.lookAt = Math.min(lane.lookAt, clock.now())
        turns.add(lane)
      }
      rouse()
    },

    changed() {
      lookedAt = Number.NEGATIVE_INFINITY
      rouse()
    },

    settled: () =>
      new Promise(resolve => {
        const done = () => {
          idle.delete(done)
          resolve()
        }
        idle.add(done)
        rouse()
      }),
  }
}
