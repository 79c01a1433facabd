import { parseCursor } from '../../events/cursor.js'
import type { Position } from '../../events/envelope.js'
import type { Ran, Told } from '../../named-commands/named-commands.js'
import { ApiError } from './errors.js'
import type { Rendered } from './rendered.js'
import { holds, type Scope } from './scopes.js'

/** An answer as it is kept, to be given again. */
export type KeptAnswer = {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly text: string | null
  /** Scopes of the key that sent the request. Missing in responses that an earlier version stored. */
  readonly scopes?: readonly Scope[]
}

/** The last event of a write, on its answer. */
export const POSITION_HEADER = 'Inventory-Position'

/** Where an answer that makes a secret tells it, and how it is known there. */
const SECRETS: Readonly<Record<string, RegExp>> = { key: /^/, secret: /^/, url: /\/console\/enter#/ }
const MAY_TELL = new RegExp(`"(?:${Object.keys(SECRETS).join('|')})":"`)

/** The same answer, or one with null where an older version kept what is told once. */
export function withoutSecrets(answer: KeptAnswer): KeptAnswer {
  if (answer.text === null || !MAY_TELL.test(answer.text)) return answer
  const body: Record<string, unknown> = JSON.parse(answer.text)
  const told = Object.entries(SECRETS).filter(
    ([name, known]) => typeof body[name] === 'string' && known.test(body[name]),
  )
  if (told.length === 0) return answer
  return { ...answer, text: JSON.stringify({ ...body, ...Object.fromEntries(told.map(([name]) => [name, null])) }) }
}

/** Where in the log an answer ends. */
export const positionOf = ({ headers }: KeptAnswer): Position | undefined => {
  const cursor = headers[POSITION_HEADER]
  return cursor === undefined ? undefined : parseCursor(cursor)?.position
}

/** What a run came to, by how it is answered. */
export function ranOf(
  { status, headers, body, again: text, unfinished }: Rendered,
  scopes: ReadonlySet<Scope>,
  isStored: (bytes: number) => boolean,
): Ran<KeptAnswer> {
  const answer = { status, headers, text: typeof body === 'string' ? body : null, scopes: [...scopes] }
  const done = unfinished ? 'unfinished' : 'done'
  const again = text === undefined ? answer : { ...answer, text }
  return {
    ended: status < 400 ? done : status < 500 ? 'refused' : 'failed',
    answer,
    again,
    isStored: isStored(Buffer.byteLength(again.text ?? '')),
  }
}

/**
 * Rejects the replay of a stored response to a key that lacks a scope of the key that sent the request: handlers check
 * some scopes only after they read the request or the record, and a replay doesn't run the handler.
 */
export function requireScopesOf({ scopes = [] }: KeptAnswer, held: ReadonlySet<Scope>): void {
  const missing = scopes.filter(scope => !holds(held, scope))
  if (missing.length === 0) return
  const message = `The first request with this Idempotency-Key was sent with scopes that this API key lacks: ${missing.join(', ')}. Repeat it with the same API key.`
  throw new ApiError('INSUFFICIENT_SCOPE', message)
}

/** An answer that was given before, or might have been, says so. */
export function renderedOf({ answer, repeated }: Extract<Told<KeptAnswer>, { repeated: boolean }>): Rendered {
  const { status, headers, text } = answer
  return {
    status,
    headers: repeated ? { ...headers, 'Idempotent-Replayed': 'true' } : headers,
    body: text ?? undefined,
  }
}
