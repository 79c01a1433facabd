import type { Position, StoredEvent } from '../../events/envelope.js'
import type { EventStore, Follow, FollowedBatch } from '../../stores/event-store.js'

/** Where each event of a log lies in its copy. */
export interface CopiedPositions {
  /** In the order of the log. */
  add(original: Position, copy: Position): void
  /** Whether the log has come so far. */
  has(original: Position): boolean
  /** 0 for 0, as before the first event. */
  copyOf(original: Position): Position
  /**
   * The log as a follower of the copy would see it: the same events with the positions of the copy. Many followers at
   * once cost a server much, and the file beside us little.
   */
  follow(original: Pick<EventStore, 'readAll'>): EventStore['follow']
}

export function createCopiedPositions(): CopiedPositions {
  // The embedded log counts without a gap, so that a list will do: the copy of event n is at n.
  const copies: Position[] = [0]

  const copyOf = (original: Position): Position => {
    const copy = copies[original]
    if (copy === undefined) throw new RangeError(`the log has no event at position ${original}`)
    return copy
  }
  /** The last event whose copy does not lie behind the position. */
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
