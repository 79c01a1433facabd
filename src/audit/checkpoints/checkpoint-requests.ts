import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import { pause } from '../../stores/shared/pause.js'

/** Requests of all instances so far, and up to which of them the leader has created a checkpoint. */
interface CounterDoc extends Doc {
  readonly count: number
  readonly failure?: CheckpointFailure | null
}

/** Why no checkpoint was created. */
export type CheckpointFailure = {
  readonly reason: string
  /** Whether it was refused, so that a repetition won't help. */
  readonly isRefusal: boolean
}

const ASKED = 'asked'
const DONE = 'done'
const POLL_MS = 250

/** Requests of instances that don't lead, in the documents, which the leader polls. */
export interface CheckpointRequests {
  /** Asks the leader for a checkpoint. Resolves with why none was created, or undefined. */
  ask(signal: AbortSignal): Promise<CheckpointFailure | undefined>
  /** Returns the number of requests if some aren't answered; otherwise 0. */
  open(): Promise<number>
  /** Answers all requests up to this number. */
  answer(count: number, failure: CheckpointFailure | undefined): Promise<void>
}

export async function openCheckpointRequests(documents: DocumentStore): Promise<CheckpointRequests> {
  const counters: Collection<CounterDoc> = await documents.collection<CounterDoc>({ name: 'audit_requests' })
  return {
    async ask(signal) {
      const { count } = await counters.increment(ASKED, { count: 1 }, { count: 0 })
      for (;;) {
        const done = await counters.get(DONE)
        if (done !== undefined && done.count >= count) return done.failure ?? undefined
        signal.throwIfAborted()
        await pause(POLL_MS, { signal })
      }
    },
    async open() {
      const [asked, done] = [await counters.get(ASKED), await counters.get(DONE)]
      return asked !== undefined && asked.count > (done?.count ?? 0) ? asked.count : 0
    },
    answer: (count, failure) => counters.put({ _id: DONE, count, failure: failure ?? null }),
  }
}
