import type { Clock } from '../../src/webhooks/clock.js'

export interface SimulatedClock extends Clock {
  /** Advances the time immediately and resumes timers that are due. */
  advance(ms: number): void
}

export function createSimulatedClock(start = '2026-11-21T09:30:00.000Z'): SimulatedClock {
  let now = Date.parse(start)
  const waiting = new Set<{ readonly at: number; readonly resolve: () => void }>()
  return {
    now: () => now,
    wait: (ms, signal) =>
      new Promise(resolve => {
        const done = () => {
          waiting.delete(one)
          signal.removeEventListener('abort', done)
          resolve()
        }
        const one = { at: now + ms, resolve: done }
        waiting.add(one)
        signal.addEventListener('abort', done)
        if (signal.aborted) done()
      }),
    advance(ms) {
      now += ms
      for (const one of waiting) if (one.at <= now) one.resolve()
    },
  }
}
