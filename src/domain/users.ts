import { namesIn } from '../events/schema/names-in.js'
import { type UserCreated, type UserEvent, userChanges, userEvents } from '../events/users.js'
import type { Loss } from './administration.js'
import type { Aggregate, Decision, Recorded } from './decisions/aggregate.js'
import { applyChanges, changesOf, isEmpty, type Patch } from './decisions/changes.js'
import { type Rejection, reject } from './decisions/rejection.js'

export type UserDetails = UserCreated

export interface User extends UserDetails {
  readonly active: boolean
  readonly created_at: string
}

export const user: Aggregate<User, UserEvent> = { kind: 'user', events: userEvents, snapshotVersion: 1, evolve }

const CHANGEABLE = namesIn(userChanges)

export function evolve(state: User | undefined, event: UserEvent & Recorded): User {
  if (event.type === 'user-created') return { ...event.data, active: true, created_at: event.at }
  if (!state) throw new Error(`${event.type} before user-created`)
  return applyChanges<User>(state, event.data)
}

export function create(state: User | undefined, details: UserDetails): Decision<UserEvent> {
  if (state) return reject('conflict', 'A user with this ID already exists.')
  return [{ type: 'user-created', data: details }]
}

export type UserPatch = Patch<UserDetails & { readonly active: boolean }>

/** Returns what the administration loses by an event of a user; undefined if nothing. */
export function lossBy(id: string, state: User, event: UserEvent): Loss | undefined {
  if (event.type !== 'user-updated' || !state.active) return undefined
  const deactivated = event.data.active?.to === false
  const demoted = event.data.role?.from === 'admin'
  if (!deactivated && !demoted) return undefined
  return {
    ...(state.role === 'admin' ? { administrator: id } : {}),
    ...(deactivated ? { keysOf: id } : {}),
  }
}

/** A tool that is checked out to a user. */
export interface HeldTool {
  readonly id: string
  readonly name: string
}

/**
 * Updates a user. Deactivation is rejected if tools are checked out to the user. `held` is empty if the client forces
 * it.
 */
export function update(
  state: User | undefined,
  patch: UserPatch,
  tools: readonly HeldTool[] = [],
): Decision<UserEvent> {
  if (!state) return reject('not-found', 'User not found.')
  const changes = changesOf<UserDetails & { active: boolean }>(state, patch, CHANGEABLE)
  if (changes.active?.to === false && tools.length > 0) return stillHolding(tools)
  return isEmpty(changes) ? [] : [{ type: 'user-updated', data: changes }]
}

function stillHolding(tools: readonly HeldTool[]): Rejection {
  const list = tools.map(({ name }) => name).join(', ')
  const details = tools.map(({ id, name }) => ({
    field: 'active',
    message: `${name} is still checked out to the user.`,
    tool_id: id,
    name,
  }))
  return reject('invalid-state', `Tools are still checked out to the user: ${list}.`, details)
}
