import type { Metadata } from '@grpc/grpc-js'
import type { Access, Right } from './access.js'
import type { Appended, Refused, Store } from './append.js'
import { type Failure, notReady, timedOut } from './errors.js'
import type { Faults } from './faults.js'
import type { Membership } from './membership.js'

/** How long a node of a cluster waits for the others before a write times out. */
const COMMIT_TIMEOUT_MS = 4_700

export type WriteAccess = { metadata: Metadata; right: Right; stream: string }
export type Outcome = Appended | Refused | { kind: 'failed'; failure: Failure }
export type Writes = ReturnType<typeof createWrites>
export type WritesOptions = {
  store: Store
  faults: Faults
  access: Access
  membership: Membership
  /** The node was about to write as a former leader. */
  onDeposed: () => void
}

/** Runs the checks that every kind of write has in common. Stored writes are acknowledged when they are durable. */
export function createWrites({ store, faults, access, membership, onDeposed }: WritesOptions) {
  const { log } = store
  return (wish: WriteAccess, attempt: () => Appended | Refused, response: (outcome: Outcome) => void) => {
    const failure =
      access.refusal(wish.metadata, wish.right, wish.stream) ??
      (faults.isReady() ? membership.refusal(wish.metadata) : notReady())
    if (failure) return response({ kind: 'failed', failure })

    let isAnswered = false
    const late = membership.isAlone() ? undefined : setTimeout(timeOut, COMMIT_TIMEOUT_MS)
    function tell(outcome: Outcome) {
      clearTimeout(late)
      if (!isAnswered) response(outcome)
      isAnswered = true
    }
    function timeOut() {
      tell({ kind: 'failed', failure: timedOut() })
    }

    faults.gate.pass(() => {
      log.begin()
      if (!membership.isAlone() && log.leader() !== membership.leader()) {
        if (membership.leads()) onDeposed()
        return timeOut()
      }
      const result = attempt()
      if (result.kind === 'stored') log.whenDurable(() => tell(result))
      else tell(result)
    })
  }
}
