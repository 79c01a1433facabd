import { hash } from 'node:crypto'
import { canonical, type Json } from '../../../events/log/canonical.js'
import type { CommandIdentity } from '../../../events/log/envelope.js'
import { ApiError } from '../response/errors.js'
import { isExactNumber, sourceOf } from '../schema/exact-number.js'

export interface IdentifiedRequest {
  readonly userId: string
  readonly method: string
  /** Path with the query string. */
  readonly url: string
  readonly body: unknown
}

const NAME = /^[\x20-\x7e]{1,255}$/

/** Returns the command's key, derived from the user and the Idempotency-Key, and the hash of the request. */
export function commandIdentity(header: string | string[], asked: IdentifiedRequest): CommandIdentity {
  if (typeof header !== 'string' || !NAME.test(header)) {
    const message = 'must be 1 to 255 printable ASCII characters'
    throw new ApiError('VALIDATION_ERROR', `Idempotency-Key: ${message}`, [{ field: 'Idempotency-Key', message }])
  }
  const body = asked.body === undefined ? '' : canonical(comparable(asked.body))
  return {
    key: hash('sha256', `${asked.userId}\n${header}`, 'hex'),
    hash: hash('sha256', `${asked.method} ${asked.url}\n${body}`, 'hex'),
  }
}

/**
 * Marks each exact number with a character that clients can't send, so that it differs from a text with the same
 * digits. A body without exact numbers isn't copied: copying 100,000 names takes longer than hashing them.
 */
const comparable = (value: unknown): Json => (holdsExact(value) ? marked(value) : (value as Json))

function holdsExact(value: unknown): boolean {
  if (isExactNumber(value)) return true
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsExact)
  for (const name in value) if (holdsExact((value as Readonly<Record<string, unknown>>)[name])) return true
  return false
}

function marked(value: unknown): Json {
  if (isExactNumber(value)) return `\0${sourceOf(value)}`
  if (typeof value !== 'object' || value === null) return value as Json
  if (Array.isArray(value)) return value.map(comparable)
  const copy: Record<string, Json> = {}
  for (const [key, member] of Object.entries(value)) copy[key] = comparable(member)
  return copy
}
