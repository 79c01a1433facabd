import { createHmac, randomBytes } from 'node:crypto'

/** Signs requests by the Standard Webhooks specification. */

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const MIN_SECRET_BYTES = 16
const SHOWN_CHARACTERS = 4

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
  const shown = Math.min(SHOWN_CHARACTERS, Math.floor(secret.length / 4))
  const end = shown < SHOWN_CHARACTERS ? '' : secret.slice(-shown)
  return `${secret.startsWith(PREFIX) ? PREFIX : ''}…${end}`
}

const hmac = (secret: string, text: string) => createHmac('sha256', keyOf(secret)).update(text).digest('base64')

const keyOf = (secret: string) =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret, 'utf8')
