import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import type { Clock } from '../clock.js'
import type { Delivery, Ledger, Reach } from '../ledger/ledger.js'
import type { Subscription, Subscriptions } from '../subscriptions.js'
import type { Background } from './tasks.js'

/** The stored state of a webhook's receiver. */
export interface LaneRecord extends Doc {
  /** Start of the current series of failures; null after a success. */
  readonly failing_since: string | null
  /** Which deliveries are claimed before their time, until none is left. */
  readonly reach: Reach
  /** The time of enabling for which waiting deliveries were already released. */
  readonly opened_at: string
}

/** The deliveries of one webhook. They don't affect other webhooks. */
export interface Lane {
  readonly id: string
  active: boolean
  record: LaneRecord
  /** Claimed, not sent yet. */
  queue: Delivery[]
  inFlight: number
  claiming: boolean
  /** When to claim again. */
  lookAt: number
  /** Start of the last successful attempt. Failures of earlier attempts say nothing about the receiver now. */
  workedAt: number
  /** Increases with each addition, so a claim that was running doesn't miss it. */
  added: number
}

/** Attempts at a time, for a receiver that works and for one that fails. */
const MAX_AT_ONCE = 10
const MAX_WHILE_FAILING = 2
/** Number of deliveries to claim in advance, to read the ledger less often. */
const AHEAD = 20

export const isFailing = ({ record }: Lane): boolean => record.failing_since !== null

export const maxAtOnce = (lane: Lane): number => (isFailing(lane) ? MAX_WHILE_FAILING : MAX_AT_ONCE)

/** Returns the number of deliveries to claim now. */
export function wanted(lane: Lane): number {
  const ahead = isFailing(lane) ? 0 : AHEAD
  const room = maxAtOnce(lane) + ahead - lane.inFlight - lane.queue.length
  // Claims several deliveries at a time.
  return lane.queue.length === 0 || room >= ahead ? Math.max(0, room) : 0
}

/** Reports whether a receiver that now fails has claimed deliveries that would wait too long. */
export const hasTooMany = (lane: Lane): boolean => isFailing(lane) && lane.queue.length > MAX_WHILE_FAILING

export interface Lanes {
  open(subscription: Subscription): Promise<Lane>
  /** Stores changes of a lane. */
  note(lane: Lane, changes: Partial<Pick<LaneRecord, 'failing_since' | 'reach' | 'opened_at'>>): Promise<void>
  forget(id: string): Promise<void>
  /** Returns the failing webhooks among these, with the start of their failures. */
  failingSince(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export async function createLanes(documents: DocumentStore): Promise<Lanes> {
  const records: Collection<LaneRecord> = await documents.collection<LaneRecord>({ name: 'webhook_lanes' })
  return {
    async open({ _id, created_at }) {
      const fresh: LaneRecord = { _id, failing_since: null, reach: 'due', opened_at: created_at }
      const record = (await records.get(_id)) ?? fresh
      const resting = { active: false, queue: [], inFlight: 0, claiming: false, lookAt: 0, added: 0 }
      return { id: _id, record, ...resting, workedAt: Number.NEGATIVE_INFINITY }
    },
    async note(lane, changes) {
      lane.record = { ...lane.record, ...changes }
      await records.put(lane.record)
    },
    forget: id => records.remove([id]),
    async failingSince(ids) {
      const found = [...(await records.getMany(ids))]
      return new Map(found.flatMap(([id, { failing_since }]) => (failing_since === null ? [] : [[id, failing_since]])))
    },
  }
}

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
