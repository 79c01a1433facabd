import { answeredBy, type Deadline, left } from './deadline.js'

/** Lets so many works go on at once; the others wait in the order in which they came, and no longer than they may. */
export interface ConcurrencyLimit {
  run<Result>(deadline: Deadline, work: () => Promise<Result>): Promise<Result>
}

/** `late` is the error of who has waited, or worked, for too long. */
export function createConcurrencyLimit(most: number, late: () => Error): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let free = most

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  async function inOrder<Result>(deadline: Deadline, work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      if (left(deadline) <= 0) throw late()
      return await work()
    } finally {
      leave()
    }
  }

  return { run: (deadline, work) => answeredBy(deadline, inOrder(deadline, work), late) }
}
