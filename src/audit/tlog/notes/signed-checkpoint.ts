import { TlogSyntaxError, TlogVerificationError } from '../errors.js'
import { formatCheckpoint, type LogCheckpoint, parseCheckpoint } from './checkpoint.js'
import { COSIGNATURE, type SignerKey, type VerifierKey } from './keys.js'
import { formatNote, type NoteSignature, openNote, parseNote, signNote } from './note.js'
import { cosignText, readTime } from './signatures.js'

/** The keys that a verifier trusts. */
export interface TrustPolicy {
  readonly origin: string
  /** The current key of the log, and earlier keys. */
  readonly logKeys: readonly VerifierKey[]
  readonly witnesses: readonly VerifierKey[]
  /** Number of witnesses that must have cosigned. */
  readonly quorum: number
}

/** A checkpoint whose signatures satisfy a policy. */
export interface VerifiedCheckpoint extends LogCheckpoint {
  readonly cosignatures: readonly { readonly witness: VerifierKey; readonly seconds: number }[]
}

/** Returns the note of a checkpoint with a signature by the log. */
export async function signCheckpoint(checkpoint: LogCheckpoint, key: SignerKey): Promise<string> {
  if (key.name !== checkpoint.origin)
    throw new TlogSyntaxError(`A checkpoint of ${checkpoint.origin} needs a key of its log, not of ${key.name}`)
  const text = formatCheckpoint(checkpoint)
  return formatNote({ text, signatures: [await signNote(text, key)] })
}

/** Returns the cosignature of a checkpoint by a witness, which has verified it, at a POSIX time in seconds. */
export async function cosignCheckpoint(note: string, key: SignerKey, seconds: number): Promise<NoteSignature> {
  return { name: key.name, id: key.id, bytes: await cosignText(key, parseNote(note).text, seconds) }
}

/** Throws a `TlogVerificationError` unless the log signed the checkpoint, and enough witnesses cosigned it. */
export function openCheckpoint(note: string, { origin, logKeys, witnesses, quorum }: TrustPolicy): VerifiedCheckpoint {
  const { text, verified } = openNote(note, [...logKeys, ...witnesses])
  const checkpoint = parseCheckpoint(text)
  if (checkpoint.origin !== origin)
    throw new TlogVerificationError(`The checkpoint is from ${checkpoint.origin}, not from ${origin}`)
  if (!verified.some(({ key }) => logKeys.includes(key)))
    throw new TlogVerificationError(`The checkpoint has no signature by ${origin}`)
  const cosignatures = verified
    .filter(({ key }) => key.type === COSIGNATURE && witnesses.includes(key))
    .map(({ key, signature }) => ({ witness: key, seconds: readTime(signature.bytes) }))
  // A witness can have several names.
  const cosigners = new Set(cosignatures.map(({ witness }) => witness.publicKey.toString('hex')))
  if (cosigners.size < quorum)
    throw new TlogVerificationError(`The checkpoint has ${cosigners.size} cosignatures instead of ${quorum}`)
  return { ...checkpoint, cosignatures }
}
