import { setImmediate as nextIteration } from 'node:timers/promises'

/** Returns a function whose calls each resolve in a separate iteration of the event loop, in the order of the calls. */
export function createYieldToEventLoop(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => nextIteration())
    return last
  }
}

/**
 * Resolves in a separate iteration of the event loop. All code that works in parts shares this queue: otherwise, short
 * parts of many requests would add up to a long iteration.
 */
export const yieldToEventLoop = createYieldToEventLoop()
