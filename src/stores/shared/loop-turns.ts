import { setImmediate as endOfTurn } from 'node:timers/promises'

/** Each call resolves in a turn of the event loop of its own, in between which everything else has its turn. */
export function createLoopTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => endOfTurn())
    return last
  }
}

/**
 * For whatever answers a request in parts. Of all of them together one goes on in a turn, as the loop is one for the
 * whole process: parts that are short would otherwise be long side by side.
 */
export const nextTurn = createLoopTurns()
