import { parseWithTexts } from './decimals.js'
import type { Decimals } from './options.js'
import type { WebhookPayload } from './types.js'

export interface Delivery<D extends Decimals = 'number'> {
  /** As the webhook has it; several while it is being replaced. */
  readonly secret: string | readonly string[]
  /** Of the request: those of fetch or those of Node. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** As it came, before anything parsed it. */
  readonly body: string | Uint8Array
  /** How far its time may lie from now; default 300. */
  readonly toleranceSeconds?: number
  readonly now?: number
  readonly decimals?: D
}

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

const PREFIX = 'whsec_'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const utf8 = new TextEncoder()

/** What was delivered, if it is from who knows the secret, and from now; fails otherwise. */
export async function verifyWebhook<D extends Decimals = 'number'>(delivery: Delivery<D>): Promise<WebhookPayload<D>> {
  const { secret, headers, body, toleranceSeconds = 300, now = Date.now(), decimals } = delivery
  const header = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    if (typeof value !== 'string' || value === '') throw new WebhookVerificationError(`The header ${name} is missing`)
    return value
  }
  const [id, timestamp, signatures] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')]
  const away = Math.abs(now / 1000 - (/^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN))
  if (!(away <= toleranceSeconds))
    throw new WebhookVerificationError(
      'The timestamp is too far from the current time: replayed delivery, or wrong clock',
    )

  const bytes = typeof body === 'string' ? utf8.encode(body) : body
  const signed = joined(utf8.encode(`${id}.${timestamp}.`), bytes)
  const given = signatures.split(' ').flatMap(text => (text.startsWith('v1,') ? (base64(text.slice(3)) ?? []) : []))
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    const key = await crypto.subtle.importKey('raw', keyOf(each), HMAC, false, ['verify'])
    for (const signature of given) {
      // Takes the same time wherever the first difference lies.
      if (await crypto.subtle.verify(HMAC, key, signature, signed)) {
        const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
        return (decimals === 'text' ? parseWithTexts(text) : JSON.parse(text)) as WebhookPayload<D>
      }
    }
  }
  throw new WebhookVerificationError('No signature matches: wrong secret, or the body was changed in transit')
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = secret.startsWith(PREFIX) ? base64(secret.slice(PREFIX.length)) : utf8.encode(secret)
  if (!key?.length) throw new TypeError(`secret must not be empty, and must be base64 after ${PREFIX}`)
  return new Uint8Array(key)
}

function base64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), character => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + tail.length)
  whole.set(head)
  whole.set(tail, head.length)
  return whole
}
