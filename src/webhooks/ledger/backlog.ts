import type { Position } from '../../events/envelope.js'
import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'

/** A part of the log that a webhook was not told of, because it was disabled. */
export interface Gap {
  /** The cursor behind which it goes on. */
  readonly after: string
  /** When that happened: where the log has no such place, as it was moved or put back, the moment tells. */
  readonly at: string
  /** All up to here; null while the webhook is disabled. */
  readonly until: Position | null
}

/** What is known of one webhook beside its rows in the ledger. */
export interface Backlog extends Doc {
  readonly version: number
  /** While it is disabled nothing is put down for it: once it is enabled, what happened is read from the log. */
  readonly parked: Pick<Gap, keyof Gap> | null
  /** How much was due to it and is not any more, as it was too much or too old. */
  readonly dropped: number
  /** When the oldest and the newest of these happened. */
  readonly dropped_from: string | null
  readonly dropped_until: string | null
  /** Rows that are counted in `dropped` and may be open yet. */
  readonly dropping: readonly string[]
  /** The term of office that drops: one that was frozen and wakes counts nothing beside it. Earlier versions name none. */
  readonly dropped_by?: string
}

/** What the owner of a webhook is told. */
export type DroppedDeliveries = Pick<Backlog, 'dropped' | 'dropped_from' | 'dropped_until'>

export const NOTHING_DROPPED: DroppedDeliveries = { dropped: 0, dropped_from: null, dropped_until: null }

export interface Backlogs {
  all(): Promise<readonly Backlog[]>
  get(webhookId: string): Promise<Backlog | undefined>
  getMany(webhookIds: readonly string[]): Promise<ReadonlyMap<string, Backlog>>
  /** Decided on what is there, again where another was quicker. False if `change` finds nothing to do. */
  change(webhookId: string, change: (backlog: Backlog) => Partial<Backlog> | undefined): Promise<boolean>
  forget(webhookId: string): Promise<void>
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
    forget: id => records.remove([id]),
  }
}

/** With so many more dropped, that happened at these times. */
export function counted(backlog: DroppedDeliveries, times: readonly string[]): DroppedDeliveries {
  const all = [...times, backlog.dropped_from, backlog.dropped_until].filter(time => time !== null)
  all.sort()
  return {
    dropped: backlog.dropped + times.length,
    dropped_from: all.at(0) ?? null,
    dropped_until: all.at(-1) ?? null,
  }
}
