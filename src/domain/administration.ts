import { type AdministrationEvent, administrationEvents, type LeaveGranted } from '../events/administration.js'
import { type Aggregate, type Decision, NONE_GRANTED, type Recorded } from './decisions/aggregate.js'
import { type Rejection, reject } from './decisions/rejection.js'

/** Whoever may administer this installation: active users with the role admin, and keys with the scope admin. */
export interface Administration {
  /** The last leave that was granted, and the revision of its grant. */
  readonly last: LeaveGranted
  readonly granted: number
}

export const administration: Aggregate<Administration, AdministrationEvent> = {
  kind: 'administration',
  events: administrationEvents,
  snapshotVersion: 1,
  evolve,
}

/** There is one installation in a log. */
export const LEAVES = 'leaves'

export function evolve(
  _: Administration | undefined,
  { data, revision }: AdministrationEvent & Recorded,
): Administration {
  return { last: data, granted: revision }
}

/** `known` is the last grant that whoever looked at what would be left knew of: it has been carried out. */
export function grant(
  state: Administration | undefined,
  leave: LeaveGranted,
  known: number,
): Decision<AdministrationEvent> {
  if ((state?.granted ?? NONE_GRANTED) !== known)
    return reject('conflict', 'Another administrator was removed at the same time. Retry.')
  return [{ type: 'administration-leave-granted', data: leave }]
}

/** What a change takes from the administration. */
export interface Loss {
  /** An active user with the role admin. */
  readonly administrator?: string
  /** A user whose keys open nothing any more. */
  readonly keysOf?: string
  /** A key that opens nothing any more. */
  readonly key?: string
}

/** A key with the scope admin of an active user, neither revoked nor expired. */
export interface AdminKey {
  readonly id: string
  readonly user_id: string
  readonly expires_at: string | null
}

export const isLostBy = ({ key, keysOf }: Loss, { id, user_id }: AdminKey): boolean => id === key || user_id === keysOf

/** Whether what is left stands in for what is lost: a key that expires does not for one that does not. */
export const standsInFor = (left: AdminKey, lost: readonly AdminKey[]): boolean =>
  left.expires_at === null || lost.every(({ expires_at }) => expires_at !== null)

export const lastAdministrator = (field: string): Rejection =>
  refusal(field, 'This is the last active administrator. Give another user the role admin first.')

export const lastKey = ({ keysOf }: Loss): Rejection => {
  const first = 'Create an admin key that never expires first.'
  return keysOf === undefined
    ? reject('invalid-state', `No other admin key of an active user is valid as long as this key. ${first}`)
    : refusal('active', `No admin key of another active user is valid as long as the keys of this user. ${first}`)
}

const refusal = (field: string, message: string): Rejection => reject('invalid-state', message, [{ field, message }])
