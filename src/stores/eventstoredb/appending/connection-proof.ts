import type { Position } from '../../../events/log/envelope.js'
import { StoreUnavailable } from '../../errors.js'
import { createBackoff } from '../../shared/retry.js'
import type { Nodes } from '../connecting/nodes.js'
import { RETRY } from '../failures/retry-until.js'
import type { AppendClient, AppendClients } from './append-clients.js'

export interface ProofOptions {
  readonly nodes: Pick<Nodes, 'responded' | 'recheck'>
  readonly clients: Pick<AppendClients, 'current'>
  readonly lost: (error: unknown) => void
}

/**
 * Tracks whether the current client is verified to reach the log that was opened: an append was answered, and none has
 * failed since.
 */
export function createConnectionProof({ nodes, clients, lost }: ProofOptions) {
  const backoff = createBackoff(RETRY)
  let holds = false
  let notBefore = 0

  /** Counts a failure, which increases the wait before the next attempt. */
  function rest(): void {
    notBefore = performance.now() + backoff.failed()
  }

  return {
    get holds(): boolean {
      return holds
    },
    /** Returns the wait before the next attempt, in milliseconds. */
    restMs: (): number => notBefore - performance.now(),
    rest,
    succeeded(by: AppendClient, position?: Position): void {
      nodes.responded(by.node.address, position)
      if (by !== clients.current()) return
      holds = true
      backoff.worked()
      by.silentSince = undefined
    },
    failed(by: AppendClient, error: unknown): void {
      // A broken connection fails several appends at the same time. Only one counts.
      if (by !== clients.current() || (!holds && performance.now() < notBefore)) return
      holds = false
      rest()
      if (error instanceof StoreUnavailable) by.silentSince ??= performance.now()
      else by.silentSince = undefined
      by.failure = error
      nodes.recheck()
      lost(error)
    },
    /** Handles a failure of the call of all appends, which might have had no append in flight. */
    broken(by: AppendClient, error: unknown): void {
      if (by !== clients.current()) return
      holds = false
      nodes.recheck()
      lost(error)
    },
    /** Handles a change of the node to which appends go. */
    lapse(reason: unknown): void {
      holds = false
      lost(reason)
    },
  }
}

export type ConnectionProof = ReturnType<typeof createConnectionProof>
