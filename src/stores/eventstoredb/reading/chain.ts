import type { StoredEvent } from '../../../events/log/envelope.js'
import type { Unreadable } from '../../event-store.js'

/** Checks that the revisions of a stream are consecutive. */
export interface Chain {
  /** Returns what is missing or out of order before this event. */
  gapBefore(event: StoredEvent): Unreadable | undefined
  /** Reports an event with an unknown revision. */
  lose(): void
  gapAtEnd(): Unreadable | undefined
}

/** Describes events that are missing from a stream. Their position is unknown, so it is 0. */
const missingEvents = (stream: string, from: number, to: number): Unreadable => ({
  position: 0,
  stream,
  revision: from,
  reason: from === to ? 'it is missing' : `revisions ${from} to ${to} are missing`,
})

const misplacedEvent = ({ position, stream, revision }: StoredEvent): Unreadable => ({
  position,
  stream,
  revision,
  reason: 'another event has this revision',
})

export function forwardChain(stream: string, from: number): Chain {
  let next: number | undefined = from
  return {
    gapBefore(event) {
      const expected = next ?? event.revision
      next = Math.max(expected, event.revision + 1)
      if (event.revision < expected) return misplacedEvent(event)
      return event.revision === expected ? undefined : missingEvents(stream, expected, event.revision - 1)
    },
    lose() {
      next = undefined
    },
    gapAtEnd: () => undefined,
  }
}

/** Checks a backward read, whose first revision is known only from its first event. */
export function backwardChain(stream: string): Chain {
  let next: number | undefined
  return {
    gapBefore(event) {
      const expected = next ?? event.revision
      next = Math.min(expected, event.revision) - 1
      if (event.revision > expected) return misplacedEvent(event)
      return event.revision === expected ? undefined : missingEvents(stream, event.revision + 1, expected)
    },
    lose() {
      next = undefined
    },
    gapAtEnd: () => (next !== undefined && next >= 0 ? missingEvents(stream, 0, next) : undefined),
  }
}
