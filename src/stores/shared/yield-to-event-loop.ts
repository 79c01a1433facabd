import { setImmediate as endOfIteration } from 'node:timers/promises'

/** Returns a function whose calls each resolve in an iteration of the event loop of their own, in the order of the calls. */
export function createYieldToEventLoop(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => endOfIteration())
    return last
  }
}

/**
 * Resolves in an iteration of its own. All code that works in parts shares this queue: the process has one event loop, and
 * short parts of many requests would otherwise add up to a long iteration.
 */
export const yieldToEventLoop = createYieldToEventLoop()
