import { setImmediate as endOfTurn } from 'node:timers/promises'

/** Returns the maximum increase of a counter within one iteration of the event loop until the work is done. */
export async function maxPerTurn(counted: () => number, work: Promise<unknown>): Promise<number> {
  const isOver = work.then(() => true)
  let [max, before] = [0, counted()]
  while (!(await Promise.race([isOver, endOfTurn(false)]))) {
    max = Math.max(max, counted() - before)
    before = counted()
  }
  return Math.max(max, counted() - before)
}
