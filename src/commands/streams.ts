import { LRUCache } from 'lru-cache'
import type { Aggregate } from '../domain/aggregate.js'
import type { StoredEvent } from '../events/envelope.js'
import type { EventStore } from '../stores/event-store.js'
import { fold, type Held, NOTHING } from './held.js'
import type { Snapshots } from './snapshots.js'

/** The states that commands decide on: kept in memory by revision, read from the log only as far as they are behind. */
export interface Streams {
  load<State extends object, Event>(aggregate: Aggregate<State, Event>, stream: string): Promise<Held<State>>
  /** Like load, without a wait where the state is in memory. */
  held<State>(stream: string): Held<State> | undefined
  /** Folds what was appended by others; `each` sees every event with the state after it. */
  catchUp<State extends object, Event>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    from: Held<State>,
    each: (event: StoredEvent, held: Held<State>) => void,
  ): Promise<Held<State>>
  /** The state as it was at a revision, folded from the beginning. */
  asOf<State extends object, Event>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    revision: number,
    each: (event: StoredEvent) => void,
  ): Promise<Held<State>>
  keep<State>(stream: string, held: Held<State>): void
  forget(stream: string): void
}

export interface StreamOptions {
  readonly store: EventStore
  readonly snapshots: Snapshots
  /** How many states are kept in memory. */
  readonly most?: number
}

export function createStreams({ store, snapshots, most = 20_000 }: StreamOptions): Streams {
  const cache = new LRUCache<string, Held<unknown>>({ max: most })

  const streams: Streams = {
    held: <State>(stream: string) => cache.get(stream) as Held<State> | undefined,

    async load<State extends object, Event>(aggregate: Aggregate<State, Event>, stream: string) {
      const known = streams.held<State>(stream)
      if (known) return known
      const from: Held<State> = (await fromSnapshot<State>(stream, aggregate.snapshotVersion)) ?? NOTHING
      const held = await streams.catchUp(aggregate, stream, from, () => {})
      if (held.state) snapshots.offer(stream, aggregate.snapshotVersion, held, from.revision)
      return held
    },

    async catchUp(aggregate, stream, from, each) {
      let held = from
      for await (const events of store.readStream(stream, { from: from.revision + 1 })) {
        for (const event of events) {
          held = fold(aggregate, held, event)
          each(event, held)
        }
      }
      if (held.state) streams.keep(stream, held)
      return held
    },

    async asOf<State extends object, Event>(
      aggregate: Aggregate<State, Event>,
      stream: string,
      revision: number,
      each: (event: StoredEvent) => void,
    ) {
      let held: Held<State> = NOTHING
      for await (const events of store.readStream(stream, { limit: revision + 1 })) {
        for (const event of events) {
          held = fold(aggregate, held, event)
          each(event)
        }
      }
      return held
    },

    keep: (stream, held) => void cache.set(stream, held),
    forget: stream => void cache.delete(stream),
  }

  /** A snapshot counts only if the event it ends with is in the log, with the same hash. */
  async function fromSnapshot<State>(stream: string, version: number): Promise<Held<State> | undefined> {
    const snapshot = await snapshots.read<State>(stream, version)
    if (!snapshot) return undefined
    for await (const [last] of store.readStream(stream, { from: snapshot.revision, limit: 1 })) {
      if (last?.hash === snapshot.hash) return { ...snapshot, position: last.position }
    }
    return undefined
  }

  return streams
}
