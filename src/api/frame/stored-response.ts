import { parseCursor } from '../../events/log/cursor.js'
import type { Position } from '../../events/log/envelope.js'
import type { ExecutionResult } from '../../idempotency/idempotency.js'
import { hasScope, type Scope } from './access/scopes.js'
import { ApiError } from './response/errors.js'
import type { Rendered } from './response/rendered.js'

/** A response as it is stored with its idempotency key. */
export type StoredResponse = {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly text: string | null
  /** Scopes of the key that sent the request. */
  readonly scopes: readonly Scope[]
}

/** Header with the position of the last event of a write. */
export const POSITION_HEADER = 'Inventory-Position'

/** Returns the position of the last event that a response reports. */
export const positionOf = ({ headers }: StoredResponse): Position | undefined => {
  const cursor = headers[POSITION_HEADER]
  return cursor === undefined ? undefined : parseCursor(cursor)?.position
}

/** Returns the result of an execution. Its status follows from the status of the response. */
export function executionResult(
  { status, headers, body, replayBody, unfinished, recorded, unresolved = [] }: Rendered,
  scopes: ReadonlySet<Scope>,
  canStore: (bytes: number) => boolean,
): ExecutionResult<StoredResponse> {
  const response = { status, headers, text: typeof body === 'string' ? body : null, scopes: [...scopes] }
  const done = unfinished ? 'unfinished' : 'done'
  const replay = replayBody === undefined ? response : { ...response, text: replayBody }
  return {
    ended: status < 400 ? done : status < 500 && status !== 429 ? 'refused' : 'failed',
    response,
    replay,
    isStored: canStore(Buffer.byteLength(replay.text ?? '')),
    appended: recorded?.appended,
    isRepeated: recorded?.isRepeated ?? false,
    unresolved,
  }
}

/**
 * Rejects the replay of a stored response to a key that lacks a scope of the key that sent the request: handlers check
 * some scopes only after they read the request or the record, and a replay doesn't run the handler.
 */
export function requireScopesOf({ scopes }: StoredResponse, granted: ReadonlySet<Scope>): void {
  const missing = scopes.filter(scope => !hasScope(granted, scope))
  if (missing.length === 0) return
  const message = `The first request with this Idempotency-Key was sent with scopes that this API key lacks: ${missing.join(', ')}. Repeat it with the same API key.`
  throw new ApiError('INSUFFICIENT_SCOPE', message)
}

/** Returns the response as it is sent. A replayed response has the header `Idempotent-Replayed`. */
export function sentResponse({ status, headers, text }: StoredResponse, isReplay: boolean): Rendered {
  return {
    status,
    headers: isReplay ? { ...headers, 'Idempotent-Replayed': 'true' } : headers,
    body: text ?? undefined,
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Of responses to requests with an Idempotency-Key that this process stores for one key in a day. */
export const MAX_STORED_BYTES = 64 * 1024 * 1024
/** A response up to this size isn't counted: it takes about as much as the events of its request. */
export const UNCOUNTED_RESPONSE_BYTES = 16 * 1024

/**
 * Reports whether a response of so many bytes can be stored for a key, and counts it if it can. A request whose
 * response is not stored is still applied only once, because the event log knows its Idempotency-Key: the response to
 * a repetition is computed again.
 */
export type CanStoreResponse = (countsAs: string, bytes: number) => boolean

export function createStorageBudget(now: () => number, maxBytes = MAX_STORED_BYTES): CanStoreResponse {
  const stored = new Map<string, number>()
  let day = 0
  return (countsAs, bytes) => {
    if (bytes <= UNCOUNTED_RESPONSE_BYTES) return true
    const today = Math.floor(now() / DAY_MS)
    if (today !== day) stored.clear()
    day = today
    const total = (stored.get(countsAs) ?? 0) + bytes
    if (total > maxBytes) return false
    stored.set(countsAs, total)
    return true
  }
}
