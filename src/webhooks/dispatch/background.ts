import type { Warn } from '../../stores/shared/warn.js'
import type { Clock } from '../clock.js'
import type { InFlightTasks } from './in-flight.js'

export interface BackgroundOptions {
  readonly tasks: Pick<InFlightTasks, 'add'>
  readonly clock: Pick<Clock, 'now'>
  readonly warn: Warn
  /** Begun again from the start where it failed, so what is done must be so that it can be. */
  readonly work: (webhookId: string, signal: AbortSignal) => Promise<void>
  /** What is said when it fails. */
  readonly failed: string
}

/** Something that is done to webhooks, one after another, beside all else. */
export interface Background {
  add(webhookIds: readonly string[]): void
  /** Goes on with it, unless that is under way. */
  serve(signal: AbortSignal): void
  clear(): void
}

/** A store that can't be reached is tried again after so long. */
const AGAIN_MS = 5000

export function createBackground({ tasks, clock, warn, work, failed }: BackgroundOptions): Background {
  const wanted = new Set<string>()
  let isUnderway = false
  let notBefore = 0

  async function doAll(signal: AbortSignal): Promise<void> {
    for (const id of wanted) {
      if (signal.aborted) return
      // Before it is done: what is wanted meanwhile may come too late for it.
      wanted.delete(id)
      try {
        await work(id, signal)
      } catch (error) {
        wanted.add(id)
        throw error
      }
    }
  }

  return {
    add(webhookIds) {
      for (const id of webhookIds) wanted.add(id)
    },
    serve(signal) {
      if (isUnderway || wanted.size === 0 || clock.now() < notBefore) return
      isUnderway = true
      const done = doAll(signal).catch(error => {
        notBefore = clock.now() + AGAIN_MS
        if (!signal.aborted) warn(failed, error)
      })
      tasks.add(
        done.finally(() => {
          isUnderway = false
        }),
      )
    },
    clear: () => wanted.clear(),
  }
}
