import { fail, runCheck } from '../proofs/failure.js'
import { parseJson, textsIn } from '../proofs/json.js'
import { openTrusted, type TrustedCheckpoint } from '../proofs/trust.js'
import { parseHash } from '../tlog/notes/fields.js'
import type { VerifierKey } from '../tlog/notes/keys.js'
import { verifyConsistency } from '../tlog/tree/verification.js'

/** A checkpoint that was kept elsewhere. */
export interface KnownCopy {
  readonly note: string
  /** Consistency proof between both checkpoints, as the API returns it. */
  readonly consistency: string | undefined
}

/** Compares a checkpoint with a copy that was kept elsewhere, and returns the result as a sentence. */
export function compareWithCopy(
  checkpoint: TrustedCheckpoint,
  { note, consistency }: KnownCopy,
  logKeys: readonly VerifierKey[],
): string {
  const copy = openTrusted(note, { logKeys, witnesses: [] })
  if (copy.origin !== checkpoint.origin)
    fail('consistency', `The copy is from ${copy.origin}, the proof from ${checkpoint.origin}`)
  const [earlier, later] = copy.size <= checkpoint.size ? [copy, checkpoint] : [checkpoint, copy]
  if (earlier.size === later.size) {
    runCheck('consistency', () => verifyConsistency(earlier, later, []))
    return `The checkpoint has the same ${copy.size} events as the copy that you gave.`
  }
  if (consistency === undefined) {
    const query = `from=${earlier.size}&to=${later.size}`
    fail('consistency', `The checkpoints have different sizes: give the response of /audit/consistency?${query}, too`)
  }
  const { from, to, hashes } = parseJson(consistency, 'The consistency proof')
  if (from !== earlier.size || to !== later.size)
    fail('consistency', `The consistency proof is from ${from} to ${to}, not from ${earlier.size} to ${later.size}`)
  const proof = textsIn(hashes, 'The hashes of the consistency proof')
  runCheck('consistency', () => {
    verifyConsistency(
      earlier,
      later,
      proof.map(hash => parseHash(hash, 'A hash of the consistency proof')),
    )
  })
  return `The log of ${later.size} events continues the one of ${earlier.size} events: none of those was changed.`
}
