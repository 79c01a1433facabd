import { unavailable } from '../failures/failures.js'
import { answeredBy, type Deadline, left } from '../failures/patience.js'

/** Lets so many works go on at once; the others wait in the order in which they came, and no longer than they may. */
export interface Lanes {
  take<Result>(deadline: Deadline, work: () => Promise<Result>): Promise<Result>
}

export function createLanes(most: number): Lanes {
  const waiting: (() => void)[] = []
  let free = most

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  async function inTurn<Result>(deadline: Deadline, work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      if (left(deadline) <= 0) throw late()
      return await work()
    } finally {
      leave()
    }
  }

  return { take: (deadline, work) => answeredBy(deadline, inTurn(deadline, work), late) }
}

const late = () => unavailable('it has not answered those who asked before')
