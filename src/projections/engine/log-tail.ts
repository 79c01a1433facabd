import type { Position, StoredEvent } from '../../events/log/envelope.js'
import type { EventStore } from '../../stores/event-store.js'
import { pause } from '../../stores/shared/pause.js'
import { createWaiters } from '../../stores/shared/waiters.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { Consistency } from './consistency.js'
import { ENGINE_MS } from './time-limits.js'

/**
 * Follows the end of the log on every instance. It shows a position after it has read the log up to it.
 */
export interface LogTail extends Consistency {
  stop(): Promise<void>
}

export interface LogTailOptions {
  readonly store: Pick<EventStore, 'follow'>
  readonly after: Position
  readonly seen: (event: StoredEvent) => void
  readonly warn: Warn
}

export function followTail({ store, after, seen, warn }: LogTailOptions): LogTail {
  const ended = new AbortController()
  const { signal } = ended
  const waiters = createWaiters()
  let seenTo = after

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const batch of store.follow({ after: seenTo, signal })) {
          for (const event of batch.events) seen(event)
          seenTo = Math.max(seenTo, batch.position)
          waiters.wake()
        }
      } catch (error) {
        if (!signal.aborted) warn('following event log failed, retrying', error)
      }
      // Following a closed log ends immediately each time.
      await pause(ENGINE_MS.tailRetry, { signal })
    }
  }

  const running = run()
  return {
    shows: position => seenTo >= position,
    waitFor: (position, { ms }) => waiters.until(() => seenTo >= position, ms),
    async stop() {
      ended.abort()
      await running
    },
  }
}
