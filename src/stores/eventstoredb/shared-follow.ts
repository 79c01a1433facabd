import type { Position, StoredEvent } from '../../events/envelope.js'
import { StoreUnavailable } from '../errors.js'
import type { Follow, FollowedBatch, Start } from '../event-store.js'
import { type Bell, createBell } from './bell.js'
import type { Behind } from './follow.js'
import type { Reads } from './reads.js'

type FollowLog = (follow: Behind) => AsyncGenerator<FollowedBatch, void, undefined>

const MOST_AT_ONCE = 500
/** Who is further behind than this has a subscription of his own until he has caught up. */
const KEPT = 2_000

/** What one subscription brings to all who are live. */
interface Tail {
  readonly kept: StoredEvent[]
  /** Every event behind this place is kept. */
  from: Position
  position: Position
  live: boolean
  readonly bells: Set<Bell>
  readonly ended: AbortController
}

/**
 * A server that hands every event to each follower reads, sends and is parsed as often as there are followers. So those
 * who are live share one subscription, and only those who catch up have their own.
 */
export function shareFollow(follow: FollowLog, reads: Pick<Reads, 'firstFrom'>) {
  let shared: Tail | undefined

  return async function* ({ signal, ...start }: Follow): AsyncGenerator<FollowedBatch, void, undefined> {
    if (signal.aborted) return
    const first = await firstFrom(start)
    if (first === undefined) return
    if (first.events.length > 0) yield { ...first, live: false }
    let at = first.position
    let told = false
    while (!signal.aborted) {
      // Others may be live and yet have some of a burst on its way: who is not live yet finds out for himself.
      if (told && shared !== undefined && shared.from <= at) yield* withOthers(shared)
      else if (!(yield* alone())) return
    }

    /** What lies at the start; a server that is away is waited for. */
    async function firstFrom(from: Start) {
      while (!signal.aborted) {
        try {
          return await reads.firstFrom(from)
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error
        }
      }
      return undefined
    }

    /** Until it can go on with the others; false if there is nothing to go on with. */
    async function* alone(): AsyncGenerator<FollowedBatch, boolean, undefined> {
      for await (const batch of follow({ after: at, signal })) {
        at = batch.position
        told = batch.live
        yield batch
        if (!batch.live) continue
        shared ??= begin(at)
        if (shared.from <= at) return true
      }
      return false
    }

    async function* withOthers(tail: Tail): AsyncGenerator<FollowedBatch, void, undefined> {
      const bell = createBell()
      tail.bells.add(bell)
      signal.addEventListener('abort', bell.ring)
      try {
        while (!signal.aborted && shared === tail && tail.from <= at) {
          const events = keptBehind(tail, at)
          const reached = events.length === MOST_AT_ONCE ? (events.at(-1)?.position ?? at) : Math.max(at, tail.position)
          const live = tail.live && reached >= tail.position && at <= tail.position
          if (events.length > 0 || reached > at || (live && !told)) {
            at = reached
            told = live
            yield { events, position: at, live }
          } else await bell.rung()
        }
      } finally {
        signal.removeEventListener('abort', bell.ring)
        tail.bells.delete(bell)
        if (tail.bells.size === 0) end(tail)
      }
    }
  }

  function begin(position: Position): Tail {
    const tail: Tail = {
      kept: [],
      from: position,
      position,
      live: false,
      bells: new Set(),
      ended: new AbortController(),
    }
    void run(tail)
    return tail
  }

  async function run(tail: Tail): Promise<void> {
    try {
      for await (const batch of follow({ after: tail.position, signal: tail.ended.signal })) {
        tail.kept.push(...batch.events)
        tail.position = batch.position
        tail.live = batch.live
        if (tail.kept.length > 2 * KEPT) tail.from = tail.kept.splice(0, KEPT).at(-1)?.position ?? tail.from
        for (const bell of tail.bells) bell.ring()
      }
    } catch {
      // Each follower meets it again on a subscription of his own, where it can be told to somebody.
    }
    end(tail)
  }

  function end(tail: Tail): void {
    tail.ended.abort()
    if (shared === tail) shared = undefined
    for (const bell of tail.bells) bell.ring()
  }
}

function keptBehind({ kept }: Tail, position: Position): readonly StoredEvent[] {
  let first = kept.length
  while (first > 0 && (kept[first - 1]?.position ?? 0) > position) first -= 1
  return kept.slice(first, first + MOST_AT_ONCE)
}
