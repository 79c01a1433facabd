import { LRUCache } from 'lru-cache'
import { apiKeys } from '../projections/api-keys.js'
import { type CredentialDoc, credentials } from '../projections/credentials.js'
import type { ReadModels } from '../projections/read-models.js'
import { users } from '../projections/users.js'
import type { Collection, Doc, DocumentStore } from '../stores/document-store.js'
import type { Authenticate } from './frame/authentication.js'
import { keyHash } from './frame/keys.js'
import type { Principal } from './frame/route.js'
import type { Scope } from './frame/scopes.js'

interface KeyUsage extends Doc {
  readonly at: string
}

/** A key in steady use is noted once in this time. */
const NOTE_EVERY_MS = 60_000
const HASHES_KEPT = 1_000

export interface KeyHolders {
  readonly authenticate: Authenticate
  readonly lastUsed: (keyIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Whether a key with the scope `admin` is there that still opens something. */
  readonly adminKeyExists: () => Promise<boolean>
}

export interface KeyHoldersOptions {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly documents: DocumentStore
  readonly now: () => number
  readonly warn: (message: string, error: unknown) => void
}

export async function createKeyHolders({ readModels, documents, now, warn }: KeyHoldersOptions): Promise<KeyHolders> {
  const usage: Collection<KeyUsage> = await documents.collection<KeyUsage>({ name: 'key_usage' })
  const principals = new WeakMap<CredentialDoc, Principal>()
  const noted = new Map<string, number>()
  const hashes = new LRUCache<string, string>({ max: HASHES_KEPT, memoMethod: keyHash })

  function principalOf(credential: CredentialDoc): Principal {
    const known = principals.get(credential)
    if (known) return known
    const { key_id, user_id, plan } = credential
    const principal = { key_id, user_id, plan, scopes: new Set(credential.scopes as readonly Scope[]) }
    principals.set(credential, principal)
    return principal
  }

  function note(keyId: string, time: number): void {
    if (time - (noted.get(keyId) ?? 0) < NOTE_EVERY_MS) return
    noted.set(keyId, time)
    usage
      .put({ _id: keyId, at: new Date(time).toISOString() })
      .catch(error => warn('the use of a key was not noted', error))
  }

  return {
    async authenticate(token) {
      const credential = await readModels.of(credentials).get(hashes.memo(token))
      if (!credential?.valid) return undefined
      const time = now()
      if (credential.expires_at !== null && Date.parse(credential.expires_at) <= time) return undefined
      const holder = await readModels.of(users).get(credential.user_id)
      if (!holder?.active) return undefined
      note(credential.key_id, time)
      return principalOf(credential)
    },

    async lastUsed(keyIds) {
      return new Map([...(await usage.getMany(keyIds))].map(([id, { at }]) => [id, at]))
    },

    async adminKeyExists() {
      const keys = await readModels.of(apiKeys).find({ where: [{ field: 'revoked_at', is: null }] })
      return keys.some(key => key.scopes.includes('admin'))
    },
  }
}
