import { setImmediate as endOfTurn } from 'node:timers/promises'

/** Returns the maximum increase of a counter within one iteration of the event loop until the work is done. */
export async function mostInATurn(counted: () => number, work: Promise<unknown>): Promise<number> {
  const isOver = work.then(() => true)
  let [most, before] = [0, counted()]
  while (!(await Promise.race([isOver, endOfTurn(false)]))) {
    most = Math.max(most, counted() - before)
    before = counted()
  }
  return Math.max(most, counted() - before)
}
