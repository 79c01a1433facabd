/**
 * Pause between two batches of a read model: a few milliseconds in which events gather, so that each batch has more of
 * them. There is no pause while a reader waits for the read model.
 */
export interface Pace {
  rest(name: string): Promise<void>
  /** Suspends the pauses of the named read model, or of all, while this promise is pending. */
  hurryWhile<T>(waiting: Promise<T>, name?: string): Promise<T>
}

const ANY_READ_MODEL = ''

export function createPace(restMs: number): Pace {
  const waiting = new Map<string, number>()
  const resting = new Map<string, Set<() => void>>()

  const isWaitedFor = (name: string) => waiting.has(name) || waiting.has(ANY_READ_MODEL)
  const count = (name: string, by: 1 | -1) => {
    const left = (waiting.get(name) ?? 0) + by
    if (left > 0) waiting.set(name, left)
    else waiting.delete(name)
  }
  const wake = (name: string) => {
    for (const go of resting.get(name) ?? []) go()
  }

  return {
    rest(name) {
      if (isWaitedFor(name)) return Promise.resolve()
      return new Promise(resolve => {
        const all = resting.get(name) ?? new Set()
        resting.set(name, all)
        const go = () => {
          clearTimeout(timer)
          all.delete(go)
          resolve()
        }
        const timer = setTimeout(go, restMs)
        all.add(go)
      })
    },
    hurryWhile(work, name = ANY_READ_MODEL) {
      count(name, 1)
      for (const each of name === ANY_READ_MODEL ? resting.keys() : [name]) wake(each)
      return work.finally(() => count(name, -1))
    },
  }
}
