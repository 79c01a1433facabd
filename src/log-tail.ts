import { setTimeout as pause } from 'node:timers/promises'
import type { Position, StoredEvent } from './events/envelope.js'
import type { EventStore } from './stores/event-store.js'
import { createWaiters } from './stores/waiters.js'

/** What every instance of several sees of the log as it grows, whoever appended. */
export interface LogTail {
  /** Whether everything up to the position was seen. */
  has(position: Position): boolean
  /** Resolves with true once it was, with false after `ms`. */
  reached(position: Position, ms: number): Promise<boolean>
  stop(): Promise<void>
}

export interface LogTailOptions {
  readonly store: EventStore
  readonly after: Position
  readonly seen: (event: StoredEvent) => void
  readonly warn: (message: string, error: unknown) => void
}

const AGAIN_MS = 500

export function followTail({ store, after, seen, warn }: LogTailOptions): LogTail {
  const ended = new AbortController()
  const { signal } = ended
  const waiters = createWaiters()
  let at = after

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const batch of store.follow({ after: at, signal })) {
          for (const event of batch.events) seen(event)
          at = Math.max(at, batch.position)
          waiters.wake()
        }
      } catch (error) {
        if (!signal.aborted) warn('the log can not be followed', error)
        await pause(AGAIN_MS, undefined, { signal }).catch(() => {})
      }
    }
  }

  const running = run()
  return {
    has: position => at >= position,
    reached: (position, ms) => waiters.until(() => at >= position, ms),
    async stop() {
      ended.abort()
      await running
    },
  }
}
