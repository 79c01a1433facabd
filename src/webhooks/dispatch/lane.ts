import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import type { Delivery, Reach } from '../ledger/ledger.js'
import type { Subscription } from '../subscriptions.js'

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
