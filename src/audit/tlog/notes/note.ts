/** Notes by the C2SP signed-note specification: a text, an empty line, and one line per signature. */
import { TlogSyntaxError, TlogVerificationError } from '../errors.js'
import { parseBase64 } from './fields.js'
import { formatKeyId, isKeyName, type SignerKey, type VerifierKey } from './keys.js'
import { signText, verifyText } from './signatures.js'

export interface NoteSignature {
  readonly name: string
  readonly id: number
  readonly bytes: Buffer
}

export interface SignedNote {
  /** Ends with a newline. */
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

/** A note whose signatures by known keys were verified. */
export interface VerifiedNote {
  readonly text: string
  readonly verified: readonly { readonly key: VerifierKey; readonly signature: NoteSignature }[]
}

const ID_BYTES = 4
/** Limits the work for a note from another system. The specification requires at least 16. */
const MAX_SIGNATURES = 100

export function parseNote(note: string): SignedNote {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the specification excludes them
  if (/[\0-\x09\x0b-\x1f]|\p{Surrogate}/u.test(note))
    throw new TlogSyntaxError('The note contains a control character or invalid Unicode')
  const end = note.lastIndexOf('\n\n')
  if (end < 0) throw new TlogSyntaxError('The note has no empty line before its signatures')
  return { text: note.slice(0, end + 1), signatures: parseSignatures(note.slice(end + 2)) }
}

export function formatNote({ text, signatures }: SignedNote): string {
  if (!text.endsWith('\n')) throw new TlogSyntaxError('The text of a note must end with a newline')
  return `${text}\n${formatSignatures(signatures)}`
}

/** Parses signature lines, of a note or of a witness. */
export function parseSignatures(lines: string): readonly NoteSignature[] {
  if (!lines.endsWith('\n')) throw new TlogSyntaxError("The last signature line doesn't end with a newline")
  const signatures = lines.slice(0, -1).split('\n')
  if (signatures.length > MAX_SIGNATURES)
    throw new TlogSyntaxError(`There are ${signatures.length} signatures, which is more than ${MAX_SIGNATURES}`)
  return signatures.map(parseSignature)
}

function parseSignature(line: string): NoteSignature {
  const [, name, base64] = /^— ([^ ]+) ([^ ]+)$/u.exec(line) ?? []
  if (name === undefined || base64 === undefined || !isKeyName(name))
    throw new TlogSyntaxError(`A signature line isn't '— <key name> <base64>': '${line}'`)
  const bytes = parseBase64(base64, `The signature of ${name}`)
  if (bytes.length <= ID_BYTES) throw new TlogSyntaxError(`The signature of ${name} is too short`)
  return { name, id: bytes.readUInt32BE(), bytes: bytes.subarray(ID_BYTES) }
}

export const formatSignatures = (signatures: readonly NoteSignature[]): string =>
  signatures.map(({ name, id, bytes }) => `— ${name} ${toBase64(id, bytes)}\n`).join('')

function toBase64(id: number, signature: Buffer): string {
  const prefix = Buffer.alloc(ID_BYTES)
  prefix.writeUInt32BE(id)
  return Buffer.concat([prefix, signature]).toString('base64')
}

/** Signs the text of a note. */
export async function signNote(text: string, key: SignerKey): Promise<NoteSignature> {
  return { name: key.name, id: key.id, bytes: await signText(key, text) }
}

/**
 * Verifies all signatures by known keys, and ignores other signatures. Throws a `TlogVerificationError` if one is
 * invalid, or if there is none. Of several signatures by one key, only the first counts.
 */
export function openNote(note: string, keys: readonly VerifierKey[]): VerifiedNote {
  const { text, signatures } = parseNote(note)
  const verified = new Map<VerifierKey, NoteSignature>()
  for (const signature of signatures) {
    const key = keys.find(({ name, id }) => name === signature.name && id === signature.id)
    if (key === undefined || verified.has(key)) continue
    if (!verifyText(key, text, signature.bytes))
      throw new TlogVerificationError(`The signature by ${key.name}+${formatKeyId(key.id)} is invalid`)
    verified.set(key, signature)
  }
  if (verified.size === 0) throw new TlogVerificationError('The note has no signature by a known key')
  return { text, verified: Array.from(verified, ([key, signature]) => ({ key, signature })) }
}
