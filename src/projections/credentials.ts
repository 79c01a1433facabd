import { idOf } from '../domain/aggregate.js'
import { type ApiKeyCreated, apiKeyEvents } from '../events/api-key.js'
import type { StoredEvent } from '../events/envelope.js'
import type { Doc } from '../stores/document-store.js'
import type { Projection } from './projection.js'

/** Named by the SHA-256 of a key: what the holder of the key may do. */
export interface CredentialDoc extends Doc {
  readonly key_id: string
  readonly user_id: string
  readonly scopes: readonly string[]
  readonly plan: ApiKeyCreated['plan']
  readonly expires_at: string | null
  /** False once the key was revoked or replaced. */
  readonly valid: boolean
}

export const credentials: Projection<CredentialDoc> = {
  name: 'credentials',
  version: 1,
  collection: {},
  handles: Object.keys(apiKeyEvents),
  touches: event => [
    String(event.data.key_hash),
    ...(event.data.previous_hash ? [String(event.data.previous_hash)] : []),
  ],
  apply: (doc, event, hash) => {
    switch (event.type) {
      case 'api-key-created':
        return granted(event, hash)
      case 'api-key-rotated':
        return hash === event.data.key_hash ? granted(event, hash) : doc && { ...doc, valid: false }
      default:
        return doc && { ...doc, valid: false }
    }
  },
}

function granted(event: StoredEvent, hash: string): CredentialDoc {
  const { user_id, scopes, plan, expires_at } = event.data as unknown as ApiKeyCreated
  return { _id: hash, key_id: idOf(event.stream), user_id, scopes, plan, expires_at, valid: true }
}
