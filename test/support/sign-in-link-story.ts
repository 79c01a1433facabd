import type { LinkEvent } from '../../src/events/links.js'

export const DETAILS = {
  user_id: 'usr_ada',
  secret_hash: 'd'.repeat(64),
  plan: 'business',
  expires_at: '2026-11-22T09:30:00.000Z',
} as const

export const created: LinkEvent = { type: 'sign-in-link-created', data: DETAILS }
export const opened: LinkEvent = { type: 'sign-in-link-opened', data: { user_id: 'usr_ada' } }
export const revoked: LinkEvent = { type: 'sign-in-link-revoked', data: { user_id: 'usr_ada' } }
