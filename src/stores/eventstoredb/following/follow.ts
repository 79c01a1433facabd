import type { Position } from '../../../events/log/envelope.js'
import { NoSuchPosition, UnreadableEvent } from '../../errors.js'
import type { Follow, FollowedBatch, Start } from '../../event-store.js'
import { orAborted } from '../../shared/deadline.js'
import { pause } from '../../shared/pause.js'
import { createBackoff } from '../../shared/retry.js'
import { createFollowers } from './followers.js'
import type { EventPage, RecentPages } from './recent-pages.js'
import type { Tail } from './shared-tail.js'

const PAGE_RETRY = { firstMs: 100, longestMs: 2_000 }

export interface FollowOptions {
  readonly recentPages: RecentPages
  readonly openTail: (start: Position, changed: () => void) => Tail
  /** Ends all followers. */
  readonly closed: AbortSignal
  /** Called once when the server is lost. */
  readonly lost: (error: unknown) => void
}

/**
 * Creates the follow function. A server limits the calls of a process, and sends every event to each subscription. So
 * all live followers share one subscription. A follower that is behind reads pages until it catches up with the
 * others; each page is a call that ends, even if the follower stops. A slow follower that falls behind the buffered
 * events reads pages again.
 */
export function createFollow({ recentPages, openTail, closed, lost }: FollowOptions) {
  const followers = createFollowers(closed)
  const pageFrom = createPageReader(recentPages, lost)
  let shared: Tail | undefined

  /** Returns the shared tail if it continues after a position. */
  function tailAt(place: Position): Tail | undefined {
    if (shared?.over()) shared = undefined
    return shared !== undefined && shared.events.from <= place ? shared : undefined
  }

  return async function* follow({ signal, ...start }: Follow): AsyncGenerator<FollowedBatch, void, undefined> {
    const { ended, wakeUp, leave } = followers.join(signal)
    const progress = createProgress(start)
    // Each follower determines on its own whether it has caught up: the shared subscription might still be delivering
    // a burst.
    let caughtUp = false
    try {
      while (!ended.aborted) {
        const place = caughtUp ? progress.next().after : undefined
        const tail = place === undefined ? undefined : tailAt(place)
        if (tail === undefined || place === undefined) caughtUp = yield* byPage()
        else yield* withOthers(tail, place)
      }
    } finally {
      leave()
      if (followers.count() === 0) shared?.stop()
    }

    /** Reads a page. Returns whether it ended at the end of the log. */
    async function* byPage(): AsyncGenerator<FollowedBatch, boolean, undefined> {
      const page = await pageFrom(progress.next(), ended)
      if (page === undefined || ended.aborted) return false
      const { events, position, more, broken } = page
      const isNews = broken === undefined || events.length > 0
      const batch = isNews ? progress.to({ events, position, live: !more }) : undefined
      if (batch) yield batch
      if (broken !== undefined) throw new UnreadableEvent(broken)
      if (!more && tailAt(position) === undefined && !ended.aborted) shared ??= openTail(position, followers.wakeAll)
      return !more
    }

    async function* withOthers(tail: Tail, place: Position): AsyncGenerator<FollowedBatch, void, undefined> {
      const { events, position } = tail.events.batchAfter(place)
      const live = tail.live() && position >= tail.events.to && place <= tail.events.to
      const batch = progress.to({ events, position, live })
      if (batch) yield batch
      else await wakeUp.woken()
    }
  }
}

/** Reads pages for all followers. Retries until the server responds. Returns undefined if the follower has ended. */
function createPageReader(recentPages: RecentPages, lost: (error: unknown) => void) {
  const backoff = createBackoff(PAGE_RETRY)
  return async (start: Start, ended: AbortSignal): Promise<EventPage | undefined> => {
    while (!ended.aborted) {
      try {
        const page = await orAborted(recentPages.from(start), ended)
        backoff.worked()
        return page
      } catch (error) {
        if (ended.aborted) return undefined
        if (error instanceof NoSuchPosition || error instanceof UnreadableEvent) throw error
        if (backoff.failures === 0) lost(error)
        await pause(backoff.failed(), { signal: ended })
      }
    }
    return undefined
  }
}

/** Tracks the position of a follower. */
function createProgress(start: Start) {
  let next: Start = start
  let reportedLive = false
  return {
    next: (): Start => next,
    /** Returns the batch to hand over, if any. `live` is reported once, and again after the follower was behind. */
    to(batch: FollowedBatch): FollowedBatch | undefined {
      const moved = next.after !== batch.position
      const isNews = batch.events.length > 0 || moved || (batch.live && !reportedLive)
      next = { after: batch.position }
      reportedLive = batch.live || (reportedLive && !moved)
      return isNews ? batch : undefined
    },
  }
}
