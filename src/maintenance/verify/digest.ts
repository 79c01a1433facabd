import { createHash } from 'node:crypto'
import type { StoredEvent } from '../../events/log/envelope.js'

/** A digest that was recorded earlier: the number of events from the beginning, and their digest. */
export interface Noted {
  readonly events: number
  readonly digest: string
}

export interface Digest {
  take(event: Pick<StoredEvent, 'hash'>): void
  readonly events: number
  /** Returns the digest of all events. */
  whole(): string
  /** Reports whether the first events of the log match the recorded digest; undefined if the log has fewer events. */
  isMatch(): boolean | undefined
}

/** Each update costs more than hashing a line. */
const LINES_AT_ONCE = 128

/**
 * Computes a SHA-256 of the whole log: the hashes of its events in order, one per line. A copy in another store has
 * the same digest, even with other positions. A digest that is recorded elsewhere proves that no events were removed.
 * Hash chains can't prove that: removing a whole stream, or the end of the log, breaks no chain.
 */
export function createDigest(noted?: Noted): Digest {
  const hash = createHash('sha256')
  let events = 0
  let lines = ''
  let fits: boolean | undefined
  function addLines(): void {
    hash.update(lines)
    lines = ''
  }

  return {
    take(event) {
      lines += `${event.hash}\n`
      events += 1
      if (events % LINES_AT_ONCE === 0) addLines()
      if (events !== noted?.events) return
      addLines()
      fits = hash.copy().digest('hex') === noted.digest
    },
    get events() {
      return events
    },
    whole() {
      addLines()
      return hash.digest('hex')
    },
    isMatch: () => fits,
  }
}
