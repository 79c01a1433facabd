export type Gate = ReturnType<typeof createGate>

/** Holds back writes: they stay in the server without a response. */
export function createGate() {
  let toHold = 0
  let retained: (() => void)[] = []

  function land() {
    toHold = 0
    const landing = retained
    retained = []
    for (const write of landing) write()
    return landing.length
  }

  return {
    pass(write: () => void) {
      if (toHold === 0) return write()
      toHold -= 1
      retained.push(write)
    },
    /** Holds the next writes, up to this number; later ones pass. */
    hold(count: number) {
      toHold = count
    },
    held: () => retained.length,
    /** Executes the held writes in order, and holds no further ones. */
    land,
    /** Discards the held writes, like a node that becomes a follower of another. */
    discard() {
      const count = retained.length
      retained = []
      toHold = 0
      return count
    },
  }
}
