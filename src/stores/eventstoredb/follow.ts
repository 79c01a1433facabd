import { setTimeout as pause } from 'node:timers/promises'
import type { Position, StoredEvent } from '../../events/envelope.js'
import { UnreadableEvent } from '../errors.js'
import type { FollowedBatch, Unreadable } from '../event-store.js'
import { createBell } from './bell.js'
import { isOfType } from './failures.js'
import type { Ours } from './ours.js'
import { pauseBefore } from './patience.js'
import type { ReadingClient } from './reading-client.js'
import { positionOf, type Recorded } from './stored-events.js'
import { openSubscription } from './subscription.js'

const MOST_AT_ONCE = 500
const LONGEST_PAUSE_MS = 2_000

/** A subscription begins behind a place; whether something lies at it was looked at before. */
export interface Behind {
  readonly after: Position
  readonly signal: AbortSignal
}

export interface FollowOptions {
  readonly client: ReadingClient
  readonly ours: Ours
  /** Ends all that follow. */
  readonly closed: AbortSignal
  /** Called once when the server is lost. */
  readonly warn: (message: string, error: unknown) => void
}

/**
 * One subscription after another, each from where the last one ended. A server that drops one because a burst was
 * faster than we are is not in trouble, so the next begins at once; if the server is gone, after a pause that grows.
 */
export function createFollow({ client, ours, closed, warn }: FollowOptions) {
  return async function* follow({ after, signal }: Behind): AsyncGenerator<FollowedBatch, void, undefined> {
    const ended = AbortSignal.any([signal, closed])
    const bell = createBell()
    ended.addEventListener('abort', bell.ring)
    let position = after
    let live = false
    let failures = 0
    try {
      while (!ended.aborted) {
        const error = yield* once()
        if (ended.aborted) return
        if (isOfType(error, 'timeout')) continue
        if (failures === 0) warn('EventStoreDB is gone, the log is followed again as soon as it is back', error)
        await pause(pauseBefore(failures, LONGEST_PAUSE_MS), undefined, { signal: ended }).catch(() => {})
        failures += 1
      }
    } finally {
      ended.removeEventListener('abort', bell.ring)
    }

    /** Until it is over; returns why. */
    async function* once(): AsyncGenerator<FollowedBatch, unknown, undefined> {
      const subscription = openSubscription(client, ours.prefixes, position, bell.ring)
      try {
        while (!ended.aborted) {
          const taken = subscription.take(MOST_AT_ONCE)
          const { events, broken } = eventsIn(taken.recorded, position)
          const reached = Math.max(position, taken.checkpoint ?? 0, lastIn(taken.recorded))
          if (taken.recorded.length > 0 || taken.live) failures = 0
          if (events.length > 0 || (taken.live && !live) || (reached > position && !broken)) {
            position = broken === undefined ? reached : (events.at(-1)?.position ?? position)
            live = taken.live
            yield { events, position, live }
          }
          if (broken !== undefined) throw new UnreadableEvent(broken)
          if (taken.recorded.length > 0) continue
          const over = subscription.over()
          if (over !== undefined) return over.error
          await bell.rung()
        }
        return undefined
      } finally {
        subscription.close()
      }
    }
  }

  /** Ours that lie behind a position, up to one that can't be read. */
  function eventsIn(
    recorded: readonly Recorded[],
    after: Position,
  ): { readonly events: readonly StoredEvent[]; readonly broken?: Unreadable } {
    const events: StoredEvent[] = []
    for (const one of recorded) {
      const found = ours.find(one)
      if ('foreign' in found || positionOf(one) <= after) continue
      if ('unreadable' in found) return { events, broken: found.unreadable }
      events.push(found.event)
    }
    return { events }
  }
}

const lastIn = (recorded: readonly Recorded[]): Position => {
  const last = recorded.at(-1)
  return last === undefined ? 0 : positionOf(last)
}
