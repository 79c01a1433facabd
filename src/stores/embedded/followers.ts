import type { Position, StoredEvent } from '../../events/log/envelope.js'
import { StoreUnavailable, UnreadableEvent } from '../errors.js'
import type { Follow, FollowedBatch } from '../event-store.js'
import { pause } from '../shared/pause.js'
import { createWaiters } from '../shared/waiters.js'
import { createYieldToEventLoop } from '../shared/yield-to-event-loop.js'
import { BATCH, takeBatch } from './batches.js'
import { meaningOf } from './log-file.js'
import type { LogReader } from './log-reader.js'
import { missingPositions } from './stored-rows.js'

export interface Followers {
  follow(options: Follow): AsyncGenerator<FollowedBatch, void, undefined>
  committed(events: readonly StoredEvent[], characters: number): void
  end(): void
}

/** Milliseconds before a follower reads again after a disk error. */
const DISK_RETRY_MS = 500
/**
 * Number of cached pages. If many followers begin at the same position, one reads the file and the others use the
 * page.
 */
const PAGES = 2

export function createFollowers(reader: LogReader, head: () => Position): Followers {
  const tail = createLogTail()
  const waiters = createWaiters()
  const turn = createYieldToEventLoop()
  const pages = new Map<Position, readonly StoredEvent[]>()
  let following = 0
  let ended = false

  async function* follow({ signal, ...start }: Follow): AsyncGenerator<FollowedBatch, void, undefined> {
    let position = reader.before(start)
    let told = false
    following += 1
    try {
      while (!signal.aborted && !ended) {
        const events = tail.after(position) ?? (await fromFile(position, signal))
        position = events.at(-1)?.position ?? position
        const live = position >= head()
        if (events.length > 0 || (live && !told)) yield { events, position, live }
        told ||= live
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
        tail.forget()
        pages.clear()
      }
    }
  }

  async function fromFile(position: Position, signal: AbortSignal): Promise<readonly StoredEvent[]> {
    if (position >= head()) return []
    if (ended) return []
    const read = pages.get(position)
    if (read !== undefined) return read
    await turn()
    if (ended) return []
    try {
      const meanwhile = pages.get(position)
      if (meanwhile !== undefined) return meanwhile
      const { events, brokenBy } = takeBatch(reader.all({ after: position }), BATCH)
      if (events.length === 0) throw new UnreadableEvent(brokenBy ?? missingPositions(position + 1, head()))
      keep(position, events)
      return events
    } catch (error) {
      const meaning = meaningOf(error)
      if (!(meaning instanceof StoreUnavailable)) throw meaning
      await pause(DISK_RETRY_MS, { signal, ref: false })
      return []
    }
  }

  function keep(position: Position, events: readonly StoredEvent[]): void {
    for (const oldest of pages.keys()) if (pages.size >= PAGES) pages.delete(oldest)
    if (following > 1) pages.set(position, events)
  }

  return {
    follow,
    committed(events, characters) {
      if (following === 0) return
      tail.push(events, characters)
      waiters.wake()
    },
    end() {
      ended = true
      waiters.wake()
    },
  }
}

const MOST_EVENTS = 4_096
const MOST_CHARACTERS = 8 * 1024 * 1024

/** The newest events in memory, for followers that are live. Followers that lag behind read the file. */
interface LogTail {
  push(events: readonly StoredEvent[], characters: number): void
  /** Returns the events after a position, or undefined if they are no longer in memory. */
  after(position: Position): readonly StoredEvent[] | undefined
  forget(): void
}

function createLogTail(): LogTail {
  let events: StoredEvent[] = []
  let characters = 0

  return {
    push(more, size) {
      const full = events.length + more.length > MOST_EVENTS || characters + size > MOST_CHARACTERS
      const continues = events.at(-1)?.position === more[0]!.position - 1
      if (full || !continues) this.forget()
      for (const event of more) events.push(event)
      characters += size
    },
    after(position) {
      const first = events[0]?.position
      if (first === undefined || position + 1 < first) return undefined
      const start = position + 1 - first
      return start < events.length ? events.slice(start, start + BATCH) : undefined
    },
    forget() {
      events = []
      characters = 0
    },
  }
}
