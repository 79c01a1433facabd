import { LRUCache } from 'lru-cache'
import type { KeyKind } from '../../../events/api-keys.js'
import { apiKeys } from '../../../projections/api-keys.js'
import { type CredentialDoc, credentials } from '../../../projections/credentials.js'
import type { ReadModels } from '../../../projections/engine/read-models.js'
import { type UserDoc, users } from '../../../projections/users.js'
import type { Collection, Doc, DocumentStore } from '../../../stores/document-store.js'
import type { Principal } from '../route.js'
import type { Authenticate } from './authentication.js'
import { keyHash } from './keys.js'
import { intersectScopes, scopesOfRole } from './role-scopes.js'
import { hasScope, type Scope } from './scopes.js'

interface KeyUsage extends Doc {
  readonly at: string
}

/** Minimum time between two writes of the last use of a key. */
const NOTE_EVERY_MS = 60_000
const MAX_HASHES = 1_000
/** Time for which an unknown key is remembered. A key that another instance creates works here after it. */
const UNKNOWN_MS = 1_000

/** Time after which an unused session ends. */
const IDLE_MS = 7 * 24 * 60 * 60 * 1000

export interface KeyHolders {
  /** Authenticates the API keys of programs. */
  readonly authenticate: Authenticate
  /** Authenticates the session cookies of browsers. */
  readonly ofSession: Authenticate
  /** Reports whether the key or session is still valid and has all scopes that it had when the request began. */
  readonly isStillValid: (principal: Principal) => Promise<boolean>
  /** Returns the holder of a key or session by its ID, as long as it is valid and its user is active. */
  readonly holderOf: (keyId: string) => Promise<Principal | undefined>
  readonly lastUsed: (keyIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export interface KeyHoldersOptions {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly documents: DocumentStore
  readonly now: () => number
  readonly warn: (message: string, error: unknown) => void
}

export async function createKeyHolders({ readModels, documents, now, warn }: KeyHoldersOptions): Promise<KeyHolders> {
  const usage = await createKeyUsage({ documents, warn })
  const principals = createPrincipals()
  const hashes = new LRUCache<string, string>({ max: MAX_HASHES, memoMethod: keyHash })
  const unknown = new LRUCache<string, true>({ max: MAX_HASHES, ttl: UNKNOWN_MS })

  const credentialOf = async (hash: string, kind: KeyKind, time: number): Promise<CredentialDoc | undefined> => {
    const credential = await readModels.of(credentials).get(hash)
    if (!credential?.valid || credential.kind !== kind) return undefined
    const { expires_at } = credential
    return expires_at !== null && Date.parse(expires_at) <= time ? undefined : credential
  }

  async function holding(credential: CredentialDoc, opener = credential): Promise<Principal | undefined> {
    const holder = await readModels.of(users).get(credential.user_id)
    if (!holder?.active) return undefined
    const { kind, key_id, user_id } = opener
    return principals.of(credential, holder, kind === 'session' ? user_id : key_id)
  }

  /** Records that a key or session was used, and returns its principal. */
  function used(principal: Principal | undefined, time: number): Principal | undefined {
    if (principal) usage.note(principal.key_id, time)
    return principal
  }

  /**
   * Returns a session and the credential that it was opened with. Undefined if the session has ended, is idle, or its
   * key is no longer valid.
   */
  async function sessionOf(hash: string, time: number) {
    const session = await credentialOf(hash, 'session', time)
    if (!session || (await usage.isIdle(session, time))) return undefined
    const { opened_with } = session
    if (opened_with === null) return { session, opener: session }
    const opener = await credentialOf(opened_with, 'key', time)
    return opener && { session, opener }
  }

  return {
    async authenticate(token) {
      const [hash, time] = [hashes.memo(token), now()]
      if (unknown.has(hash)) return undefined
      const credential = await credentialOf(hash, 'key', time)
      if (credential) return used(await holding(credential), time)
      unknown.set(hash, true)
      return undefined
    },

    async ofSession(token) {
      const time = now()
      const found = await sessionOf(hashes.memo(token), time)
      return found && used(await holding(found.session, found.opener), time)
    },

    async isStillValid(principal) {
      const [hash, time] = [principals.hashOf(principal), now()]
      if (hash === undefined) return false
      const credential = (await credentialOf(hash, 'key', time)) ?? (await sessionOf(hash, time))?.session
      const holder = credential && (await readModels.of(users).get(credential.user_id))
      if (!credential || !holder?.active) return false
      const scopes = scopesNow(credential, holder)
      return [...principal.scopes].every(scope => hasScope(scopes, scope))
    },

    async holderOf(keyId) {
      const key = await readModels.of(apiKeys).get(keyId)
      if (!key) return undefined
      if (key.kind === 'session') {
        const found = await sessionOf(key.key_hash, now())
        return found && holding(found.session, found.opener)
      }
      const credential = await credentialOf(key.key_hash, 'key', now())
      return credential && holding(credential)
    },

    lastUsed: usage.lastUsed,
  }
}

/** Returns the principals of credentials. Each is created once while its credential and user don't change. */
function createPrincipals() {
  const principals = new WeakMap<CredentialDoc, WeakMap<UserDoc, Principal>>()
  const hashes = new WeakMap<Principal, string>()
  return {
    of(credential: CredentialDoc, holder: UserDoc, counts_as: string): Principal {
      const byHolder = principals.get(credential) ?? new WeakMap<UserDoc, Principal>()
      principals.set(credential, byHolder)
      const known = byHolder.get(holder)
      if (known) return known
      const { key_id, user_id, plan } = credential
      const by_role = counts_as === user_id
      const principal = { key_id, user_id, plan, counts_as, by_role, scopes: scopesNow(credential, holder) }
      byHolder.set(holder, principal)
      hashes.set(principal, credential._id)
      return principal
    },
    hashOf: (principal: Principal): string | undefined => hashes.get(principal),
  }
}

/** Stores when keys and sessions were last used. */
async function createKeyUsage({ documents, warn }: Pick<KeyHoldersOptions, 'documents' | 'warn'>) {
  const usage: Collection<KeyUsage> = await documents.collection<KeyUsage>({ name: 'key_usage' })
  const noted = new Map<string, number>()
  return {
    note(keyId: string, time: number): void {
      if (time - (noted.get(keyId) ?? 0) < NOTE_EVERY_MS) return
      noted.set(keyId, time)
      usage
        .put({ _id: keyId, at: new Date(time).toISOString() })
        .catch(error => warn('storing last use of API key failed', error))
    },

    /**
     * Reports whether a session has been unused for too long. Reads the stored last use only if this process saw no
     * recent use, because another instance might have.
     */
    async isIdle({ key_id, granted_at }: CredentialDoc, time: number): Promise<boolean> {
      if (time - (noted.get(key_id) ?? 0) < IDLE_MS) return false
      const used = await usage.get(key_id)
      return time - Math.max(Date.parse(granted_at), used ? Date.parse(used.at) : 0) >= IDLE_MS
    },

    async lastUsed(keyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      return new Map([...(await usage.getMany(keyIds))].map(([id, { at }]) => [id, at]))
    },
  }
}

/**
 * Returns the current scopes of a credential. A session that was opened by a sign-in link is limited to the scopes of
 * the user's role; one that was opened with a key keeps the scopes of the key.
 */
function scopesNow({ kind, opened_with, scopes }: CredentialDoc, { role }: UserDoc): ReadonlySet<Scope> {
  const granted = new Set(scopes as readonly Scope[])
  return kind === 'session' && opened_with === null ? intersectScopes(granted, scopesOfRole(role)) : granted
}
