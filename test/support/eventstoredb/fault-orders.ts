import type { Landing, Loss } from './faults.js'
import type { DoubleProcess } from './process.js'

const UNLIMITED = Number.MAX_SAFE_INTEGER

/** Returns the faults that a test can inject into a process of the double, whichever runs at that moment. */
export function ordersTo(running: () => DoubleProcess) {
  return {
    becomeReady: () => running().order({ do: 'become ready' }),
    /** Ends every subscription as too slow. Returns their number. */
    dropSubscriptions: () => running().order({ do: 'drop subscriptions' }),
    /** Stores the next appends and loses their responses. */
    loseNextAnswers: (count: number, how: Loss = 'cut') => running().order({ do: 'lose answers', count, how }),
    /**
     * Holds this number of further writes in the server until they land, like writes that a frozen server received.
     * Reads are answered meanwhile.
     */
    holdWrites: (count = UNLIMITED) => running().order({ do: 'hold writes', count }),
    heldWrites: () => running().order({ do: 'count held writes' }),
    /** Lands held writes immediately, after a number of answered reads, or after a number of milliseconds. */
    landWrites: ({ afterReads = 0, afterMs = 0 }: Partial<Landing> = {}) =>
      running().order({ do: 'land writes', afterReads, afterMs }),
    /** Removes unreadable events and the events at these positions. Returns the number of removed events. */
    scavenge: (...alsoGone: bigint[]) => running().order({ do: 'scavenge', alsoGone: alsoGone.map(Number) }),
  }
}
