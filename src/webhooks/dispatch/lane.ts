import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import type { Delivery, Reach } from '../ledger/ledger.js'
import type { Subscription } from '../subscriptions.js'

/** What is remembered of a webhook's receiver over restarts. */
export interface LaneRecord extends Doc {
  /** Since when it has done nothing but fail. */
  readonly failing_since: string | null
  /** How far ahead of its schedule what waits is taken, until there is nothing left of it. */
  readonly reach: Reach
  /** The enabling of the webhook after which what was parked has been let go. */
  readonly opened_at: string
}

/** One webhook's way out. What happens on it concerns no other. */
export interface Lane {
  readonly id: string
  active: boolean
  record: LaneRecord
  /** Claimed, not yet on the way. */
  queue: Delivery[]
  inFlight: number
  claiming: boolean
  /** When to look for deliveries again. */
  lookAt: number
  /** When the attempt was begun that last succeeded: failures of earlier ones say nothing of the receiver now. */
  workedAt: number
  /** Grows whenever something was added, so that a look that was under way is not the last. */
  added: number
}

/** A receiver that works is sent so many at once; one that fails, enough to see whether it works again. */
const MAX_AT_ONCE = 10
const MAX_WHILE_FAILING = 2
/** Claimed in advance, so that the ledger is not asked for each one. */
const AHEAD = 20

export const isFailing = ({ record }: Lane): boolean => record.failing_since !== null

export const maxAtOnce = (lane: Lane): number => (isFailing(lane) ? MAX_WHILE_FAILING : MAX_AT_ONCE)

/** How many to claim now. */
export function wanted(lane: Lane): number {
  const ahead = isFailing(lane) ? 0 : AHEAD
  const room = maxAtOnce(lane) + ahead - lane.inFlight - lane.queue.length
  // By the handful rather than one by one.
  return lane.queue.length === 0 || room >= ahead ? Math.max(0, room) : 0
}

/** Claimed for a receiver that worked, and too long a wait now that it fails. */
export const hasTooMany = (lane: Lane): boolean => isFailing(lane) && lane.queue.length > MAX_WHILE_FAILING

export interface Lanes {
  open(subscription: Subscription): Promise<Lane>
  /** Stores what changed of a lane. */
  note(lane: Lane, changes: Partial<Pick<LaneRecord, 'failing_since' | 'reach' | 'opened_at'>>): Promise<void>
  forget(id: string): Promise<void>
  /** Since when those of these webhooks have done nothing but fail that do. */
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
