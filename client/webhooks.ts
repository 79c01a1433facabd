import { concatBytes, decodeBase64, utf8 } from './bytes.js'
import { parseWithTexts } from './decimals.js'
import type { Decimals } from './options.js'
import type { WebhookPayload } from './types.js'

export interface Delivery<D extends Decimals = 'number'> {
  /** Signing secret of the webhook, or several during a rotation. */
  readonly secret: string | readonly string[]
  /** Headers of the request, from fetch or Node. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** Raw body of the request, before it is parsed. */
  readonly body: string | Uint8Array
  /** Maximum difference between the signed time and now, in seconds. Default: 300. */
  readonly toleranceSeconds?: number
  readonly now?: number
  readonly decimals?: D
}

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

const PREFIX = 'whsec_'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** Verifies the signature and the time of a delivery and returns its payload. Throws if one of them is invalid. */
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
  const signed = concatBytes(utf8.encode(`${id}.${timestamp}.`), bytes)
  const given = signatures
    .split(' ')
    .flatMap(text => (text.startsWith('v1,') ? (decodeBase64(text.slice(3)) ?? []) : []))
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    const key = await crypto.subtle.importKey('raw', decodeSecret(each), HMAC, false, ['verify'])
    for (const signature of given) {
      // `verify` compares in constant time.
      if (await crypto.subtle.verify(HMAC, key, signature, signed)) {
        const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
        return (decimals === 'text' ? parseWithTexts(text) : JSON.parse(text)) as WebhookPayload<D>
      }
    }
  }
  throw new WebhookVerificationError('No signature matches: wrong secret, or the body was changed in transit')
}

function decodeSecret(secret: string): Uint8Array<ArrayBuffer> {
  const key = secret.startsWith(PREFIX) ? decodeBase64(secret.slice(PREFIX.length)) : utf8.encode(secret)
  if (!key?.length) throw new TypeError(`secret must not be empty, and must be base64 after ${PREFIX}`)
  return new Uint8Array(key)
}
