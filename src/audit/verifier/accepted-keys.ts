import { verifyRotation } from '../keys/rotation.js'
import { fail, runCheck } from '../proofs/failure.js'
import { nameOf } from '../proofs/trust.js'
import { formatVerifierKey, parseVerifierKey, type VerifierKey } from '../tlog/notes/keys.js'
import { sha256 } from '../tlog/tree/hashing.js'

export interface AcceptedKeys {
  readonly keys: readonly VerifierKey[]
  /** Describes a key and why it is accepted, for the result. */
  readonly describe: (key: VerifierKey) => string
}

/** Returns the SHA-256 of a verifier key, which is short enough to print or read aloud. */
export const fingerprintOfKey = (verifierKey: string): string => sha256(verifierKey).toString('hex')

/**
 * Returns the keys that a verifier accepts: the given ones, and their successors. A given key is a verifier key, or the
 * SHA-256 of one that the file contains. Without a given key, those of the file are accepted.
 */
export function acceptKeys(
  given: readonly string[],
  offered: readonly string[],
  rotations: readonly string[] = [],
): AcceptedKeys {
  const find = (text: string): string => {
    if (!/^[0-9a-f]{64}$/i.test(text)) return text
    const found = offered.find(key => fingerprintOfKey(key) === text.toLowerCase())
    return found ?? fail('key', `The file contains no key with the SHA-256 ${text}`)
  }
  if (given.length === 0 && offered.length === 0)
    fail('key', 'The file contains no key of the log: give the key, as it was published elsewhere')
  const trusted = (given.length > 0 ? given.map(find) : offered).map(text =>
    runCheck('key', () => parseVerifierKey(text)),
  )
  const keys = acceptRotations(trusted, rotations)
  const isGiven = (key: VerifierKey) => trusted.some(one => formatVerifierKey(one) === formatVerifierKey(key))
  const describe = (key: VerifierKey): string => {
    if (given.length === 0)
      return `the key ${nameOf(key)} in the file, which you must compare with a copy from another source (SHA-256 ${fingerprintOfKey(formatVerifierKey(key))})`
    return isGiven(key)
      ? `the key ${nameOf(key)} that you gave`
      : `the key ${nameOf(key)}, a successor of one that you gave`
  }
  return { keys, describe }
}

/** Returns the trusted keys and their successors. Rotations are in order. */
function acceptRotations(trusted: readonly VerifierKey[], rotations: readonly string[]): readonly VerifierKey[] {
  const accepted = [...trusted]
  for (const note of rotations) {
    const previous = accepted.find(key => formatVerifierKey(key) === note.split('\n')[2])
    if (previous) accepted.push(runCheck('key', () => verifyRotation(note, previous)))
  }
  return accepted
}
