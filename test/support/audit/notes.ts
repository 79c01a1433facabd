import { formatSignatures, type NoteSignature } from '../../../src/audit/tlog/notes/note.js'
import {
  openCheckpoint,
  type TrustPolicy,
  type VerifiedCheckpoint,
} from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { parseTlogProof } from '../../../src/audit/tlog/notes/tlog-proof.js'
import { verifyInclusion } from '../../../src/audit/tlog/tree/verification.js'
import { addCosignatures } from '../../../src/projections/audit-checkpoints.js'

/** Adds signatures to a note, except those that it has. */
export const addSignatures = (note: string, added: readonly NoteSignature[]): string =>
  addCosignatures(
    note,
    added.map(signature => formatSignatures([signature])),
  )

/** Returns the checkpoint of a proof. Throws a `TlogVerificationError` unless its tree contains the leaf. */
export function verifyTlogProof(file: string, leafHash: Buffer, policy: TrustPolicy): VerifiedCheckpoint {
  const { index, hashes, checkpoint } = parseTlogProof(file)
  const verified = openCheckpoint(checkpoint, policy)
  verifyInclusion(leafHash, index, verified, hashes)
  return verified
}
