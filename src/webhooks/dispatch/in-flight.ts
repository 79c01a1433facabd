import type { Clock } from '../clock.js'

/** What is under way, and the rest between two rounds: it is over as soon as some of it is done, or somebody wakes it. */
export interface InFlightTasks {
  add(work: Promise<unknown>): void
  isEmpty(): boolean
  /** Resolves once nothing is under way. */
  done(): Promise<void>
  wake(): void
  /** From now on `isWoken` says whether there was reason to look again. */
  beginRound(): void
  isWoken(): boolean
  rest(ms: number): Promise<void>
}

export function createInFlightTasks(clock: Pick<Clock, 'wait'>): InFlightTasks {
  const all = new Set<Promise<unknown>>()
  let isWoken = false
  let endRest = () => {}

  function wake(): void {
    isWoken = true
    endRest()
  }

  return {
    wake,
    add(work) {
      const tracked = work.finally(() => {
        all.delete(tracked)
        wake()
      })
      all.add(tracked)
    },
    isEmpty: () => all.size === 0,
    async done() {
      while (all.size > 0) await Promise.all(all)
    },
    beginRound() {
      isWoken = false
    },
    isWoken: () => isWoken,
    async rest(ms) {
      const resting = new AbortController()
      endRest = () => resting.abort()
      await clock.wait(ms, resting.signal)
      endRest = () => {}
      resting.abort()
    },
  }
}
