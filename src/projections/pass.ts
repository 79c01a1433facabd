import type { Position } from '../events/envelope.js'
import type { EventStore, FollowedBatch } from '../stores/event-store.js'
import { type LogWindow, openLogWindow } from './log-window.js'

/**
 * The way along the log that all copies of read models go together: what follows a place is read and parsed once for
 * all who stand there. Whoever is elsewhere (one that is filled anew, one that failed for a while) goes by himself
 * until he comes to where others are.
 */
export interface Pass {
  follow(options: {
    readonly after: Position
    readonly signal: AbortSignal
  }): AsyncGenerator<FollowedBatch, void, undefined>
}

export interface PassOptions {
  readonly store: Pick<EventStore, 'readAll' | 'follow'>
  readonly warn: (message: string, error: unknown) => void
}

export function createPass({ store, warn }: PassOptions): Pass {
  const windows = new Set<LogWindow>()
  /** Those who wait for more, wherever they stand: what one window has read may go on from where another ends. */
  const waiting = new Set<() => void>()
  const changed = () => {
    for (const wake of waiting) wake()
  }

  /** Of several that cover the place the one that has come furthest, so that those who meet go on together. */
  function windowAt(place: Position): LogWindow {
    let best: LogWindow | undefined
    for (const window of windows) {
      if (window.over === undefined && window.covers(place) && (best === undefined || window.position > best.position))
        best = window
    }
    if (best !== undefined) return best
    const made = openLogWindow({ store, after: place, changed, warn })
    windows.add(made)
    return made
  }

  return {
    async *follow({ after, signal }) {
      const reader = { at: after }
      let wake = () => {}
      const look = () => wake()
      let window: LogWindow | undefined
      let told = false
      signal.addEventListener('abort', look)
      waiting.add(look)
      try {
        while (!signal.aborted) {
          // What one that has failed still holds is taken first, and then its failure.
          const found = window?.over ? window : windowAt(reader.at)
          if (found !== window) {
            found.join(reader)
            leave(window, reader)
            window = found
          }
          const batch = found.take(reader.at)
          if (batch.events.length > 0 || batch.position > reader.at || (batch.live && !told)) {
            told = batch.live
            reader.at = batch.position
            found.moved()
            yield batch
          } else if (found.over) {
            throw found.over.error
          } else {
            await new Promise<void>(resolve => {
              wake = resolve
            })
          }
        }
      } finally {
        signal.removeEventListener('abort', look)
        waiting.delete(look)
        leave(window, reader)
      }
    },
  }

  function leave(window: LogWindow | undefined, reader: { readonly at: Position }): void {
    if (window === undefined) return
    window.leave(reader)
    if (window.isEmpty) windows.delete(window)
  }
}
