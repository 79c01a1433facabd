import type { ApiKeyCreated, ApiKeyEvent } from '../events/api-key.js'
import type { Aggregate, Decision, Recorded } from './aggregate.js'
import { reject } from './rejection.js'

export interface ApiKey extends ApiKeyCreated {
  readonly created_at: string
  readonly revoked_at: string | null
}

export const apiKey: Aggregate<ApiKey, ApiKeyEvent> = { kind: 'apiKey', snapshotVersion: 1, evolve }

export function evolve(state: ApiKey | undefined, event: ApiKeyEvent & Recorded): ApiKey {
  if (event.type === 'api-key-created') return { ...event.data, created_at: event.at, revoked_at: null }
  if (!state) throw new Error(`${event.type} before api-key-created`)
  if (event.type === 'api-key-revoked') return { ...state, revoked_at: event.data.revoked_at }
  return { ...state, key_hash: event.data.key_hash, prefix: event.data.prefix }
}

export function create(state: ApiKey | undefined, details: ApiKeyCreated): Decision<ApiKeyEvent> {
  if (state) return reject('conflict', 'A key with this id exists already.')
  return [{ type: 'api-key-created', data: details }]
}

export interface NewSecret {
  readonly key_hash: string
  readonly prefix: string
}

/** The old secret stops working with this event. */
export function rotate(state: ApiKey | undefined, secret: NewSecret): Decision<ApiKeyEvent> {
  if (!state) return absent()
  if (state.revoked_at) return reject('invalid-state', 'The key has been revoked.')
  const { user_id, scopes, plan, expires_at, key_hash: previous_hash } = state
  return [{ type: 'api-key-rotated', data: { ...secret, user_id, scopes, plan, expires_at, previous_hash } }]
}

export function revoke(state: ApiKey | undefined, now: string): Decision<ApiKeyEvent> {
  if (!state) return absent()
  return state.revoked_at ? [] : [{ type: 'api-key-revoked', data: { key_hash: state.key_hash, revoked_at: now } }]
}

const absent = () => reject('not-found', 'There is no such API key.')
