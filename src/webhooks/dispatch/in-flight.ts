import type { Clock } from '../clock.js'

/** Tracks running tasks, and waits between rounds until a task ends or `wake` is called. */
export interface InFlightTasks {
  add(work: Promise<unknown>): void
  isEmpty(): boolean
  /** Resolves when no task is running. */
  done(): Promise<void>
  wake(): void
  /** Resolves at the next call of `settle`. */
  settled(): Promise<void>
  settle(): void
  /** From now on, `isWoken` reports whether there was a reason for another round. */
  beginRound(): void
  isWoken(): boolean
  rest(ms: number): Promise<void>
}

export function createInFlightTasks(clock: Pick<Clock, 'wait'>): InFlightTasks {
  const all = new Set<Promise<unknown>>()
  let isWoken = false
  let endRest = () => {}
  let waiting: (() => void)[] = []

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
    settled: () =>
      new Promise(resolve => {
        waiting.push(resolve)
        wake()
      }),
    settle() {
      for (const resolve of waiting) resolve()
      waiting = []
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
