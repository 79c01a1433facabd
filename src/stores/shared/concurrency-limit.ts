import { type Deadline, remainingMs, resultBy } from './deadline.js'

/** Limits how many operations run concurrently. Others wait in the order of their calls, until their deadline. */
export interface ConcurrencyLimit {
  run<Result>(deadline: Deadline, work: () => Promise<Result>): Promise<Result>
}

/** Returns a limit. An operation that waits or runs past its deadline rejects with the error from `late`. */
export function createConcurrencyLimit(max: number, late: () => Error): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let free = max

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  async function inOrder<Result>(deadline: Deadline, work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      if (remainingMs(deadline) <= 0) throw late()
      return await work()
    } finally {
      leave()
    }
  }

  return { run: (deadline, work) => resultBy(deadline, inOrder(deadline, work), late) }
}
