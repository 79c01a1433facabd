import type { Position, StoredEvent } from '../../events/log/envelope.js'
import { StoreUnavailable, UnreadableEvent } from '../errors.js'
import type { Follow, FollowedBatch } from '../event-store.js'
import { createEventBuffer, type EventBuffer } from '../shared/event-buffer.js'
import { pause } from '../shared/pause.js'
import { createWaiters } from '../shared/waiters.js'
import { createYieldToEventLoop } from '../shared/yield-to-event-loop.js'
import { MAX_BATCH_EVENTS, missingPositions, takeBatch } from './event-batches.js'
import { storeErrorOf } from './log-file.js'
import type { LogReader } from './log-reader.js'

export interface Followers {
  follow(options: Follow): AsyncGenerator<FollowedBatch, void, undefined>
  committed(events: readonly StoredEvent[]): void
  end(): void
}

/** Milliseconds before a follower reads again after a disk error. */
const DISK_RETRY_MS = 500
/**
 * Number of cached pages. If many followers begin at the same position, one reads the file and the others use the
 * page.
 */
const MAX_PAGES = 2
/** The newest events are buffered for followers that are live. Followers that lag behind read the file. */
const MAX_BUFFERED = { events: 4_096, weight: 8 * 1024 * 1024 }
const MAX_PER_BATCH = { ...MAX_BUFFERED, events: MAX_BATCH_EVENTS }

export function createFollowers(reader: LogReader, head: () => Position): Followers {
  /** Exists while there are followers. */
  let buffer: EventBuffer | undefined
  const waiters = createWaiters()
  const yieldToEventLoop = createYieldToEventLoop()
  const pages = new Map<Position, readonly StoredEvent[]>()
  let following = 0
  let ended = false

  async function* follow({ signal, ...start }: Follow): AsyncGenerator<FollowedBatch, void, undefined> {
    let position = reader.before(start)
    let hasReportedLive = false
    following += 1
    buffer ??= createEventBuffer(head(), MAX_PER_BATCH)
    try {
      while (!signal.aborted && !ended) {
        const events = buffered(position) ?? (await fromFile(position, signal))
        position = events.at(-1)?.position ?? position
        const live = position >= head()
        if (events.length > 0 || (live && !hasReportedLive)) yield { events, position, live }
        hasReportedLive ||= live
        if (position < head()) continue
        // A separate listener per follower, because several can share a signal, and only during the wait, to keep
        // their number low.
        const wake = () => waiters.wake()
        signal.addEventListener('abort', wake)
        await waiters.until(() => position < head() || signal.aborted || ended)
        signal.removeEventListener('abort', wake)
      }
    } finally {
      following -= 1
      if (following === 0) {
        buffer = undefined
        pages.clear()
      }
    }
  }

  function buffered(position: Position): readonly StoredEvent[] | undefined {
    if (buffer === undefined || position < buffer.from || position >= buffer.to) return undefined
    return buffer.batchAfter(position).events
  }

  async function fromFile(position: Position, signal: AbortSignal): Promise<readonly StoredEvent[]> {
    if (position >= head() || ended) return []
    const read = pages.get(position)
    if (read !== undefined) return read
    await yieldToEventLoop()
    if (ended) return []
    try {
      const meanwhile = pages.get(position)
      if (meanwhile !== undefined) return meanwhile
      const { events, brokenBy } = takeBatch(reader.all({ after: position }), MAX_BATCH_EVENTS)
      if (events.length === 0) throw new UnreadableEvent(brokenBy ?? missingPositions(position + 1, head()))
      cachePage(position, events)
      return events
    } catch (error) {
      const meaning = storeErrorOf(error)
      if (!(meaning instanceof StoreUnavailable)) throw meaning
      await pause(DISK_RETRY_MS, { signal, ref: false })
      return []
    }
  }

  function cachePage(position: Position, events: readonly StoredEvent[]): void {
    for (const oldest of pages.keys()) if (pages.size >= MAX_PAGES) pages.delete(oldest)
    if (following > 1) pages.set(position, events)
  }

  return {
    follow,
    committed(events) {
      if (buffer === undefined) return
      buffer.add(events, head())
      buffer.trim(head(), MAX_BUFFERED)
      waiters.wake()
    },
    end() {
      ended = true
      waiters.wake()
    },
  }
}
