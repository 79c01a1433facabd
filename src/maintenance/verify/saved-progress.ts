import type { CheckState, Finding } from '../../audit/checks/check-log.js'
import { formatVerifierKey } from '../../audit/tlog/notes/keys.js'
import type { StoredEvent } from '../../events/log/envelope.js'
import { isInLog } from '../../stores/applied-position.js'
import type { EventStore } from '../../stores/event-store.js'
import type { DigestState } from './digest.js'
import type { DuplicateCheckState } from './duplicates.js'
import { ResumeRefused } from './errors.js'
import type { KnownElsewhere } from './known-elsewhere.js'
import type { ProofCheckState } from './proof/proof-check.js'
import type { HistoriesState } from './read-models.js'

/** State with which a verification continues after an event. Contains only values that `v8.serialize` accepts. */
export interface SavedProgress extends ProgressOrigin {
  /** The last event that was verified. */
  readonly last: StoredEvent
  readonly findings: readonly Finding[]
  readonly check: CheckState
  readonly duplicates: DuplicateCheckState
  readonly histories: HistoriesState
  readonly digest: DigestState
  readonly proof: ProofCheckState
}

/** Facts that must be the same when the verification continues. */
export interface ProgressOrigin {
  readonly program: string
  /** Name of the log. */
  readonly log: string
  /** Facts that the caller knows from elsewhere, as text. */
  readonly known: string
}

/** Stores the progress, so that an interrupted verification can continue. */
export interface ProgressStore {
  /** Version of the program. */
  readonly program: string
  /** Progress of an interrupted verification. */
  readonly saved: SavedProgress | undefined
  readonly isDue: () => boolean
  save(progress: SavedProgress): void
}

export const createOrigin = (
  program: string,
  log: string,
  { noted, kept, keys = [] }: KnownElsewhere,
): ProgressOrigin => ({
  program,
  log,
  known: JSON.stringify({ noted, kept: kept?.note, keys: keys.map(formatVerifierKey) }),
})

/** Throws unless the progress belongs to this verification, and the log still contains the event at which it ends. */
export async function requireSameOrigin(
  saved: SavedProgress,
  origin: ProgressOrigin,
  store: Pick<EventStore, 'at'>,
): Promise<void> {
  if (saved.program !== origin.program)
    throw new ResumeRefused(`version ${saved.program} of the program saved it, but this is version ${origin.program}`)
  if (saved.log !== origin.log) throw new ResumeRefused(`it is the progress of another event log, ${saved.log}`)
  if (saved.known !== origin.known)
    throw new ResumeRefused('the verification started with other values of --checkpoint, --key, and --noted')
  const { position, id, hash } = saved.last
  if (!(await isInLog(store, { position, id, hash })))
    throw new ResumeRefused(`event ${id} at position ${position} was verified, but is no longer in the event log`)
}
