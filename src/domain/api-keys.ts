import { type ApiKeyCreated, type ApiKeyEvent, apiKeyEvents, PLANS, type RatePlan } from '../events/api-keys.js'
import type { Loss } from './administration.js'
import type { Aggregate, Decision, Recorded } from './decisions/aggregate.js'
import { reject } from './decisions/rejection.js'

export interface ApiKey extends ApiKeyCreated {
  readonly created_at: string
  readonly revoked_at: string | null
}

export const apiKey: Aggregate<ApiKey, ApiKeyEvent> = {
  kind: 'apiKey',
  events: apiKeyEvents,
  snapshotVersion: 1,
  namesPersons: true,
  isErasedByOthers: true,
  evolve,
}

export function evolve(state: ApiKey | undefined, event: ApiKeyEvent & Recorded): ApiKey {
  if (event.type === 'api-key-created') return { ...event.data, created_at: event.at, revoked_at: null }
  if (!state) throw new Error(`${event.type} before api-key-created`)
  if (event.type === 'api-key-revoked') return { ...state, revoked_at: event.data.revoked_at }
  return { ...state, key_hash: event.data.key_hash, prefix: event.data.prefix }
}

export function create(state: ApiKey | undefined, details: ApiKeyCreated): Decision<ApiKeyEvent> {
  if (state) return reject('conflict', 'An API key with this ID already exists.')
  return [{ type: 'api-key-created', data: details }]
}

export interface NewKeySecret {
  readonly key_hash: string
  readonly prefix: string
}

/** Reports whether a key counts as an admin key. Sessions don't count, because a session ends with its browser. */
export const isAdminKey = ({ scopes, kind }: Pick<ApiKey, 'scopes' | 'kind'>): boolean =>
  kind === 'key' && scopes.includes('admin')

/** Returns what the administration loses by an event of a key; undefined if nothing. */
export const lossBy = (id: string, state: ApiKey, event: ApiKeyEvent): Loss | undefined =>
  event.type === 'api-key-revoked' && isAdminKey(state) ? { key: id } : undefined

/** Reports whether a plan permits more requests than another. */
export const isAbove = (plan: RatePlan, other: RatePlan): boolean => PLANS.indexOf(plan) > PLANS.indexOf(other)

export const lowerPlan = (plan: RatePlan, other: RatePlan): RatePlan => (isAbove(plan, other) ? other : plan)

/** Rotates the key. The old secret stops working with this event. */
export function rotate(state: ApiKey | undefined, secret: NewKeySecret): Decision<ApiKeyEvent> {
  if (!state) return absent()
  if (state.revoked_at) return reject('invalid-state', 'The API key is revoked. Create a new one.')
  if (state.kind === 'session') return reject('invalid-state', 'A session has no secret to rotate. Sign in again.')
  const { user_id, scopes, plan, expires_at, key_hash: previous_hash } = state
  return [{ type: 'api-key-rotated', data: { ...secret, user_id, scopes, plan, expires_at, previous_hash } }]
}

export function revoke(state: ApiKey | undefined, now: string): Decision<ApiKeyEvent> {
  if (!state) return absent()
  return state.revoked_at ? [] : [{ type: 'api-key-revoked', data: { key_hash: state.key_hash, revoked_at: now } }]
}

const absent = () => reject('not-found', 'API key not found.')
