export type Gate = ReturnType<typeof createGate>

/** Where writes wait while they are held back: they lie in the server, and nobody is answered. */
export function createGate() {
  let toHold = 0
  let held: (() => void)[] = []

  function land() {
    toHold = 0
    const landing = held
    held = []
    for (const write of landing) write()
    return landing.length
  }

  return {
    pass(write: () => void) {
      if (toHold === 0) return write()
      toHold -= 1
      held.push(write)
    },
    /** The next ones, so many; those behind them go on. */
    hold(count: number) {
      toHold = count
    },
    held: () => held.length,
    /** Carries out what lies there, in order, and holds nothing back from then on. */
    land,
    /** Forgets what lies there, as a node does that is made to follow another. */
    discard() {
      const count = held.length
      held = []
      toHold = 0
      return count
    },
  }
}
