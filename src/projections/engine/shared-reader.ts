import type { Position, StoredEvent } from '../../events/log/envelope.js'
import { StoreUnavailable } from '../../stores/errors.js'
import type { EventStore, FollowedBatch } from '../../stores/event-store.js'
import { createEventBuffer } from '../../stores/shared/event-buffer.js'
import { pause } from '../../stores/shared/pause.js'
import type { Warn } from '../../stores/shared/warn.js'
import { ENGINE_MS } from './time-limits.js'

/**
 * Reads the log for all copies of read models, so that copies at the same position share one read. A copy that is
 * elsewhere, because it is being rebuilt or has failed for a while, reads alone until it reaches the others.
 */
export interface SharedReader {
  follow(options: FollowOptions): AsyncGenerator<FollowedBatch, void, undefined>
}

interface FollowOptions {
  readonly after: Position
  readonly signal: AbortSignal
}

export interface SharedReaderOptions {
  readonly store: Pick<EventStore, 'readAll' | 'follow'>
  readonly warn: Warn
}

export function createSharedReader({ store, warn }: SharedReaderOptions): SharedReader {
  const windows = new Set<LogWindow>()
  /** Followers that wait for more events. One window can continue where another ends, so all are notified. */
  const waiting = new Set<() => void>()
  const changed = () => {
    for (const wake of waiting) wake()
  }

  /**
   * Returns the window that covers the position. If there are several, the furthest one, so that followers that meet
   * continue together.
   */
  function windowAt(position: Position): LogWindow {
    let best: LogWindow | undefined
    for (const window of windows) {
      if (window.failure !== undefined || !window.covers(position)) continue
      if (best === undefined || window.readTo > best.readTo) best = window
    }
    if (best !== undefined) return best
    const opened = openLogWindow({ store, after: position, changed, warn })
    windows.add(opened)
    return opened
  }

  async function* follow({ after, signal }: FollowOptions): AsyncGenerator<FollowedBatch, void, undefined> {
    const follower = { position: after }
    let wake = () => {}
    const look = () => wake()
    let window: LogWindow | undefined
    let reportedLive = false
    signal.addEventListener('abort', look)
    waiting.add(look)
    try {
      while (!signal.aborted) {
        // The events of a failed window are taken first, then its failure.
        const found = window?.failure ? window : windowAt(follower.position)
        if (found !== window) {
          found.join(follower)
          leave(window, follower)
          window = found
        }
        const batch = found.batchAfter(follower.position)
        if (batch.events.length > 0 || batch.position > follower.position || (batch.live && !reportedLive)) {
          reportedLive = batch.live
          follower.position = batch.position
          found.moved()
          yield batch
        } else if (found.failure) {
          throw found.failure.error
        } else {
          await new Promise<void>(resolve => {
            wake = resolve
          })
        }
      }
    } finally {
      signal.removeEventListener('abort', look)
      waiting.delete(look)
      leave(window, follower)
    }
  }

  function leave(window: LogWindow | undefined, follower: Follower): void {
    if (window === undefined) return
    window.leave(follower)
    if (window.isEmpty) windows.delete(window)
  }

  return { follow }
}

/** A reader that has received the log up to this position. */
interface Follower {
  readonly position: Position
}

/** A part of the log in memory that moves along with its followers, so that they read it once. */
interface LogWindow {
  /** Position up to which the log has been read. */
  readonly readTo: Position
  /** Set with the reason if reading failed. Followers can still take the events that were read before. */
  readonly failure: { readonly error: unknown } | undefined
  /** Whether the window has no followers. It then stops reading. */
  readonly isEmpty: boolean
  /** Reports whether the window has, or will have, all events after the position. */
  covers(position: Position): boolean
  join(follower: Follower): void
  leave(follower: Follower): void
  /** Returns the next batch after the position. */
  batchAfter(position: Position): FollowedBatch
  /** Called when a follower has moved on, so that there might be room to read on. */
  moved(): void
}

interface LogWindowOptions {
  readonly store: Pick<EventStore, 'readAll' | 'follow'>
  readonly after: Position
  /** Called when there are new events, or there will be no more. */
  readonly changed: () => void
  readonly warn: Warn
}

/** Limits of a batch: large enough to be efficient, small enough not to block the thread for long. */
const BATCH_LIMITS = { events: 1_000, weight: 4 * 1024 * 1024 }
/** Limits of what is read ahead of the slowest follower: the next batch, while this one is being applied. */
const MAX_AHEAD = { events: 2_000, weight: 8 * 1024 * 1024 }
/** Limits of what is kept after all followers have received it, for followers that arrive a little later. */
const MAX_BUFFERED = { events: 1_000, weight: 1024 * 1024 }

function openLogWindow({ store, after, changed, warn }: LogWindowOptions): LogWindow {
  const followers = new Set<Follower>()
  const ended = new AbortController()
  const { signal } = ended
  const buffer = createEventBuffer(after, BATCH_LIMITS)
  let live = false
  let failure: LogWindow['failure']
  let onRoom = () => {}

  async function read(): Promise<void> {
    try {
      await catchUp()
      if (signal.aborted) return
      for await (const batch of store.follow({ after: buffer.to, signal })) {
        await add(batch.events, batch.position, batch.live)
      }
      failure = { error: new StoreUnavailable('the log', 'it is no longer followed') }
    } catch (error) {
      failure = { error }
    }
    changed()
  }

  /** Reads the log page by page. A server drops subscriptions whose subscriber is slow. */
  async function catchUp(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        for await (const events of store.readAll({ after: buffer.to })) {
          await add(events, events.at(-1)?.position ?? buffer.to, false)
          if (signal.aborted) return
        }
        return
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || signal.aborted) throw error
        if (failures === 0) warn('reading event log for read models failed, retrying', error)
        await pause(ENGINE_MS.readRetry, { signal })
      }
    }
  }

  async function add(events: readonly StoredEvent[], to: Position, isLive: boolean): Promise<void> {
    buffer.add(events, to)
    live = isLive
    changed()
    while (!signal.aborted && buffer.hasAfter(slowest(), MAX_AHEAD)) {
      await new Promise<void>(resolve => {
        onRoom = resolve
      })
    }
  }

  const slowest = (): Position => Math.min(...[...followers].map(({ position }) => position))

  function moved(): void {
    buffer.trim(slowest(), MAX_BUFFERED)
    onRoom()
  }

  void read()

  return {
    get readTo() {
      return buffer.to
    },
    get failure() {
      return failure
    },
    get isEmpty() {
      return followers.size === 0
    },
    covers: position => buffer.from <= position && position <= buffer.to,
    join: follower => void followers.add(follower),
    leave(follower) {
      followers.delete(follower)
      if (followers.size === 0) ended.abort()
      moved()
    },
    batchAfter(after) {
      const { events, position } = buffer.batchAfter(after)
      return { events, position, live: live && position >= buffer.to }
    },
    moved,
  }
}
