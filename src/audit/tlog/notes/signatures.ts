/** The signed bytes of each type of signature: notes by C2SP signed-note, cosignatures by C2SP tlog-cosignature. */
import { TlogSyntaxError, TlogVerificationError } from '../errors.js'
import { parseCheckpoint } from './checkpoint.js'
import { COSIGNATURE, NOTE_SIGNATURE, type SignerKey, type VerifierKey, verifyBytes } from './keys.js'

const TIME_BYTES = 8
const ED25519_BYTES = 64

/** Signs a text with a key for notes. */
export async function signText(key: SignerKey, text: string): Promise<Buffer> {
  if (key.type !== NOTE_SIGNATURE) throw new TlogSyntaxError(`The key of ${key.name} can only cosign checkpoints`)
  return signVerified(key, Buffer.from(text))
}

/** Signs the text of a checkpoint with the key of a witness, at a POSIX time in seconds. */
export async function cosignText(key: SignerKey, text: string, seconds: number): Promise<Buffer> {
  if (key.type !== COSIGNATURE) throw new TlogSyntaxError(`The key of ${key.name} can't cosign checkpoints`)
  parseCheckpoint(text)
  const time = Buffer.alloc(TIME_BYTES)
  time.writeBigUInt64BE(BigInt(seconds))
  return Buffer.concat([time, await signVerified(key, formatCosigned(text, seconds))])
}

/** A signer outside this process can use another key, or return something else. */
async function signVerified(key: SignerKey, message: Buffer): Promise<Buffer> {
  const signature = await key.signBytes(message)
  if (signature.length === ED25519_BYTES && verifyBytes(key, message, signature)) return signature
  throw new TlogVerificationError(`The signer of ${key.name} returned a signature that is invalid for its public key`)
}

/** Reports whether the signature of a text is valid. */
export function verifyText(key: VerifierKey, text: string, signature: Buffer): boolean {
  if (key.type !== COSIGNATURE)
    return signature.length === ED25519_BYTES && verifyBytes(key, Buffer.from(text), signature)
  if (signature.length !== TIME_BYTES + ED25519_BYTES) return false
  parseCheckpoint(text)
  return verifyBytes(key, formatCosigned(text, readTime(signature)), signature.subarray(TIME_BYTES))
}

/** Returns the POSIX time of a verified cosignature, in seconds. */
export function readTime(cosignature: Buffer): number {
  const seconds = Number(cosignature.readBigUInt64BE())
  if (!Number.isSafeInteger(seconds)) throw new TlogSyntaxError(`The time of a cosignature is too large: ${seconds}`)
  return seconds
}

const formatCosigned = (checkpoint: string, seconds: number): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${seconds}\n${checkpoint}`)
