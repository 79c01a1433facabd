import type { Position, StoredEvent } from '../../events/envelope.js'
import { BATCH } from './batches.js'

const MOST_EVENTS = 4_096
const MOST_CHARACTERS = 8 * 1024 * 1024

/** The end of the log in memory, for followers that are live; whoever lags behind it reads the file. */
export interface LogTail {
  push(events: readonly StoredEvent[], characters: number): void
  /** What follows a position, or nothing when that has left the tail. */
  after(position: Position): readonly StoredEvent[] | undefined
  forget(): void
}

export function createLogTail(): LogTail {
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
