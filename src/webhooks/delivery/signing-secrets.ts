import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Signing secrets of webhooks: created, checked, stored encrypted, and used to sign by the Standard Webhooks specification. */

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const MIN_SECRET_BYTES = 16
const HINT_CHARACTERS = 4

const VERSION = 'v1'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface Message {
  /** ID of the event. It is the same for every attempt, so receivers can detect duplicates. */
  id: string
  /** Time of the attempt. Receivers reject requests that are minutes old. */
  at: Date
  body: string
}

export interface SignatureHeaders {
  'webhook-id': string
  'webhook-timestamp': string
  'webhook-signature': string
}

/** Signs with each secret, so that a receiver can verify with the old or the new one during a rotation. */
export function sign(message: Message, secrets: readonly string[]): SignatureHeaders {
  if (secrets.length === 0) throw new Error("A webhook can't be signed without a secret.")
  const timestamp = timestampOf(message.at)
  const signed = `${message.id}.${timestamp}.${message.body}`
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(secret => `v1,${hmac(secret, signed)}`).join(' '),
  }
}

/** Returns the signed timestamp, in seconds. */
export const timestampOf = (at: Date): string => String(Math.floor(at.getTime() / 1000))

export const makeSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** Returns what is wrong with a user's secret, or null. */
export function secretProblem(secret: string): string | null {
  if (!secret.startsWith(PREFIX)) return tooShort(secret)
  // Node skips invalid characters. The libraries of receivers don't, and would compute another signature.
  const encoded = secret.slice(PREFIX.length)
  const isBase64 = encoded !== '' && Buffer.from(encoded, 'base64').toString('base64') === encoded
  return isBase64 ? tooShort(secret) : `must be padded base64 after ${PREFIX}`
}

/** A shorter secret could be found by brute force from one message and its signature. */
const tooShort = (secret: string): string | null =>
  keyOf(secret).length < MIN_SECRET_BYTES ? `must have at least ${MIN_SECRET_BYTES} bytes` : null

/** Returns the end of a secret, enough to recognize it; nothing of a short secret. */
export function secretHint(secret: string): string {
  const length = Math.min(HINT_CHARACTERS, Math.floor(secret.length / 4))
  const end = length < HINT_CHARACTERS ? '' : secret.slice(-length)
  return `${secret.startsWith(PREFIX) ? PREFIX : ''}…${end}`
}

const hmac = (secret: string, text: string) => createHmac('sha256', keyOf(secret)).update(text).digest('base64')

const keyOf = (secret: string) =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret, 'utf8')

/** Encrypts secrets. They aren't hashed, because signing needs them. */
export interface SecretVault {
  /** Returns `v1.<nonce>.<ciphertext and tag>`, which can be decrypted only for this webhook. */
  seal(webhookId: string, secret: string): string
  /** Throws `SecretUnreadable` if the secret was encrypted with another key or for another webhook, or was changed. */
  open(webhookId: string, sealed: string): string
}

export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable'
}

export function secretVault(key: Uint8Array): SecretVault {
  if (key.length !== KEY_BYTES) throw new Error(`The key for webhook secrets must have ${KEY_BYTES} bytes.`)

  function seal(webhookId: string, secret: string) {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(webhookId))
    const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return [VERSION, nonce.toString('base64url'), ciphertext.toString('base64url')].join('.')
  }

  function open(webhookId: string, sealed: string) {
    const [version, nonce = '', ciphertext = '', ...rest] = sealed.split('.')
    if (version !== VERSION || rest.length > 0) {
      throw new SecretUnreadable(`The stored secret of ${webhookId} has a format that this version doesn't support.`)
    }
    try {
      return decrypt(webhookId, Buffer.from(nonce, 'base64url'), Buffer.from(ciphertext, 'base64url'))
    } catch {
      throw new SecretUnreadable(
        `The stored secret of ${webhookId} can't be decrypted: it was encrypted with another key or changed.`,
      )
    }
  }

  function decrypt(webhookId: string, nonce: Buffer, sealed: Buffer) {
    // Otherwise a shorter tag would be accepted, which can be guessed.
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(webhookId)).setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  }

  return { seal, open }
}

/** Ties a ciphertext to its webhook: it can't be decrypted in another webhook's record. */
const boundTo = (webhookId: string) => Buffer.from(`webhook-secret:${VERSION}:${webhookId}`, 'utf8')
