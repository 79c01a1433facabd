import type { Warn } from '../../shared/warn.js'
import { unavailable } from './failures.js'
import { messageOf, troubleIn } from './trouble.js'

/** What has been told is not told again within this time. */
const TOLD_FOR_MS = 60_000

/** Tells whom it concerns that a connection was lost, and the log what kind of trouble that is, once for each kind. */
export function createLosses(warn: Warn, now = () => performance.now()) {
  const listeners = new Set<(error: unknown) => void>()
  let answering = false
  const toldAt = new Map<string, number>()

  function tell(error: unknown): void {
    if (!answering) return
    const kind = troubleIn(error)?.kind ?? 'is unreachable'
    if (now() - (toldAt.get(kind) ?? Number.NEGATIVE_INFINITY) <= TOLD_FOR_MS) return
    toldAt.set(kind, now())
    warn(`EventStoreDB ${kind}, retrying`, unavailable(messageOf(error)))
  }

  return {
    tell,
    /** Before its first answer a server is not lost but waited for, and whoever waits says so. */
    answered(): void {
      answering = true
    },
    lost(error: unknown): void {
      tell(error)
      for (const listener of [...listeners]) listener(error)
    },
    listen(listener: (error: unknown) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Losses = ReturnType<typeof createLosses>
