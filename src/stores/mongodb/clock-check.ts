import type { Warn } from '../shared/warn.js'

/** Difference between two clocks above which a warning is logged. */
const MAX_DIFFERENCE_MS = 5_000

/**
 * Returns a function that warns if the clock of this instance differs from the server's, once until they match again.
 * All instances use the same server, so instances whose clocks differ from each other are noticed, too.
 */
export function createClockCheck(now: () => number, warn: Warn) {
  let warned = false
  /** `askedAt` is the time of this instance before the server returned its own. */
  return (askedAt: number, serverTime: number): void => {
    const [ahead, behind] = [askedAt - serverTime, serverTime - now()]
    const difference = Math.max(ahead, behind)
    const differs = difference > MAX_DIFFERENCE_MS
    if (differs && !warned) {
      const seconds = `${Math.round(difference / 1_000)} s ${ahead > behind ? 'ahead of' : 'behind'}`
      warn(`the clock of this machine is ${seconds} the clock of MongoDB: synchronize them`, undefined)
    }
    warned = differs
  }
}
