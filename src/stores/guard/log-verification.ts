import type { Landmark, StoredEvent } from '../../events/log/envelope.js'
import type { AppliedPosition } from '../applied-position.js'
import { NoSuchPosition, StoreUnavailable } from '../errors.js'
import type { Append, AppendOutcome, EventStore, Follow, FollowedBatch } from '../event-store.js'
import { resultBy, within } from '../shared/deadline.js'

/**
 * Whether the log is known to be the one that was opened. It connects the store, which notices a lost connection, and
 * the guard, which compares the log, so that neither depends on the other.
 */
export interface LogVerification {
  /** Reports a lost connection: the log must be compared again. */
  invalidate(): void
  /**
   * Resolves when the log was compared. Returns undefined if no comparison is needed, which is the usual case, because
   * every append calls this. Throws StoreUnavailable if it is another log, or couldn't be compared in time.
   */
  verified(): Promise<void> | undefined
  /** Throws StoreUnavailable if the log or the documents are known to be others. */
  rejectReplaced(): void
  /** Sets the comparison that runs after each lost connection. */
  verifyBy(compare: () => Promise<void>): void
  /** Reports that the log or the documents are others. All later calls fail. */
  change(reason: string, documents?: 'documents'): void
  /** Adds a listener, which is called once. */
  onChange(listener: ChangeListener): void
  readonly changed: boolean
}

export type ChangeListener = (reason: string, documents: boolean) => void

/** Maximum wait of a call, below the ten seconds that the port promises. */
const TIMEOUT_MS = 9_000

/** Creates the verification. `place` names the store of the log, as operators know it. */
export function createLogVerification(place: string): LogVerification {
  const listeners = new Set<ChangeListener>()
  let compare: (() => Promise<void>) | undefined
  let comparing: Promise<void> | undefined
  let reason: string | undefined

  function rejectReplaced(): void {
    if (reason !== undefined) throw new StoreUnavailable('The event log', reason)
  }

  async function compared(): Promise<void> {
    const deadline = within(TIMEOUT_MS)
    const late = () => new StoreUnavailable(place, 'it does not respond')
    while (comparing !== undefined) await resultBy(deadline, comparing, late)
    rejectReplaced()
  }

  return {
    invalidate() {
      // Before verifyBy was called, opening the stores compares the log itself.
      comparing ??= compare?.().finally(() => {
        comparing = undefined
      })
    },
    verified() {
      rejectReplaced()
      return comparing && compared()
    },
    rejectReplaced,
    verifyBy(run) {
      compare = run
    },
    change(why, documents) {
      if (reason !== undefined) return
      reason = why
      for (const listener of listeners) listener(why, documents !== undefined)
    },
    onChange: listener => void listeners.add(listener),
    get changed() {
      return reason !== undefined
    },
  }
}

export interface VerifiedEventsOptions {
  readonly events: EventStore
  readonly verification: LogVerification
  /** The last event that the documents include. */
  readonly applied: AppliedPosition | undefined
}

export interface VerifiedEvents {
  /** The log. Its calls wait, and return nothing, until the log is verified. */
  readonly events: EventStore
  /** Returns the last event that is known to have been in the log. */
  newest(): AppliedPosition | undefined
}

export function verifiedEvents({ events, verification, applied }: VerifiedEventsOptions): VerifiedEvents {
  let newest = applied

  function seen({ position, id, hash }: Landmark): void {
    if (position > (newest?.position ?? 0)) newest = { position, id, hash }
  }

  async function append(request: Append): Promise<AppendOutcome> {
    const verified = verification.verified()
    if (verified !== undefined) await verified
    const outcome = await events.append(request)
    const last = request.events.at(-1)
    if (outcome.appended && last) seen({ position: outcome.position, id: last.content.id, hash: last.hash })
    return outcome
  }

  async function* read(batches: () => AsyncIterable<readonly StoredEvent[]>) {
    await verification.verified()
    for await (const batch of batches()) {
      await verification.verified()
      yield batch
    }
  }

  async function* follow(options: Follow): AsyncGenerator<FollowedBatch, void, undefined> {
    await verification.verified()
    try {
      for await (const batch of events.follow(options)) {
        await verification.verified()
        const last = batch.events.at(-1)
        if (last) seen(last)
        yield batch
      }
    } catch (error) {
      // The position of the follower is gone, so this might be another log.
      if (error instanceof NoSuchPosition) verification.invalidate()
      throw error
    }
  }

  const verified: EventStore = {
    ...events,
    append,
    follow,
    readStream: (stream, options) => read(() => events.readStream(stream, options)),
    readAll: options => read(() => events.readAll(options)),
    readBackwards: options => read(() => events.readBackwards(options)),
    async writeMetadata(name, data, version) {
      await verification.verified()
      return events.writeMetadata(name, data, version)
    },
    async readMetadata(name) {
      await verification.verified()
      return events.readMetadata(name)
    },
    async at(position) {
      await verification.verified()
      return events.at(position)
    },
    async head() {
      await verification.verified()
      return events.head()
    },
    async ping() {
      verification.rejectReplaced()
      return events.ping()
    },
  }
  return { events: verified, newest: () => newest }
}
