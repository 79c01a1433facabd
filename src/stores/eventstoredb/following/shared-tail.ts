import { setTimeout as pause } from 'node:timers/promises'
import type { Position, StoredEvent } from '../../../events/envelope.js'
import { NoSuchPlace, UnreadableEvent } from '../../errors.js'
import { isOfType } from '../failures/failures.js'
import { pauseBefore } from '../failures/patience.js'
import type { Ours } from '../ours.js'
import type { Horizon } from '../reading/horizon.js'
import type { Pages } from '../reading/pages.js'
import type { ReadingClient } from '../reading/reading-client.js'
import { positionOf, type Recorded } from '../stored-events.js'
import { createBell } from './bell.js'
import { OF_A_CHECKPOINT, openSubscription } from './subscription.js'
import { createTailEvents, type TailEvents } from './tail-events.js'

const MOST_AT_ONCE = 500
const LONGEST_PAUSE_MS = 2_000
/** Who follows is not woken for every few events of others. */
const PASSING_MS = 200

/** The one subscription of a process, from a place on, for all who are live. */
export interface Tail {
  readonly events: TailEvents
  /** Whether nothing more was in the log when the last of it came. */
  live(): boolean
  /** Set once nothing more comes: the log can't be gone on with here. */
  over(): boolean
  stop(): void
}

export interface TailOptions {
  readonly client: ReadingClient
  readonly pages: Pages
  readonly ours: Ours
  readonly horizon: Horizon
  readonly start: Position
  readonly closed: AbortSignal
  readonly changed: () => void
  /** Called once when the server is lost. */
  readonly lost: (error: unknown) => void
}

/**
 * One subscription after another, each from where the last one ended. A server that drops one because a burst was
 * faster than we are is not in trouble, so the next begins at once; if the server is gone, after a pause that grows.
 */
export function openTail({ client, pages, ours, horizon, start, closed, changed, lost }: TailOptions): Tail {
  const events = createTailEvents(start)
  const stopping = new AbortController()
  const ended = AbortSignal.any([stopping.signal, closed])
  const bell = createBell()
  let live = false
  let over = false
  let failures = 0
  let passing = false

  async function run(): Promise<void> {
    while (!ended.aborted) {
      const error = await once().catch(reason => reason)
      // Each follower meets it again where it can be told to somebody.
      if (ended.aborted || error instanceof NoSuchPlace || error instanceof UnreadableEvent) return
      live = false
      if (isOfType(error, 'timeout')) continue
      if (failures === 0) lost(error)
      await pause(pauseBefore(failures, LONGEST_PAUSE_MS), undefined, { signal: ended }).catch(() => {})
      failures += 1
    }
  }

  /** Until it is over; returns why. */
  async function once(): Promise<unknown> {
    await takeFirst()
    if (ended.aborted) return undefined
    const subscription = openSubscription(client, ours.prefixes, events.position(), bell.ring)
    try {
      while (!ended.aborted) {
        const { recorded, checkpoint, live: dry } = subscription.take(MOST_AT_ONCE)
        if (recorded.length > 0 || dry) failures = 0
        const last = recorded.at(-1)
        take(recorded, Math.max(checkpoint ?? 0, last ? positionOf(last) : 0), dry)
        if (recorded.length > 0) continue
        const end = subscription.over()
        if (end !== undefined) return end.error
        await bell.rung()
      }
      return undefined
    } finally {
      subscription.close()
    }
  }

  /**
   * Where the record is gone from which a subscription begins, the server leaves out the one that comes next. So that
   * is read before, and is what the subscription begins behind.
   */
  async function takeFirst(): Promise<void> {
    const place = events.position()
    if (place === 0) return
    const { rows, reached } = await pages.allFrom({ after: place }, 1)
    take(rows, reached, false)
  }

  function passedOthers(): void {
    if (passing) return
    passing = true
    setTimeout(() => {
      passing = false
      changed()
    }, PASSING_MS).unref()
  }

  function take(recorded: readonly Recorded[], reached: Position, dry: boolean): void {
    const before = events.position()
    const mine: StoredEvent[] = []
    let broken: UnreadableEvent | undefined
    for (const one of recorded) {
      const found = ours.find(one)
      if ('foreign' in found || positionOf(one) <= before) continue
      if ('unreadable' in found) broken = new UnreadableEvent(found.unreadable)
      if (broken !== undefined) break
      if ('event' in found) mine.push(found.event)
    }
    const lastOfOurs = mine.at(-1)?.position
    const position = broken === undefined ? Math.max(reached, before) : (lastOfOurs ?? before)
    if (lastOfOurs !== undefined) horizon.met(lastOfOurs)
    horizon.passed(lastOfOurs ?? before, position, OF_A_CHECKPOINT)
    const news = mine.length > 0 || dry !== live
    events.add(mine, position)
    live = dry
    if (news) changed()
    else if (position > before) passedOthers()
    if (broken !== undefined) throw broken
  }

  ended.addEventListener('abort', bell.ring)
  void run().finally(() => {
    over = true
    changed()
  })
  return {
    events,
    live: () => live,
    over: () => over || ended.aborted,
    stop: () => stopping.abort(),
  }
}
