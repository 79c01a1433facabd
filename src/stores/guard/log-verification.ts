import { StoreUnavailable } from '../errors.js'
import { answeredBy, within } from '../shared/deadline.js'

/**
 * Whether the log is known to be the one that was opened. It connects the store, which notices a lost connection, and
 * the guard, which compares the log, so that neither depends on the other.
 */
export interface LogVerification {
  /** Reports a lost connection: the log must be compared again. */
  invalidate(): void
  /**
   * Resolves when the log was compared. Returns undefined if no comparison is needed, which is the usual case, because
   * every append calls this. Throws StoreUnavailable if it is another log, or couldn't be compared in time.
   */
  verified(): Promise<void> | undefined
  /** Throws StoreUnavailable if the log or the documents are known to be others. */
  rejectReplaced(): void
  /** Sets the comparison that runs after each lost connection. */
  verifyBy(compare: () => Promise<void>): void
  /** Reports that the log or the documents are others. All later calls fail. */
  change(reason: string, documents?: 'documents'): void
  /** Adds a listener, which is called once. */
  onChange(listener: ChangeListener): void
  readonly changed: boolean
}

export type ChangeListener = (reason: string, documents: boolean) => void

/** Maximum wait of a call, below the ten seconds that the port promises. */
const TIMEOUT_MS = 9_000

/** Creates the verification. `place` names the store of the log, as operators know it. */
export function createLogVerification(place: string): LogVerification {
  const listeners = new Set<ChangeListener>()
  let compare: (() => Promise<void>) | undefined
  let comparing: Promise<void> | undefined
  let reason: string | undefined

  function rejectReplaced(): void {
    if (reason !== undefined) throw new StoreUnavailable('The event log', reason)
  }

  async function compared(): Promise<void> {
    const deadline = within(TIMEOUT_MS)
    const late = () => new StoreUnavailable(place, 'it does not respond')
    while (comparing !== undefined) await answeredBy(deadline, comparing, late)
    rejectReplaced()
  }

  return {
    invalidate() {
      // Before verifyBy was called, opening the stores compares the log itself.
      comparing ??= compare?.().finally(() => {
        comparing = undefined
      })
    },
    verified() {
      rejectReplaced()
      return comparing && compared()
    },
    rejectReplaced,
    verifyBy(run) {
      compare = run
    },
    change(why, documents) {
      if (reason !== undefined) return
      reason = why
      for (const listener of listeners) listener(why, documents !== undefined)
    },
    onChange: listener => void listeners.add(listener),
    get changed() {
      return reason !== undefined
    },
  }
}
