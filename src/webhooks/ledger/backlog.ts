import type { Position } from '../../events/log/envelope.js'
import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'

/** A range of events that a webhook missed while it was disabled. */
export interface Gap {
  /** Cursor after which the missed events begin. */
  readonly after: string
  /** Time at the cursor. It is used if the log lacks the position, because it was copied or restored. */
  readonly at: string
  /** Position of the last missed event; null while the webhook is disabled. */
  readonly until: Position | null
}

/** State of a webhook next to its deliveries in the ledger. */
export interface Backlog extends Doc {
  readonly version: number
  /**
   * The gap of a disabled webhook. No deliveries are stored for it; its events are read from the log after it is enabled.
   */
  readonly parked: Pick<Gap, keyof Gap> | null
  /** Number of deliveries that were dropped because there were too many or they were too old. */
  readonly dropped: number
  /** Times of the oldest and the newest dropped event. */
  readonly dropped_from: string | null
  readonly dropped_until: string | null
  /** Deliveries that are counted in `dropped` and might still be open. */
  readonly dropping: readonly string[]
  /** The leader's term that drops. A leader that was frozen counts nothing after its term. */
  readonly dropped_by?: string
}

/** The part of a backlog that the API shows. */
export type DroppedDeliveries = Pick<Backlog, 'dropped' | 'dropped_from' | 'dropped_until'>

export const NOTHING_DROPPED: DroppedDeliveries = { dropped: 0, dropped_from: null, dropped_until: null }

export interface Backlogs {
  all(): Promise<readonly Backlog[]>
  get(webhookId: string): Promise<Backlog | undefined>
  getMany(webhookIds: readonly string[]): Promise<ReadonlyMap<string, Backlog>>
  /**
   * Changes the record atomically; repeats `change` if it was changed meanwhile. Returns false if `change` returns undefined.
   */
  change(webhookId: string, change: (backlog: Backlog) => Partial<Backlog> | undefined): Promise<boolean>
  remove(webhookId: string): Promise<void>
}

export async function createBacklogs(documents: DocumentStore): Promise<Backlogs> {
  const records: Collection<Backlog> = await documents.collection<Backlog>({
    name: 'webhook_backlogs',
    indexes: [['version']],
  })
  const none = (_id: string): Backlog => ({ _id, version: 0, parked: null, ...NOTHING_DROPPED, dropping: [] })

  return {
    all: () => records.find({}),
    get: records.get,
    getMany: records.getMany,

    async change(id, change) {
      for (;;) {
        const known = await records.get(id)
        const before = known ?? none(id)
        const changes = change(before)
        if (!changes) return false
        const after = { ...before, ...changes, version: before.version + 1 }
        const isWritten = known
          ? await records.replace(after, [{ field: 'version', is: known.version }])
          : await records.insert(after)
        if (isWritten) return true
      }
    },
    remove: id => records.remove([id]),
  }
}

/** Adds dropped deliveries, by the times of their events. */
export function addDropped(backlog: DroppedDeliveries, times: readonly string[]): DroppedDeliveries {
  const all = [...times, backlog.dropped_from, backlog.dropped_until].filter(time => time !== null)
  all.sort()
  return {
    dropped: backlog.dropped + times.length,
    dropped_from: all.at(0) ?? null,
    dropped_until: all.at(-1) ?? null,
  }
}
