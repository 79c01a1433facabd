import type { Landmark, StoredEvent } from '../../events/envelope.js'
import { NoSuchPlace } from '../errors.js'
import type { Append, AppendOutcome, EventStore, Follow, FollowedBatch } from '../event-store.js'
import type { LogDoubt } from './log-verification.js'

export interface GuardedOptions {
  readonly events: EventStore
  readonly doubt: LogDoubt
  /** Hears the last event of whatever was appended or handed over. */
  readonly seen: (event: Landmark) => void
}

/** The log, of which nothing is asked, and of which nothing is handed over, while it is in doubt. */
export function guardedEvents({ events, doubt, seen }: GuardedOptions): EventStore {
  async function append(wanted: Append): Promise<AppendOutcome> {
    await doubt.settled()
    const outcome = await events.append(wanted)
    const last = wanted.events.at(-1)
    if (outcome.appended && last) seen({ position: outcome.position, id: last.content.id, hash: last.hash })
    return outcome
  }

  async function* read(batches: () => AsyncIterable<readonly StoredEvent[]>) {
    await doubt.settled()
    for await (const batch of batches()) {
      await doubt.settled()
      yield batch
    }
  }

  async function* follow(wanted: Follow): AsyncGenerator<FollowedBatch, void, undefined> {
    await doubt.settled()
    try {
      for await (const batch of events.follow(wanted)) {
        await doubt.settled()
        const last = batch.events.at(-1)
        if (last) seen(last)
        yield batch
      }
    } catch (error) {
      // What was followed has lost the place where the follower was: is it the same log?
      if (error instanceof NoSuchPlace) doubt.raise()
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
      await doubt.settled()
      return events.keep(name, data, version)
    },
    async kept(name) {
      await doubt.settled()
      return events.kept(name)
    },
    async at(position) {
      await doubt.settled()
      return events.at(position)
    },
    async head() {
      await doubt.settled()
      return events.head()
    },
    async ping() {
      doubt.refuseChanged()
      return events.ping()
    },
  }
}
