import { idOf, isOf } from '../domain/decisions/aggregate.js'
import { A_KEY, type ApiKeyCreated, type ApiKeyEvent, apiKeyEvents, type KeyKind } from '../events/api-keys.js'
import { namesIn } from '../events/schema/names-in.js'
import type { Doc } from '../stores/document-store.js'
import type { Projection } from './engine/projection.js'

/** The permissions of the holder of a key. The document ID is the SHA-256 of the key. */
export interface CredentialDoc extends Doc {
  readonly key_id: string
  readonly user_id: string
  readonly scopes: readonly string[]
  readonly plan: ApiKeyCreated['plan']
  readonly expires_at: string | null
  readonly kind: KeyKind
  /** Hash of the secret with which a session was opened. The session ends when that secret does. */
  readonly opened_with: string | null
  readonly granted_at: string
  /** False after the key was revoked or replaced. */
  readonly valid: boolean
}

export const credentials: Projection<CredentialDoc> = {
  name: 'credentials',
  version: 2,
  collection: {},
  handles: namesIn(apiKeyEvents),
  touches: event => {
    if (!isOf<ApiKeyEvent>(apiKeyEvents, event)) return []
    return event.type === 'api-key-rotated' ? [event.data.key_hash, event.data.previous_hash] : [event.data.key_hash]
  },
  apply: (doc, event, hash) => {
    const granting = event.type === 'api-key-created' || event.type === 'api-key-rotated'
    if (!granting || event.data.key_hash !== hash) return doc && { ...doc, valid: false }
    const { user_id, scopes, plan, expires_at } = event.data
    // Sessions are not rotated.
    const { kind, opened_with } = event.type === 'api-key-created' ? event.data : A_KEY
    const granted = { user_id, scopes, plan, expires_at, kind, opened_with, granted_at: event.at }
    return { _id: hash, key_id: idOf(event.stream), ...granted, valid: true }
  },
}
