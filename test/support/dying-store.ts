import { StoreUnavailable } from '../../src/stores/errors.js'
import type { EventStore } from '../../src/stores/event-store.js'

export interface DyingStore {
  readonly store: EventStore
  /** Reports whether the process has died. */
  isDead(): boolean
}

/**
 * Simulates a process that is killed at its n-th append: before it reaches the log, or after it, when the response is
 * lost.
 */
export function createDyingStore(nth: number, when: 'before' | 'after', log: EventStore): DyingStore {
  let appends = 0
  let dead = false
  const alive = () => {
    if (dead) throw new StoreUnavailable('the log', 'the process is dead')
  }
  const store: EventStore = {
    ...log,
    async append(append) {
      alive()
      appends += 1
      const last = appends >= nth
      if (last) dead = true
      if (last && when === 'before') alive()
      const outcome = await log.append(append)
      alive()
      return outcome
    },
    readStream(stream, options) {
      alive()
      return log.readStream(stream, options)
    },
    readAll(options) {
      alive()
      return log.readAll(options)
    },
  }
  return { store, isDead: () => dead }
}

export interface PausingStore {
  readonly store: EventStore
  /** Resolves when the n-th append waits. */
  readonly paused: Promise<void>
  resume(): void
}

/** Simulates a process that is paused just before its n-th append and resumes unexpectedly late. */
export function createPausingStore(nth: number, log: EventStore): PausingStore {
  let appends = 0
  let goOn = () => {}
  let reached = () => {}
  const gate = new Promise<void>(resolve => {
    goOn = resolve
  })
  const paused = new Promise<void>(resolve => {
    reached = resolve
  })
  const store: EventStore = {
    ...log,
    async append(append) {
      appends += 1
      if (appends >= nth) {
        reached()
        await gate
      }
      return log.append(append)
    },
  }
  return { store, paused, resume: goOn }
}
