import { type AdministrationEvent, administrationEvents, type LeaveGranted } from '../events/administration.js'
import { type Aggregate, type Decision, NONE_GRANTED, type Recorded } from './decisions/aggregate.js'
import { type Rejection, reject } from './decisions/rejection.js'

/**
 * The administration of this installation: active users with the role admin, and keys with the scope admin. The state
 * contains only grants, which serialize the removal of administrators.
 */
export interface Administration {
  /** The last removal that was granted, and the revision of its grant. */
  readonly last: LeaveGranted
  readonly granted: number
}

export const administration: Aggregate<Administration, AdministrationEvent> = {
  kind: 'administration',
  events: administrationEvents,
  snapshotVersion: 1,
  namesPersons: true,
  evolve,
}

/** ID of the only stream: a log has one installation. */
export const LEAVES = 'leaves'

function evolve(_: Administration | undefined, { data, revision }: AdministrationEvent & Recorded): Administration {
  return { last: data, granted: revision }
}

/** Grants a removal. `known` is the last grant at the time of the check; it has been applied. */
export function grant(
  state: Administration | undefined,
  leave: LeaveGranted,
  known: number,
): Decision<AdministrationEvent> {
  if ((state?.granted ?? NONE_GRANTED) !== known)
    return reject('conflict', 'Another administrator was removed at the same time. Retry.')
  return [{ type: 'administration-leave-granted', data: leave }]
}

/** What the administration loses by a change. */
export interface Loss {
  /** ID of an active user with the role admin. */
  readonly administrator?: string
  /** ID of a user whose keys stop working. */
  readonly keysOf?: string
  /** ID of a key that stops working. */
  readonly key?: string
}

/** A key with the scope admin of an active user. It is neither revoked nor expired. */
export interface AdminKey {
  readonly id: string
  readonly user_id: string
  readonly expires_at: string | null
}

export const isLostBy = ({ key, keysOf }: Loss, { id, user_id }: AdminKey): boolean => id === key || user_id === keysOf

/** Reports whether a remaining key can replace the lost keys. A key that expires can't replace one that doesn't. */
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
