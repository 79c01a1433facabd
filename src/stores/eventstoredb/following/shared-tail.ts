import type { Position, StoredEvent } from '../../../events/envelope.js'
import { NoSuchPlace, UnreadableEvent } from '../../errors.js'
import { createEventBuffer, type EventBuffer } from '../../shared/event-buffer.js'
import { pause } from '../../shared/pause.js'
import { createBackoff } from '../../shared/retry.js'
import { createWakeUp } from '../../shared/wake-up.js'
import type { EventFilter } from '../event-filter.js'
import { isOfType } from '../failures/failures.js'
import type { Pages } from '../reading/pages.js'
import type { ReadingClient } from '../reading/reading-client.js'
import type { SkippedRanges } from '../reading/skipped-ranges.js'
import { positionOf, type Recorded } from '../stored-events.js'
import { OF_A_CHECKPOINT, openSubscription } from './subscription.js'

const MOST_AT_ONCE = 500
/** The newest events in memory; whoever lags behind them reads pages. */
const KEPT = { events: 4_000, weight: 8 * 1024 * 1024 }
const RETRY = { firstMs: 50, longestMs: 2_000 }
/** Who follows is not woken for every few events of others. */
const PASSING_MS = 200

/** The one subscription of a process, from a place on, for all who are live. */
export interface Tail {
  readonly events: Pick<EventBuffer, 'from' | 'to' | 'batchAfter'>
  /** Whether nothing more was in the log when the last of it came. */
  live(): boolean
  /** Set once nothing more comes: the log can't be gone on with here. */
  over(): boolean
  stop(): void
}

export interface TailOptions {
  readonly client: ReadingClient
  readonly pages: Pages
  readonly eventFilter: EventFilter
  readonly skipped: SkippedRanges
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
export function openTail(options: TailOptions): Tail {
  const { client, pages, eventFilter, closed, changed, lost } = options
  const intake = createIntake(options)
  const stopping = new AbortController()
  const ended = AbortSignal.any([stopping.signal, closed])
  const wakeUp = createWakeUp()
  const backoff = createBackoff(RETRY)
  let over = false

  async function run(): Promise<void> {
    while (!ended.aborted) {
      const error = await once().catch(reason => reason)
      // Each follower meets it again where it can be told to somebody.
      if (ended.aborted || error instanceof NoSuchPlace || error instanceof UnreadableEvent) return
      intake.interrupted()
      if (isOfType(error, 'timeout')) continue
      if (backoff.failures === 0) lost(error)
      await pause(backoff.failed(), { signal: ended })
    }
  }

  /** Until it is over; returns why. */
  async function once(): Promise<unknown> {
    await takeFirst()
    if (ended.aborted) return undefined
    const subscription = openSubscription(client, eventFilter.prefixes, intake.events.to, wakeUp.wake)
    try {
      while (!ended.aborted) {
        const { recorded, checkpoint, live } = subscription.take(MOST_AT_ONCE)
        if (recorded.length > 0 || live) backoff.worked()
        const last = recorded.at(-1)
        intake.take(recorded, Math.max(checkpoint ?? 0, last ? positionOf(last) : 0), live)
        if (recorded.length > 0) continue
        const end = subscription.over()
        if (end !== undefined) return end.error
        await wakeUp.woken()
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
    const place = intake.events.to
    if (place === 0) return
    const { rows, reached } = await pages.allFrom({ after: place }, 1)
    intake.take(rows, reached, false)
  }

  ended.addEventListener('abort', wakeUp.wake)
  void run().finally(() => {
    over = true
    changed()
  })
  return {
    events: intake.events,
    live: intake.live,
    over: () => over || ended.aborted,
    stop: () => stopping.abort(),
  }
}

/** Takes what subscriptions bring into memory, our events alone. */
function createIntake({ eventFilter, skipped, start, changed }: TailOptions) {
  const events = createEventBuffer(start, { events: MOST_AT_ONCE, weight: KEPT.weight })
  let live = false
  let passing = false

  function passedOthers(): void {
    if (passing) return
    passing = true
    setTimeout(() => {
      passing = false
      changed()
    }, PASSING_MS).unref()
  }

  return {
    events,
    live: () => live,
    interrupted(): void {
      live = false
    },
    take(recorded: readonly Recorded[], reached: Position, isLive: boolean): void {
      const before = events.to
      const { own, broken } = ownIn(recorded, before, eventFilter)
      const lastOwn = own.at(-1)?.position
      const position = broken === undefined ? Math.max(reached, before) : (lastOwn ?? before)
      if (lastOwn !== undefined) skipped.met(lastOwn)
      skipped.passed(lastOwn ?? before, position, OF_A_CHECKPOINT)
      const isNews = own.length > 0 || isLive !== live
      events.add(own, position)
      events.trim(position, KEPT)
      live = isLive
      if (isNews) changed()
      else if (position > before) passedOthers()
      if (broken !== undefined) throw broken
    },
  }
}

/** Our events behind a position, up to one that can't be read. */
function ownIn(recorded: readonly Recorded[], behind: Position, eventFilter: EventFilter) {
  const own: StoredEvent[] = []
  for (const one of recorded) {
    const found = eventFilter.find(one)
    if ('foreign' in found || positionOf(one) <= behind) continue
    if ('unreadable' in found) return { own, broken: new UnreadableEvent(found.unreadable) }
    own.push(found.event)
  }
  return { own }
}
