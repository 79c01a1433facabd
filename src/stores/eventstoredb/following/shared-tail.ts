import type { Position, StoredEvent } from '../../../events/log/envelope.js'
import { NoSuchPosition, UnreadableEvent } from '../../errors.js'
import { createEventBuffer, type EventBuffer } from '../../shared/event-buffer.js'
import { pause } from '../../shared/pause.js'
import { createBackoff } from '../../shared/retry.js'
import { createWakeUp } from '../../shared/wake-up.js'
import type { EventFilter } from '../event-filter.js'
import { isOfType } from '../failures/failures.js'
import type { Pages } from '../reading/pages.js'
import type { ReadingClient } from '../reading/reading-client.js'
import type { SkippedRanges } from '../reading/skipped-ranges.js'
import { positionOf, type ServerRecord } from '../stored-events.js'
import { EVENTS_PER_CHECKPOINT, openSubscription } from './subscription.js'

const MAX_EVENTS_PER_BATCH = 500
/** The newest events in memory. Followers that are further behind read pages. */
const MAX_BUFFERED = { events: 4_000, weight: 8 * 1024 * 1024 }
const RETRY = { firstMs: 50, longestMs: 2_000 }
/** Interval at which followers are woken for foreign events. */
const PASSING_MS = 200

/** The only subscription of a process, which all live followers share. */
export interface Tail {
  readonly events: Pick<EventBuffer, 'from' | 'to' | 'batchAfter'>
  /** Reports whether the log had no further events after the last one. */
  live(): boolean
  /** Reports whether the tail has ended, so that the log can't be continued here. */
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
 * Opens subscriptions one after another, each from the end of the previous one. A server drops a subscription if a
 * burst is faster than we are; then the next one starts immediately. If the server is unreachable, the next one starts
 * after an increasing pause.
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
      // Each follower gets the same error from its own reads, and reports it to its caller.
      if (ended.aborted || error instanceof NoSuchPosition || error instanceof UnreadableEvent) return
      intake.interrupted()
      if (isOfType(error, 'timeout')) continue
      if (backoff.failures === 0) lost(error)
      await pause(backoff.failed(), { signal: ended })
    }
  }

  /** Runs one subscription until it ends. Returns the reason. */
  async function once(): Promise<unknown> {
    await takeFirst()
    if (ended.aborted) return undefined
    const subscription = openSubscription(client, eventFilter.prefixes, intake.events.to, wakeUp.wake)
    try {
      while (!ended.aborted) {
        const { recorded, checkpoint, live } = subscription.take(MAX_EVENTS_PER_BATCH)
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
   * Reads the next record before subscribing. If the record at the subscription's position was deleted, the server
   * omits the next record, so the subscription must start after a record that exists.
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

/** Adds our events from subscriptions to the buffer. */
function createIntake({ eventFilter, skipped, start, changed }: TailOptions) {
  const events = createEventBuffer(start, { events: MAX_EVENTS_PER_BATCH, weight: MAX_BUFFERED.weight })
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
    take(recorded: readonly ServerRecord[], reached: Position, isLive: boolean): void {
      const before = events.to
      const { own, broken } = ownIn(recorded, before, eventFilter)
      const lastOwn = own.at(-1)?.position
      const position = broken === undefined ? Math.max(reached, before) : (lastOwn ?? before)
      if (lastOwn !== undefined) skipped.met(lastOwn)
      skipped.passed(lastOwn ?? before, position, EVENTS_PER_CHECKPOINT)
      const isNews = own.length > 0 || isLive !== live
      events.add(own, position)
      events.trim(position, MAX_BUFFERED)
      live = isLive
      if (isNews) changed()
      else if (position > before) passedOthers()
      if (broken !== undefined) throw broken
    },
  }
}

/** Returns our events after a position, up to one that can't be read. */
function ownIn(recorded: readonly ServerRecord[], behind: Position, eventFilter: EventFilter) {
  const own: StoredEvent[] = []
  for (const one of recorded) {
    const found = eventFilter.find(one)
    if ('foreign' in found || positionOf(one) <= behind) continue
    if ('unreadable' in found) return { own, broken: new UnreadableEvent(found.unreadable) }
    own.push(found.event)
  }
  return { own }
}
