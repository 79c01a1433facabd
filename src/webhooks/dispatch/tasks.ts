import { elapsedMs } from '../../stores/shared/elapsed-ms.js'
import type { Warn } from '../../stores/shared/warn.js'
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

/** A reason for `abort`, which otherwise creates an error with a stack. A rest ends for each delivery. */
const WOKEN = 'woken'

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
      endRest = () => resting.abort(WOKEN)
      await clock.wait(ms, resting.signal)
      endRest = () => {}
    },
  }
}

export interface BackgroundOptions {
  readonly tasks: Pick<InFlightTasks, 'add'>
  readonly clock: Pick<Clock, 'now'>
  readonly warn: Warn
  /** Runs again from the start if it failed, so repetition must be harmless. */
  readonly work: (webhookId: string, signal: AbortSignal) => Promise<void>
  /** Log message for a failure. */
  readonly failed: string
}

/** Work on webhooks, one after another, next to deliveries. */
export interface Background {
  add(webhookIds: readonly string[]): void
  /** Starts the work unless it is running. */
  start(signal: AbortSignal): void
  clear(): void
}

/** Time to the next try after a failure. */
const RETRY_MS = 5000

export function createBackground({ tasks, clock, warn, work, failed }: BackgroundOptions): Background {
  const pending = new Set<string>()
  let isRunning = false
  let failedAt = Number.NEGATIVE_INFINITY

  async function workOnAll(signal: AbortSignal): Promise<void> {
    for (const id of pending) {
      if (signal.aborted) return
      // Removed before the work, because the work might miss what a later call adds it for.
      pending.delete(id)
      try {
        await work(id, signal)
      } catch (error) {
        pending.add(id)
        throw error
      }
    }
  }

  return {
    add(webhookIds) {
      for (const id of webhookIds) pending.add(id)
    },
    start(signal) {
      if (isRunning || pending.size === 0 || elapsedMs(failedAt, clock.now()) < RETRY_MS) return
      isRunning = true
      const done = workOnAll(signal).catch(error => {
        failedAt = clock.now()
        if (!signal.aborted) warn(failed, error)
      })
      tasks.add(
        done.finally(() => {
          isRunning = false
        }),
      )
    },
    clear: () => pending.clear(),
  }
}
