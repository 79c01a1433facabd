/**
 * Messages that were handed over and not taken yet, by their place in the stream: in order, each once, and without a
 * gap, whatever comes twice, late or from a process that died.
 */
export interface Held<M> {
  /** False if it was taken before. */
  add(sequence: number, message: M): boolean
  /** The next ones in a row, up to so many. */
  next(most: number): readonly M[]
  /** The first so many are done with. */
  taken(count: number): void
  /** What is missing before the first that is held does not exist: goes on with that one. */
  skipGap(): void
  size(): number
  all(): readonly M[]
}

export function createHeld<M>(first: number): Held<M> {
  const messages = new Map<number, M>()
  let next = first

  return {
    add(sequence, message) {
      if (sequence < next) return false
      messages.set(sequence, message)
      return true
    },
    next(most) {
      const row: M[] = []
      for (let at = next; row.length < most; at++) {
        const message = messages.get(at)
        if (message === undefined) break
        row.push(message)
      }
      return row
    },
    taken(count) {
      for (const end = next + count; next < end; next++) messages.delete(next)
    },
    skipGap() {
      if (messages.size > 0) next = Math.min(...messages.keys())
    },
    size: () => messages.size,
    all: () => [...messages.entries()].sort(([a], [b]) => a - b).map(([, message]) => message),
  }
}
