import type { StoredEvent } from '../../events/log/envelope.js'
import { createSha256, type Sha256State } from './sha256.js'

/** A digest that was recorded earlier: the number of events from the beginning, and their digest. */
export interface Noted {
  readonly events: number
  readonly digest: string
}

export interface DigestState {
  readonly hash: Sha256State
  readonly events: number
  readonly isMatch: boolean | undefined
}

export interface Digest {
  state(): DigestState
  take(event: Pick<StoredEvent, 'hash'>): void
  readonly events: number
  /** Returns the digest of all events. */
  whole(): string
  /** Reports whether the first events of the log match the recorded digest; undefined if the log has fewer events. */
  isMatch(): boolean | undefined
}

/**
 * Computes a SHA-256 of the whole log: the hashes of its events in order, one per line. A copy in another store has
 * the same digest, even with other positions. A digest that is recorded elsewhere proves that no events were removed.
 * Hash chains can't prove that: removing a whole stream, or the end of the log, breaks no chain.
 */
export function createDigest(noted?: Noted, saved?: DigestState): Digest {
  const hash = createSha256(saved?.hash)
  let { events, isMatch }: Pick<DigestState, 'events' | 'isMatch'> = saved ?? { events: 0, isMatch: undefined }
  return {
    state: () => ({ hash: hash.state(), events, isMatch }),
    take(event) {
      hash.update(`${event.hash}\n`)
      events += 1
      if (events === noted?.events) isMatch = hash.digest() === noted.digest
    },
    get events() {
      return events
    },
    whole: hash.digest,
    isMatch: () => isMatch,
  }
}
