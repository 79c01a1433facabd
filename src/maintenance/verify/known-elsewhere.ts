import type { VerifierKey } from '../../audit/tlog/notes/keys.js'
import type { Noted } from './digest.js'
import type { KeptCheckpoint } from './proof/kept-checkpoint.js'

/** Facts about the log that the caller knows from elsewhere, and with which the log is compared. */
export interface KnownElsewhere {
  readonly noted?: Noted | undefined
  readonly kept?: KeptCheckpoint | undefined
  readonly keys?: readonly VerifierKey[]
}
