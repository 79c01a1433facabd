import { namesIn } from '../events/schema/names-in.js'
import { ERASED_TEXT } from '../events/schema/sealed-text.js'
import { type UserCreated, type UserEvent, userChanges, userEvents } from '../events/users.js'
import type { Loss } from './administration.js'
import type { Aggregate, Decision, Recorded } from './decisions/aggregate.js'
import { applyChanges, changesOf, isEmpty, type Patch } from './decisions/changes.js'
import { type Rejection, reject } from './decisions/rejection.js'

export type UserDetails = UserCreated

export interface User extends UserDetails {
  readonly active: boolean
  readonly created_at: string
  /** Null while the user is active. */
  readonly deactivated_at: string | null
  readonly erased_at: string | null
}

export const user: Aggregate<User, UserEvent> = {
  kind: 'user',
  events: userEvents,
  snapshotVersion: 2,
  namesPersons: true,
  evolve,
}

const CHANGEABLE = namesIn(userChanges)

export function evolve(state: User | undefined, event: UserEvent & Recorded): User {
  if (event.type === 'user-created')
    return { active: true, ...event.data, created_at: event.at, deactivated_at: null, erased_at: null }
  if (!state) throw new Error(`${event.type} before user-created`)
  if (event.type === 'user-erased') return { ...state, name: ERASED_TEXT, email: null, erased_at: event.at }
  const { active } = event.data
  const changed = applyChanges<User>(state, event.data)
  return active === undefined ? changed : { ...changed, deactivated_at: active.to ? null : event.at }
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
 * Updates a user. Deactivation is rejected if tools are checked out to the user. `tools` is empty if the client forces
 * it.
 */
export function update(
  state: User | undefined,
  patch: UserPatch,
  tools: readonly HeldTool[] = [],
): Decision<UserEvent> {
  if (!state) return absent()
  if (state.erased_at !== null) return reject('invalid-state', 'The user was erased and can no longer be changed.')
  const changes = changesOf<UserDetails & { active: boolean }>(state, patch, CHANGEABLE)
  if (changes.active?.to === false && tools.length > 0) return stillHolding(tools)
  return isEmpty(changes) ? [] : [{ type: 'user-updated', data: changes }]
}

const absent = () => reject('not-found', 'User not found.')

/**
 * Erases a person. It can't be undone, and nothing happens if the person was erased before. An active user could still
 * check out tools. The last administrator is always active.
 */
export function erase(state: User | undefined, reason: string, tools: readonly HeldTool[]): Decision<UserEvent> {
  if (!state) return absent()
  if (state.erased_at !== null) return []
  if (state.active)
    return reject('invalid-state', 'The user is active. Deactivate the user first.', [
      { field: 'active', message: 'The user is active.' },
    ])
  if (tools.length > 0) return stillHolding(tools, 'id')
  return [{ type: 'user-erased', data: { reason } }]
}

function stillHolding(tools: readonly HeldTool[], field = 'active'): Rejection {
  const list = tools.map(({ name }) => name).join(', ')
  const details = tools.map(({ id, name }) => ({
    field,
    message: `${name} is still checked out to the user.`,
    tool_id: id,
    name,
  }))
  return reject('invalid-state', `Tools are still checked out to the user: ${list}.`, details)
}
