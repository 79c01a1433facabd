import type { Position, StoredEvent } from '../../events/log/envelope.js'
import type { EventStore, Follow, FollowedBatch } from '../../stores/event-store.js'

/** Maps positions of events in a log to their positions in its copy. */
export interface CopiedPositions {
  /** Adds an event. Must be called in the order of the log. */
  add(original: Position, copy: Position): void
  /** Reports whether the event at this position was added. */
  has(original: Position): boolean
  /** Returns the position in the copy. 0, before the first event, stays 0. */
  copyOf(original: Position): Position
  /**
   * Follows the original with the positions of the copy. Many concurrent followers are expensive on a server, but
   * cheap on the local file.
   */
  follow(original: Pick<EventStore, 'readAll'>): EventStore['follow']
}

export function createCopiedPositions(): CopiedPositions {
  // Positions of the embedded log have no gaps, so that an array is sufficient: the copy of event n is at index n.
  const copies: Position[] = [0]

  const copyOf = (original: Position): Position => {
    const copy = copies[original]
    if (copy === undefined) throw new RangeError(`the log has no event at position ${original}`)
    return copy
  }
  /** Returns the last event whose copy is at the position or before it. */
  const originalAt = (position: Position): Position => {
    let [low, high] = [0, copies.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (copyOf(middle) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
  const placed = (event: StoredEvent): StoredEvent => ({ ...event, position: copyOf(event.position) })

  return {
    add(original, copy) {
      if (original !== copies.length)
        throw new RangeError(`unexpected position ${original} instead of ${copies.length}`)
      copies.push(copy)
    },
    has: original => original < copies.length,
    copyOf,
    follow: original =>
      async function* ({ signal, ...start }: Follow): AsyncGenerator<FollowedBatch, void, undefined> {
        const end = copies.at(-1) ?? 0
        const after = start.from === undefined ? start.after : copyOf(Math.max(originalAt(start.from) - 1, 0))
        if (after >= end) yield { events: [], position: after, live: true }
        for await (const batch of original.readAll({ after: originalAt(after) })) {
          if (signal.aborted) return
          const events = batch.map(placed)
          const position = events.at(-1)?.position ?? after
          yield { events, position, live: position >= end }
        }
        if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))
      },
  }
}
