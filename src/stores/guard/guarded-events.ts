import type { Landmark, StoredEvent } from '../../events/log/envelope.js'
import { NoSuchPlace } from '../errors.js'
import type { Append, AppendOutcome, EventStore, Follow, FollowedBatch } from '../event-store.js'
import type { LogVerification } from './log-verification.js'

export interface GuardedOptions {
  readonly events: EventStore
  readonly verification: LogVerification
  /** Called with the last event of each append and of each batch that a follower gets. */
  readonly seen: (event: Landmark) => void
}

/** Returns the log such that calls wait, and nothing is returned, until the log is verified. */
export function guardedEvents({ events, verification, seen }: GuardedOptions): EventStore {
  async function append(wanted: Append): Promise<AppendOutcome> {
    await verification.verified()
    const outcome = await events.append(wanted)
    const last = wanted.events.at(-1)
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

  async function* follow(wanted: Follow): AsyncGenerator<FollowedBatch, void, undefined> {
    await verification.verified()
    try {
      for await (const batch of events.follow(wanted)) {
        await verification.verified()
        const last = batch.events.at(-1)
        if (last) seen(last)
        yield batch
      }
    } catch (error) {
      // The position of the follower is gone, so this might be another log.
      if (error instanceof NoSuchPlace) verification.invalidate()
      throw error
    }
  }

  return {
    ...events,
    append,
    follow,
    readStream: (stream, wanted) => read(() => events.readStream(stream, wanted)),
    readAll: wanted => read(() => events.readAll(wanted)),
    readBackwards: wanted => read(() => events.readBackwards(wanted)),
    async keep(name, data, version) {
      await verification.verified()
      return events.keep(name, data, version)
    },
    async kept(name) {
      await verification.verified()
      return events.kept(name)
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
}
