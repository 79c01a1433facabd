import type { Landing, Loss } from './faults.js'
import type { DoubleProcess } from './process.js'

const EVERY = Number.MAX_SAFE_INTEGER

/** What a test may have go wrong in a process of the double, whichever runs at that moment. */
export function ordersTo(running: () => DoubleProcess) {
  return {
    becomeReady: () => running().order({ do: 'become ready' }),
    /** Ends every subscription as too slow; answers how many there were. */
    dropSubscriptions: () => running().order({ do: 'drop subscriptions' }),
    /** The next appends are stored, and their answers lost. */
    loseNextAnswers: (count: number, how: Loss = 'cut') => running().order({ do: 'lose answers', count, how }),
    /**
     * What is written next, so many times, lies in the server until it lands, as what a frozen one has received; reads
     * are answered meanwhile.
     */
    holdWrites: (count = EVERY) => running().order({ do: 'hold writes', count }),
    heldWrites: () => running().order({ do: 'count held writes' }),
    /** At once, or behind so many reads answered from now on, or so many milliseconds later. */
    landWrites: ({ afterReads = 0, afterMs = 0 }: Partial<Landing> = {}) =>
      running().order({ do: 'land writes', afterReads, afterMs }),
    /** What nobody can read vanishes, and the events at these positions; answers how many did. */
    scavenge: (...alsoGone: bigint[]) => running().order({ do: 'scavenge', alsoGone: alsoGone.map(Number) }),
  }
}
