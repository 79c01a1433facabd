import type { VerifierKey } from '../../audit/tlog/notes/keys.js'
import type { Noted } from './digest.js'
import type { KeptCheckpoint } from './proof/kept-checkpoint.js'

/** What the caller knows from elsewhere. */
export interface KnownElsewhere {
  readonly noted?: Noted | undefined
  readonly kept?: KeptCheckpoint | undefined
  readonly keys?: readonly VerifierKey[]
}
