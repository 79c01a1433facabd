import type { Position } from '../../events/log/envelope.js'
import type { EventStore, FollowedBatch } from '../../stores/event-store.js'
import type { Warn } from '../../stores/shared/warn.js'
import { type Follower, type LogWindow, openLogWindow } from './log-window.js'

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
    const made = openLogWindow({ store, after: position, changed, warn })
    windows.add(made)
    return made
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
