import { StoreUnavailable } from '../errors.js'
import { answeredBy, within } from '../shared/deadline.js'

/**
 * Whether the log is believed to be the one that was opened. It lies between whoever loses a connection to the log and
 * whoever knows the log again, so that neither need know the other.
 */
export interface LogDoubt {
  /** The connection was lost: nothing is believed before the log was recognised again. */
  raise(): void
  /**
   * Resolves once it was; undefined where there is no doubt, as mostly, for every append asks. Throws StoreUnavailable
   * if it is another, or was not recognised in time.
   */
  settled(): Promise<void> | undefined
  /** Throws if the log or the documents are known to be others. */
  refuseChanged(): void
  /** Looks whenever a doubt is raised; resolves once the log was recognised, or was found to be another. */
  examineBy(examine: () => Promise<void>): void
  /** The log is another, or the documents are: nothing is asked of it from now on. */
  change(reason: string, documents?: 'documents'): void
  /** Hears it once. */
  onChange(listener: ChangeListener): void
  readonly changed: boolean
}

export type ChangeListener = (reason: string, documents: boolean) => void

/** Below the ten seconds that the port promises. */
const TIMEOUT_MS = 9_000

/** `place` is what an operator calls the store of the log. */
export function createLogDoubt(place: string): LogDoubt {
  const listeners = new Set<ChangeListener>()
  let examine: (() => Promise<void>) | undefined
  let examining: Promise<void> | undefined
  let reason: string | undefined

  function refuseChanged(): void {
    if (reason !== undefined) throw new StoreUnavailable('The event log', reason)
  }

  async function recognised(): Promise<void> {
    const deadline = within(TIMEOUT_MS)
    const late = () => new StoreUnavailable(place, 'it does not respond')
    while (examining !== undefined) await answeredBy(deadline, examining, late)
    refuseChanged()
  }

  return {
    raise() {
      // Until somebody can tell the log from another, its opening looks for itself.
      examining ??= examine?.().finally(() => {
        examining = undefined
      })
    },
    settled() {
      refuseChanged()
      return examining && recognised()
    },
    refuseChanged,
    examineBy(examiner) {
      examine = examiner
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
