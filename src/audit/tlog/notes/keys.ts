/** Keys in the text forms of the C2SP signed-note specification. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { TlogSyntaxError } from '../errors.js'
import { sha256 } from '../tree/hashing.js'

/** Ed25519 signature of the text of a note. */
export const NOTE_SIGNATURE = 0x01
/** Ed25519 signature of a checkpoint by a witness, with a timestamp. */
export const COSIGNATURE = 0x04

type SignatureType = typeof NOTE_SIGNATURE | typeof COSIGNATURE

/** A public key with the name of its owner. Name and ID identify it in a note. */
export interface VerifierKey {
  readonly name: string
  readonly type: SignatureType
  readonly id: number
  readonly publicKey: Buffer
}

/** Signs bytes with Ed25519. The private key can be in this process, an agent, or a key management service. */
export type SignBytes = (message: Buffer) => Buffer | Promise<Buffer>

/** A key that can sign. */
export interface SignerKey extends VerifierKey {
  readonly signBytes: SignBytes
}

const KEY_BYTES = 32
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export function createVerifierKey(name: string, type: SignatureType, publicKey: Buffer): VerifierKey {
  checkKeyName(name)
  if (publicKey.length !== KEY_BYTES)
    throw new TlogSyntaxError(`The public key of ${name} has ${publicKey.length} bytes instead of ${KEY_BYTES}`)
  const id = sha256(Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(type), publicKey]))
  return { name, type, id: id.readUInt32BE(), publicKey }
}

/** Returns a verifier key as `<name>+<ID>+<base64 of type and public key>`. */
export const formatVerifierKey = ({ name, type, id, publicKey }: VerifierKey): string =>
  `${name}+${formatKeyId(id)}+${Buffer.concat([Buffer.of(type), publicKey]).toString('base64')}`

export function parseVerifierKey(text: string): VerifierKey {
  const [name, id, bytes] = parseKeyFields(text, 'Verifier key')
  const key = createVerifierKey(name, parseType(bytes, 'Verifier key'), bytes.subarray(1))
  return checkKeyId(key, id, 'verifier key')
}

/** Returns a new signer key as `PRIVATE+KEY+<name>+<ID>+<base64 of type and seed>`. */
export function generateSignerKey(name: string, type: SignatureType): string {
  const exported = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  const seed = exported.subarray(PKCS8_PREFIX.length)
  const { id } = createSignerKey(name, type, seed)
  return `PRIVATE+KEY+${name}+${formatKeyId(id)}+${Buffer.concat([Buffer.of(type), seed]).toString('base64')}`
}

export function parseSignerKey(text: string): SignerKey {
  // The text is secret, so messages don't contain it.
  const [, fields] = /^PRIVATE\+KEY\+(.*)$/s.exec(text) ?? []
  if (fields === undefined) throw new TlogSyntaxError('A signer key must start with PRIVATE+KEY+')
  const [name, id, bytes] = parseKeyFields(fields, 'Signer key')
  const key = createSignerKey(name, parseType(bytes, 'Signer key'), bytes.subarray(1))
  return checkKeyId(key, id, 'signer key')
}

function createSignerKey(name: string, type: SignatureType, seed: Buffer): SignerKey {
  if (seed.length !== KEY_BYTES)
    throw new TlogSyntaxError(`The signer key of ${name} has ${seed.length} bytes instead of ${KEY_BYTES}`)
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length)
  return { ...createVerifierKey(name, type, publicKey), signBytes: message => sign(null, message, key) }
}

/** Reports whether a signature of bytes is valid. */
export function verifyBytes({ publicKey }: VerifierKey, message: Buffer, signature: Buffer): boolean {
  return verify(null, message, importPublicKey(publicKey), signature)
}

const importPublicKey = (publicKey: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' })

export const formatKeyId = (id: number): string => id.toString(16).padStart(8, '0')

export const isKeyName = (name: string): boolean => /^[^\p{White_Space}\p{Surrogate}+]+$/u.test(name)

function checkKeyName(name: string): void {
  if (!isKeyName(name)) throw new TlogSyntaxError(`'${name}' isn't a key name: it is empty or contains a space or '+'`)
}

function parseKeyFields(text: string, what: string): readonly [name: string, id: string, bytes: Buffer] {
  const [, name, id, base64] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/is.exec(text) ?? []
  if (name === undefined || id === undefined || base64 === undefined)
    throw new TlogSyntaxError(`${what} isn't <name>+<8 hexadecimal digits>+<base64>`)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64) throw new TlogSyntaxError(`${what} of ${name} isn't canonical base64`)
  return [name, id.toLowerCase(), bytes]
}

function parseType(bytes: Buffer, what: string): SignatureType {
  const type = bytes[0]
  if (type === NOTE_SIGNATURE || type === COSIGNATURE) return type
  throw new TlogSyntaxError(`${what} has type ${type}: only ${NOTE_SIGNATURE} and ${COSIGNATURE} are supported`)
}

function checkKeyId<K extends VerifierKey>(key: K, id: string, what: string): K {
  if (formatKeyId(key.id) === id) return key
  throw new TlogSyntaxError(`The ID of the ${what} of ${key.name} is ${id} instead of ${formatKeyId(key.id)}`)
}
