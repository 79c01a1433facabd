import { A_KEY, type ApiKeyEvent } from '../../src/events/api-keys.js'
import { NOW } from './given.js'

export const FIRST = { key_hash: 'a'.repeat(64), prefix: 'inv_aaaa' }
export const SECOND = { key_hash: 'b'.repeat(64), prefix: 'inv_bbbb' }
const grant = { user_id: 'usr_1', plan: 'starter', expires_at: null } as const
/** The grant of the key, independent of its secret. */
export const GRANT = { ...grant, scopes: ['tools:read'] }
export const DETAILS = { ...FIRST, ...GRANT, ...A_KEY, name: 'till' }

export const created: ApiKeyEvent = { type: 'api-key-created', data: DETAILS }
export const rotated: ApiKeyEvent = {
  type: 'api-key-rotated',
  data: { ...SECOND, ...GRANT, previous_hash: FIRST.key_hash },
}
/** The secret is the current one of the key. */
export const revoked = ({ key_hash }: { readonly key_hash: string } = FIRST): ApiKeyEvent => ({
  type: 'api-key-revoked',
  data: { key_hash, revoked_at: NOW },
})
