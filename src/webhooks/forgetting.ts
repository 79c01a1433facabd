import type { Warn } from '../stores/shared/warn.js'
import type { Clock } from './clock.js'
import type { Lanes } from './lane.js'
import type { Ledger } from './ledger.js'
import type { Underway } from './underway.js'

export interface ForgettingOptions {
  readonly ledger: Pick<Ledger, 'forget'>
  readonly lanes: Pick<Lanes, 'forget'>
  readonly underway: Pick<Underway, 'add'>
  readonly clock: Pick<Clock, 'now'>
  readonly warn: Warn
}

/** Lets go of what was due to webhooks that are deleted, beside all else that is done. */
export interface Forgetting {
  /** Again at each start for every webhook that was ever deleted: what a crash has left of one is found by that. */
  add(webhookIds: readonly string[]): void
  /** Goes on with it, unless that is under way. */
  serve(signal: AbortSignal): void
  clear(): void
}

/** A store that can't be reached is tried again after so long. */
const AGAIN_MS = 5000

export function createForgetting({ ledger, lanes, underway, clock, warn }: ForgettingOptions): Forgetting {
  const wanted = new Set<string>()
  let isUnderway = false
  let notBefore = 0

  async function forgetAll(signal: AbortSignal): Promise<void> {
    for (const id of wanted) {
      await ledger.forget(id, signal)
      if (signal.aborted) return
      await lanes.forget(id)
      wanted.delete(id)
    }
  }

  return {
    add(webhookIds) {
      for (const id of webhookIds) wanted.add(id)
    },
    serve(signal) {
      if (isUnderway || wanted.size === 0 || clock.now() < notBefore) return
      isUnderway = true
      const done = forgetAll(signal).catch(error => {
        notBefore = clock.now() + AGAIN_MS
        if (!signal.aborted) warn('what was due to a deleted webhook could not be removed, it is tried again', error)
      })
      underway.add(
        done.finally(() => {
          isUnderway = false
        }),
      )
    },
    clear: () => wanted.clear(),
  }
}
