/** Replaces the key of a log. Both keys sign the statement, so a verifier that trusts the old key trusts the new one. */
import { TlogSyntaxError, TlogVerificationError } from '../tlog/errors.js'
import {
  formatVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
  parseVerifierKey,
  type SignerKey,
  type VerifierKey,
} from '../tlog/notes/keys.js'
import { formatNote, openNote, signNote } from '../tlog/notes/note.js'
import { openSigner, type Signer, type SignerOptions, signerOf } from './signer.js'

/** Data of the event `audit-key-rotated`. */
export interface KeyRotation {
  readonly previous_key: string
  readonly verifier_key: string
  /** The statement as a note, with a signature by each key. */
  readonly note: string
}

/** No checkpoint begins with it, because its second line isn't a number. */
const TITLE = 'inventory-key-rotation/v1'

const formatStatement = (origin: string, previous: string, next: string): string =>
  `${[TITLE, origin, previous, next].join('\n')}\n`

/** Returns the statement that the new key replaces the old one. */
export async function rotateKey(from: Signer, to: Signer): Promise<KeyRotation> {
  if (from.name !== to.name) throw new TlogSyntaxError(`${from.name} and ${to.name} are different logs`)
  if (from.publicKey.equals(to.publicKey)) throw new TlogSyntaxError('The new key is the same as the current key')
  const text = formatStatement(from.name, from.verifierKey, to.verifierKey)
  const note = formatNote({ text, signatures: [await signNote(text, from), await signNote(text, to)] })
  return { previous_key: from.verifierKey, verifier_key: to.verifierKey, note }
}

/** Returns the new key of a log. Throws a `TlogVerificationError` unless the current key and the new key signed it. */
export function verifyRotation(note: string, current: VerifierKey): VerifierKey {
  const [title, origin = '', previous = '', next = ''] = note.split('\n')
  if (title !== TITLE) throw new TlogSyntaxError(`A key rotation must begin with ${TITLE}`)
  const added = parseVerifierKey(next)
  if (origin !== current.name || added.name !== origin)
    throw new TlogVerificationError(`The key rotation is for ${origin}, not for ${current.name}`)
  if (previous !== formatVerifierKey(current))
    throw new TlogVerificationError(`The key rotation replaces ${previous}, not the current key`)
  const { text, verified } = openNote(note, [current, added])
  if (text !== formatStatement(origin, previous, next)) throw new TlogSyntaxError('A key rotation must have four lines')
  if (verified.length !== 2) throw new TlogVerificationError('A key rotation must be signed by both keys')
  return added
}

/** Reports whether both keys signed the statement. Only the new key signs the replacement of a lost key. */
export function isSignedByBoth(note: string): boolean {
  try {
    verifyRotation(note, parseVerifierKey(note.split('\n')[2] ?? ''))
    return true
  } catch {
    return false
  }
}

/** A statement that isn't in the log yet. */
export interface PreparedRotation {
  readonly rotation: KeyRotation
  /** Removes the old key. Called after the event is stored. */
  complete(): Promise<void>
}

/**
 * Prepares the rotation to the given key, or to a new generated key. If the process ends after the new key is stored,
 * the log doesn't contain the rotation, so the old key continues to apply, and the next rotation replaces the new one.
 * If it ends after the event is stored, both keys are stored, and `openSigner` selects the one in the log.
 */
export async function prepareRotation(options: SignerOptions, next?: SignerKey): Promise<PreparedRotation> {
  const { origin, store } = options
  const from = await openSigner(options)
  if (next !== undefined) return { rotation: await rotateKey(from, signerOf(origin, next)), complete: async () => {} }
  requireGenerated(options)
  const text = generateSignerKey(origin, NOTE_SIGNATURE)
  const rotation = await rotateKey(from, signerOf(origin, parseSignerKey(text)))
  const stored = await store.load(() => text)
  await store.save([...stored.filter(each => parseSignerKey(each).publicKey.equals(from.publicKey)), text])
  return { rotation, complete: () => store.save([text]) }
}

/**
 * Prepares the replacement of a key that is lost. Only the new key signs the statement, so `verifyRotation` rejects it,
 * and verifiers must get the new key in another way.
 */
export async function prepareReplacement(options: SignerOptions, next?: SignerKey): Promise<PreparedRotation> {
  const { origin, store, recorded: previous } = options
  if (previous === undefined) throw new TlogSyntaxError('No key was used yet, so none is lost')
  const isLost = await openSigner(options).then(
    () => false,
    () => true,
  )
  if (!isLost) throw new TlogSyntaxError("The current key can sign, so it isn't lost")
  if (next === undefined) requireGenerated(options)
  const text = generateSignerKey(origin, NOTE_SIGNATURE)
  const to = signerOf(origin, next ?? parseSignerKey(text))
  const statement = formatStatement(origin, previous, to.verifierKey)
  const note = formatNote({ text: statement, signatures: [await signNote(statement, to)] })
  const rotation = { previous_key: previous, verifier_key: to.verifierKey, note }
  if (next === undefined) await store.save([text])
  return { rotation, complete: async () => {} }
}

function requireGenerated({ settings }: SignerOptions): void {
  if (settings.key !== undefined || settings.command !== undefined)
    throw new TlogSyntaxError(
      'The current key is configured (AUDIT_KEY or AUDIT_SIGN_COMMAND): give the new key with --to FILE or --to-command',
    )
}
