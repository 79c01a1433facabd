import { createHash } from 'node:crypto'
import type { StoredEvent } from '../../events/envelope.js'

/** What somebody wrote down of a log: so many events from its beginning, and what they came to. */
export interface Noted {
  readonly events: number
  readonly digest: string
}

export interface Digest {
  take(event: Pick<StoredEvent, 'hash'>): void
  readonly events: number
  /** Of all that was taken. */
  whole(): string
  /** Whether what was noted is what the log began with; undefined where it has fewer events. */
  fits(): boolean | undefined
}

/**
 * One SHA-256 of a whole log: of the hashes of its events, a line each, in their order. A copy in another store has the
 * same, whatever its positions are called. Who keeps it elsewhere proves later that nothing before was taken away, which
 * no chain in the log can: a stream that is gone as a whole leaves none behind, and neither does a log that was cut off.
 */
export function createDigest(noted?: Noted): Digest {
  const hash = createHash('sha256')
  let events = 0
  let fits: boolean | undefined
  return {
    take(event) {
      hash.update(`${event.hash}\n`)
      events += 1
      if (events === noted?.events) fits = hash.copy().digest('hex') === noted.digest
    },
    get events() {
      return events
    },
    whole: () => hash.digest('hex'),
    fits: () => fits,
  }
}
