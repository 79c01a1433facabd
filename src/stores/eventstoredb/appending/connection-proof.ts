import type { Position } from '../../../events/envelope.js'
import { StoreUnavailable } from '../../errors.js'
import { createBackoff } from '../../shared/retry.js'
import type { Nodes } from '../connecting/nodes.js'
import { RETRY } from '../failures/retry-until.js'
import type { AppendClient, AppendClients } from './append-clients.js'

export interface ProofOptions {
  readonly nodes: Pick<Nodes, 'heard' | 'doubt'>
  readonly clients: Pick<AppendClients, 'current'>
  readonly lost: (error: unknown) => void
}

/** Whether the current client is known to reach the log that was opened: an append was answered, and none failed since. */
export function createConnectionProof({ nodes, clients, lost }: ProofOptions) {
  const backoff = createBackoff(RETRY)
  let holds = false
  let notBefore = 0

  /** One more failure: the next try waits longer. */
  function rest(): void {
    notBefore = performance.now() + backoff.failed()
  }

  return {
    get holds(): boolean {
      return holds
    },
    /** How long the next try has to wait. */
    restMs: (): number => notBefore - performance.now(),
    rest,
    succeeded(by: AppendClient, position?: Position): void {
      nodes.heard(by.node.address, position)
      if (by !== clients.current()) return
      holds = true
      backoff.worked()
      by.silentSince = undefined
    },
    failed(by: AppendClient, error: unknown): void {
      // Of all that a broken connection fails at once, one counts.
      if (by !== clients.current() || (!holds && performance.now() < notBefore)) return
      holds = false
      rest()
      if (error instanceof StoreUnavailable) by.silentSince ??= performance.now()
      else by.silentSince = undefined
      by.failure = error
      nodes.doubt()
      lost(error)
    },
    /** The call of all appends has broken, maybe while nothing waited in it. */
    broken(by: AppendClient, error: unknown): void {
      if (by !== clients.current()) return
      holds = false
      nodes.doubt()
      lost(error)
    },
    /** Another node is appended to from now on. */
    lapse(reason: unknown): void {
      holds = false
      lost(reason)
    },
  }
}

export type ConnectionProof = ReturnType<typeof createConnectionProof>
