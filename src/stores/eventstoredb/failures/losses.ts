import type { Warn } from '../../shared/warn.js'
import { failureKindOf, messageOf } from './failure-kinds.js'
import { unavailable } from './failures.js'

/** Time for which the same kind of failure isn't logged again. */
const LOG_AGAIN_MS = 60_000

/** Notifies listeners of lost connections, and logs each kind of failure. */
export function createLosses(warn: Warn, now = () => performance.now()) {
  const listeners = new Set<(error: unknown) => void>()
  let answering = false
  const loggedAt = new Map<string, number>()

  function logLoss(error: unknown): void {
    if (!answering) return
    const kind = failureKindOf(error)?.kind ?? 'is unreachable'
    if (now() - (loggedAt.get(kind) ?? Number.NEGATIVE_INFINITY) <= LOG_AGAIN_MS) return
    loggedAt.set(kind, now())
    warn(`EventStoreDB ${kind}, retrying`, unavailable(messageOf(error)))
  }

  return {
    logLoss,
    /**
     * Reports a response. Before the first one, the server isn't lost: startup waits for it, and reports that itself.
     */
    responded(): void {
      answering = true
    },
    lost(error: unknown): void {
      logLoss(error)
      for (const listener of [...listeners]) listener(error)
    },
    listen(listener: (error: unknown) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Losses = ReturnType<typeof createLosses>
