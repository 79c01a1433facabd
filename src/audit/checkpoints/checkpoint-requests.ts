import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import { pause } from '../../stores/shared/pause.js'

/** Number of requests so far: of all instances, or those that the leader has responded to. */
interface CounterDoc extends Doc {
  readonly count: number
  readonly failure?: CheckpointFailure | null
}

/** Why no checkpoint was created. */
export type CheckpointFailure = {
  readonly reason: string
  /** Whether signing was refused, so that repeating the request doesn't help. */
  readonly isRefusal: boolean
}

const REQUESTED = 'asked'
const DONE = 'done'
const POLL_MS = 250

/** Requests of instances that don't lead. They are documents, which the leader polls. */
export interface CheckpointRequests {
  /** Requests a checkpoint from the leader. Resolves with the failure; undefined if a checkpoint was created. */
  request(signal: AbortSignal): Promise<CheckpointFailure | undefined>
  /** Returns the number of requests so far if the leader hasn't responded to all of them; otherwise 0. */
  pending(): Promise<number>
  /** Responds to all requests up to this number. */
  respond(count: number, failure: CheckpointFailure | undefined): Promise<void>
}

export async function openCheckpointRequests(documents: DocumentStore): Promise<CheckpointRequests> {
  const counters: Collection<CounterDoc> = await documents.collection<CounterDoc>({ name: 'audit_requests' })
  return {
    async request(signal) {
      const { count } = await counters.increment(REQUESTED, { count: 1 }, { count: 0 })
      for (;;) {
        const done = await counters.get(DONE)
        if (done !== undefined && done.count >= count) return done.failure ?? undefined
        signal.throwIfAborted()
        await pause(POLL_MS, { signal })
      }
    },
    async pending() {
      const [requested, done] = [await counters.get(REQUESTED), await counters.get(DONE)]
      return requested !== undefined && requested.count > (done?.count ?? 0) ? requested.count : 0
    },
    respond: (count, failure) => counters.put({ _id: DONE, count, failure: failure ?? null }),
  }
}
