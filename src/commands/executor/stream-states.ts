import type { Aggregate } from '../../domain/decisions/aggregate.js'
import type { AnyEvent, KnownEvent } from '../../events/kinds/registry.js'
import type { StoredEvent } from '../../events/log/envelope.js'
import type { EventReader } from '../../stores/event-reader.js'
import { recentlyUsedByWeight } from '../../stores/shared/recently-used.js'
import { shareOfHeap } from '../../stores/shared/share-of-heap.js'
import { type KnownWeights, weightOf } from '../../stores/shared/weight.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import type { Snapshots } from './snapshots.js'
import { fold, NO_STATE, type StreamState } from './stream-state.js'

/**
 * The states that commands are decided on. They are cached in memory, so that only later events are read from the log.
 */
export interface Streams {
  load<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
  ): Promise<StreamState<State>>
  /** Returns the state if it is in memory. */
  cached<State>(stream: string): StreamState<State> | undefined
  /** Like load, but also reads later events from the log if the state was in memory. */
  newest<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
  ): Promise<StreamState<State>>
  /** Folds events that others appended. Calls `each` with every event. */
  catchUp<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    from: StreamState<State>,
    each: (event: KnownEvent) => void,
  ): Promise<StreamState<State>>
  /**
   * Returns an earlier state: before the first event that doesn't belong to it. Calls `belongs` with each event from
   * `from` on, and possibly with earlier ones.
   */
  asOf<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    from: number,
    belongs: (event: KnownEvent) => boolean,
  ): Promise<StreamState<State>>
  cache<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    state: StreamState<State>,
    /** Maximum growth of the state in bytes, if known. */
    bytes?: number,
  ): void
  /** Folds an event of others into the cached state, so that the next command need not read it. */
  seen(event: StoredEvent): void
  forget(stream: string): void
}

export interface StreamOptions {
  readonly events: EventReader
  readonly snapshots: Snapshots
  /** Maximum size of all cached states, in bytes. */
  readonly maxBytes?: number
  /** Clock in milliseconds that limits the time of folding. */
  readonly clock?: () => number
}

const MAX_BYTES = 64 * 1024 * 1024
/** Size of a cache entry without its state, in bytes. */
const STATE_OVERHEAD = 500
/** Time in milliseconds that all streams together are folded without a yield to the event loop. */
const MAX_FOLDING_MS = 10

export function createStreams({
  events: log,
  snapshots,
  maxBytes = shareOfHeap(MAX_BYTES),
  clock = () => performance.now(),
}: StreamOptions): Streams {
  // A state that exceeds the limit is cached alone. Reading it for each command would take as much memory.
  const cache = recentlyUsedByWeight<CachedState>(maxBytes, ({ weight }) => Math.min(weight, maxBytes))
  let foldingMs = 0

  const streams: Streams = {
    cached: <State>(stream: string) => cache.get(stream)?.state as StreamState<State> | undefined,

    async load<State extends object, Event extends AnyEvent>(aggregate: Aggregate<State, Event>, stream: string) {
      const known = streams.cached<State>(stream)
      if (known) return known
      const from: StreamState<State> = (await validSnapshot(aggregate, stream, log, snapshots)) ?? NO_STATE
      const state = await streams.catchUp(aggregate, stream, from, () => {})
      if (state.state) snapshots.offer(aggregate, log.registry, stream, state, from.revision)
      return state
    },

    async newest<State extends object, Event extends AnyEvent>(aggregate: Aggregate<State, Event>, stream: string) {
      const known = streams.cached<State>(stream)
      return known ? streams.catchUp(aggregate, stream, known, () => {}) : streams.load(aggregate, stream)
    },

    async catchUp(aggregate, stream, from, each) {
      let state = from
      for await (const events of log.readStream(stream, { from: from.revision + 1 })) {
        // A bulk request loads many states together, and each can have hundreds of locations.
        if (foldingMs > MAX_FOLDING_MS) {
          await yieldToEventLoop()
          foldingMs = 0
        }
        const began = clock()
        for (const event of events) {
          state = fold(aggregate, state, event)
          each(event)
        }
        foldingMs += clock() - began
      }
      if (state.state) streams.cache(aggregate, stream, state)
      return state
    },

    async asOf<State extends object, Event extends AnyEvent>(
      aggregate: Aggregate<State, Event>,
      stream: string,
      from: number,
      belongs: (event: KnownEvent) => boolean,
    ) {
      const snapshot = await validSnapshot(aggregate, stream, log, snapshots)
      let state: StreamState<State> = snapshot && snapshot.revision < from ? snapshot : NO_STATE
      for await (const events of log.readStream(stream, { from: state.revision + 1 })) {
        for (const event of events) {
          if (!belongs(event)) return state
          state = fold(aggregate, state, event)
        }
      }
      return state
    },

    cache(aggregate, stream, state, bytes) {
      if (aggregate.isErasedByOthers) return
      // The cache might already contain events that others appended after these.
      const known = cache.get(stream)
      if (!known || known.state.revision <= state.revision)
        cache.set(stream, cachedState(aggregate, state, known, bytes))
    },
    seen(event) {
      const known = cache.get(event.stream)
      if (!known || known.state.revision >= event.revision) return
      try {
        cache.set(event.stream, known.with(log.read(event)))
      } catch {
        // A gap, or an event of a newer version: the next command reads the log and reports the error.
        cache.delete(event.stream)
      }
    },
    forget: stream => void cache.delete(stream),
  }

  return streams
}

/** Returns the snapshot of a stream if its last event is in the log with the same hash. */
async function validSnapshot<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  stream: string,
  log: EventReader,
  snapshots: Snapshots,
): Promise<StreamState<State> | undefined> {
  const snapshot = await snapshots.read(aggregate, log.registry, stream)
  if (!snapshot) return undefined
  for await (const [last] of log.readStream(stream, { from: snapshot.revision, limit: 1 })) {
    if (last?.hash === snapshot.hash) return { ...snapshot, position: last.position }
  }
  return undefined
}

/** A cached state, which can fold further events. */
interface CachedState {
  readonly state: StreamState<unknown>
  readonly weight: number
  with(event: KnownEvent): CachedState
}

function cachedState<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  state: StreamState<State>,
  before: CachedState | undefined,
  bytes?: number,
): CachedState {
  const one: CachedState = {
    state,
    weight: weightBehind(state, before, bytes),
    with: event => cachedState(aggregate, fold(aggregate, state, event), one),
  }
  return one
}

const HEAVY_STATE_WEIGHT = 64 * 1024
/** Number of revisions after which a state is measured again. */
const WEIGHED_EVERY = { heavy: 16, light: 4 }
/** Maximum depth of measured states. Batches are stored in a tree. */
const MAX_DEPTH = 40
/** Sizes of lists that were measured before. States are immutable and share lists with earlier ones. */
const LISTS: KnownWeights = new WeakMap()

/**
 * Returns the size of a state. The size of a large state changes little with each event, and measuring it each time
 * would cost more than the event. Between measurements, a small state is assumed to grow by the appended bytes.
 */
function weightBehind(
  { state, revision }: StreamState<unknown>,
  before: CachedState | undefined,
  bytes: number | undefined,
): number {
  const isHeavy = before !== undefined && before.weight > HEAVY_STATE_WEIGHT
  const every = isHeavy ? WEIGHED_EVERY.heavy : WEIGHED_EVERY.light
  const isKnown = before !== undefined && revision - before.state.revision < every && revision % every !== 0
  if (isKnown && isHeavy) return before.weight
  return isKnown && bytes !== undefined ? before.weight + bytes : STATE_OVERHEAD + weightOf(state, MAX_DEPTH, LISTS)
}
