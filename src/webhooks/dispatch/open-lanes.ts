import type { Clock } from '../clock.js'
import type { Ledger } from '../ledger/ledger.js'
import type { Subscription, Subscriptions } from '../subscriptions.js'
import type { Background } from './background.js'
import type { Lane, Lanes } from './lane.js'

export interface OpenLanesOptions {
  readonly ledger: Ledger
  readonly lanes: Lanes
  readonly subscriptions: Subscriptions
  readonly clock: Pick<Clock, 'now'>
  readonly forgetting: Pick<Background, 'add'>
  readonly limiter: Pick<Background, 'add'>
  /** Called if a webhook was disabled, to release what was claimed for it. */
  readonly disabled: (lane: Lane) => void
}

/** A lane for each webhook, updated as webhooks are created, changed, and deleted. */
export interface OpenLanes {
  all(): Iterable<Lane>
  get(webhookId: string): Lane | undefined
  /** Releases claims of earlier terms, and removes the deliveries of deleted webhooks. */
  begin(by: string): Promise<void>
  /** Updates the lanes if the last update was long ago or `lookSoon` was called. */
  look(): Promise<void>
  lookSoon(): void
  nextLook(): number
  clear(): void
}

/** Interval to find webhooks that another process enabled. */
const LOOK_EVERY_MS = 1000
/** Interval to find deliveries that another process added. It costs a query per webhook. */
const SCAN_EVERY_MS = 5000
/** Interval to find deliveries that became too old or were added by another process. */
const CHECK_ALL_EVERY_MS = 60_000

export function createOpenLanes(options: OpenLanesOptions): OpenLanes {
  const { ledger, lanes, subscriptions, clock, forgetting, limiter, disabled } = options
  const open = new Map<string, Lane>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let scannedAt = Number.NEGATIVE_INFINITY
  const limits = createLimitChecks(limiter)

  async function lookThrough(): Promise<void> {
    const all = await subscriptions.all()
    for (const subscription of all) await meet(subscription)
    const here = new Set(all.filter(each => !each.deleted).map(each => each._id))
    for (const lane of open.values()) if (!here.has(lane.id)) close(lane)
    if (clock.now() - scannedAt >= SCAN_EVERY_MS) await scan()
  }

  async function meet(subscription: Subscription): Promise<void> {
    if (subscription.deleted) return
    const lane = open.get(subscription._id) ?? (await lanes.open(subscription))
    open.set(lane.id, lane)
    if (subscription.active && subscription.enabled_at > lane.record.opened_at) {
      const opened_at = subscription.enabled_at
      await lanes.note(lane, { reach: 'all', failing_since: null, opened_at })
      lane.lookAt = 0
    }
    if (subscription.active && !lane.active) lane.lookAt = 0
    lane.active = subscription.active
    if (!lane.active) disabled(lane)
  }

  function close(lane: Lane): void {
    lane.active = false
    lane.queue = []
    open.delete(lane.id)
    forgetting.add([lane.id])
  }

  /** Finds due deliveries that were not announced. */
  async function scan(): Promise<void> {
    scannedAt = clock.now()
    limits.check([...open.values()], scannedAt)
    const resting = [...open.values()].filter(lane => lane.active && !lane.claiming && lane.lookAt > scannedAt)
    await Promise.all(
      resting.map(async lane => {
        const next = await ledger.nextDue(lane.id)
        if (next !== undefined && next < lane.lookAt) lane.lookAt = next
      }),
    )
  }

  function lookSoon(): void {
    lookedAt = Number.NEGATIVE_INFINITY
  }

  return {
    all: () => open.values(),
    get: webhookId => open.get(webhookId),
    lookSoon,
    nextLook: () => lookedAt + LOOK_EVERY_MS,

    async begin(by) {
      lookSoon()
      scannedAt = Number.NEGATIVE_INFINITY
      limits.reset()
      await ledger.releaseAllBut(by)
      const deleted = (await subscriptions.all()).filter(subscription => subscription.deleted)
      forgetting.add(deleted.map(({ _id }) => _id))
      await lookThrough()
    },

    async look() {
      const now = clock.now()
      if (now - lookedAt < LOOK_EVERY_MS) return
      lookedAt = now
      await lookThrough()
    },

    clear: () => open.clear(),
  }
}

/** Checks the limits of webhooks with new deliveries, and now and then of all webhooks. */
function createLimitChecks(limiter: Pick<Background, 'add'>) {
  let allCheckedAt = Number.NEGATIVE_INFINITY
  /** Value of `added` at the last check. */
  const checked = new WeakMap<Lane, number>()
  return {
    check(lanes: readonly Lane[], now: number): void {
      const isTimeForAll = now - allCheckedAt >= CHECK_ALL_EVERY_MS
      if (isTimeForAll) allCheckedAt = now
      const grown = lanes.filter(lane => isTimeForAll || checked.get(lane) !== lane.added)
      for (const lane of grown) checked.set(lane, lane.added)
      limiter.add(grown.map(({ id }) => id))
    },
    reset(): void {
      allCheckedAt = Number.NEGATIVE_INFINITY
    },
  }
}
