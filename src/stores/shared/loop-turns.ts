import { setImmediate as nextTurn } from 'node:timers/promises'

/** Each call resolves in a turn of the event loop of its own, in between which everything else has its turn. */
export function createLoopTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => nextTurn())
    return last
  }
}
