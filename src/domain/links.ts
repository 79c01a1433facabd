import { type LinkCreated, type LinkEvent, linkEvents } from '../events/links.js'
import type { Actor } from '../events/log/envelope.js'
import type { Aggregate, Decision, Recorded } from './decisions/aggregate.js'
import { reject } from './decisions/rejection.js'

/** A link that signs a user in to the console once. */
export interface SignInLink extends LinkCreated {
  readonly created_at: string
  readonly created_by: Actor
  readonly opened_at: string | null
  readonly revoked_at: string | null
}

export const signInLink: Aggregate<SignInLink, LinkEvent> = {
  kind: 'signInLink',
  events: linkEvents,
  snapshotVersion: 1,
  evolve,
}

export function evolve(state: SignInLink | undefined, event: LinkEvent & Recorded): SignInLink {
  const { at, actor } = event
  if (event.type === 'sign-in-link-created') {
    return { ...event.data, created_at: at, created_by: actor, opened_at: null, revoked_at: null }
  }
  if (!state) throw new Error(`${event.type} before sign-in-link-created`)
  return event.type === 'sign-in-link-opened' ? { ...state, opened_at: at } : { ...state, revoked_at: at }
}

export function create(state: SignInLink | undefined, details: LinkCreated): Decision<LinkEvent> {
  if (state) return reject('conflict', 'A sign-in link with this ID already exists.')
  return [{ type: 'sign-in-link-created', data: details }]
}

/** Uses up the link, so that it can't sign in a second time. */
export function open(state: SignInLink | undefined, now: string): Decision<LinkEvent> {
  if (!state) return absent()
  const { user_id, opened_at, revoked_at, expires_at } = state
  if (opened_at !== null) return reject('invalid-state', 'The sign-in link was already used.')
  if (revoked_at !== null) return reject('invalid-state', 'The sign-in link was revoked.')
  if (expires_at <= now) return reject('invalid-state', 'The sign-in link has expired.')
  return [{ type: 'sign-in-link-opened', data: { user_id } }]
}

export function revoke(state: SignInLink | undefined): Decision<LinkEvent> {
  if (!state) return absent()
  const { user_id, opened_at, revoked_at } = state
  if (revoked_at !== null) return []
  if (opened_at !== null) {
    return reject('invalid-state', 'The sign-in link was already used. To sign the user out, revoke the session.')
  }
  return [{ type: 'sign-in-link-revoked', data: { user_id } }]
}

const absent = () => reject('not-found', 'Sign-in link not found.')
