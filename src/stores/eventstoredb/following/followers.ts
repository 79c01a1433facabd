import { createWakeUp, type WakeUp } from '../../shared/wake-up.js'

interface FollowerHandle {
  readonly ended: AbortSignal
  /** Woken by every change, and by the end. */
  readonly wakeUp: WakeUp
  leave(): void
}

/** Tracks the current followers. */
export function createFollowers(closed: AbortSignal) {
  const wakeUps = new Set<WakeUp>()
  // `AbortSignal.any` keeps a reference in each source signal, and this one lives as long as the process.
  const endings = new Set<AbortController>()
  closed.addEventListener('abort', () => {
    for (const ending of endings) ending.abort()
  })
  return {
    join(signal: AbortSignal): FollowerHandle {
      const ending = new AbortController()
      const ended = AbortSignal.any([signal, ending.signal])
      if (closed.aborted) ending.abort()
      const wakeUp = createWakeUp()
      wakeUps.add(wakeUp)
      endings.add(ending)
      ended.addEventListener('abort', wakeUp.wake)
      return {
        ended,
        wakeUp,
        leave() {
          ended.removeEventListener('abort', wakeUp.wake)
          wakeUps.delete(wakeUp)
          endings.delete(ending)
        },
      }
    },
    count: (): number => wakeUps.size,
    wakeAll(): void {
      for (const wakeUp of wakeUps) wakeUp.wake()
    },
  }
}
