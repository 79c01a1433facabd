import * as rules from '../../domain/administration.js'
import { type ApiKey, apiKey, isAdminKey } from '../../domain/api-keys.js'
import { anyOf } from '../../domain/decisions/aggregate.js'
import type { Rejection } from '../../domain/decisions/rejection.js'
import { user } from '../../domain/users.js'
import type { Id } from '../../domain/values/ids.js'
import type { AdministrationEvent, Leave } from '../../events/administration.js'
import type { Executor } from '../executor/executor.js'
import {
  createSerializedChanges,
  type Grants,
  type SerializedChanges,
  type SerializedChangesOptions,
} from './serialized-changes.js'

/** Deactivates, demotes, and revokes one after another, so that the last administrator and the last admin key remain. */
export type LastAdminGuard = SerializedChanges<rules.Loss>

/** Administrators as the read models show them. They say where to look; the streams decide. */
export interface ListedAdministrators {
  /** Active users with the role admin. */
  users(): Promise<readonly Id[]>
  /** Keys with the scope admin of active users that were not revoked. */
  keys(): Promise<readonly rules.AdminKey[]>
}

export interface LastAdminGuardOptions
  extends Omit<SerializedChangesOptions<rules.Administration, AdministrationEvent, rules.Loss>, 'grants' | 'refusal'> {
  /** Resolves with the administrators at the end of the log. */
  readonly administrators: () => Promise<ListedAdministrators>
}

const grants: Grants<rules.Administration, AdministrationEvent> = {
  aggregate: rules.administration,
  id: rules.LEAVES,
  grant: (state, { event, ...granted }, known) => rules.grant(state, { ...granted, leave: event as Leave }, known),
  last({ last: { leave, ...granted }, granted: revision }) {
    return { granted: { ...granted, event: leave }, revision }
  },
  ownerOf: ({ type }) => (type === 'user-updated' ? anyOf(user) : anyOf(apiKey)),
}

export function createLastAdminGuard({ administrators, ...options }: LastAdminGuardOptions): LastAdminGuard {
  const { executor, now } = options
  return createSerializedChanges({
    ...options,
    grants,
    refusal: loss => refusalOf(loss, administrators, executor, now),
  })
}

/** Returns the reason why the installation can't do without an administrator or key, or undefined if it can. */
async function refusalOf(
  loss: rules.Loss,
  administrators: LastAdminGuardOptions['administrators'],
  executor: Pick<Executor, 'newest'>,
  now: () => number,
): Promise<Rejection | undefined> {
  const isAdministrator = async (id: Id): Promise<boolean> => {
    const state = await executor.newest(user, id)
    return state?.active === true && state.role === 'admin'
  }
  const isUsable = async ({ id, user_id }: rules.AdminKey): Promise<boolean> => {
    const key = await executor.newest(apiKey, id)
    return key !== undefined && isValid(key) && (await executor.newest(user, user_id))?.active === true
  }
  const isValid = (key: ApiKey): boolean => key.revoked_at === null && isAdminKey(key) && isUnexpired(key)
  const isUnexpired = ({ expires_at }: { readonly expires_at: string | null }): boolean =>
    expires_at === null || Date.parse(expires_at) > now()

  const listed = await administrators()
  if (loss.administrator !== undefined) {
    const others = (await listed.users()).filter(id => id !== loss.administrator)
    if (!(await some(others, isAdministrator))) {
      return rules.lastAdministrator(loss.keysOf === undefined ? 'role' : 'active')
    }
  }
  if (loss.key === undefined && loss.keysOf === undefined) return undefined
  const keys = (await listed.keys()).filter(isUnexpired)
  const lost = keys.filter(key => rules.isLostBy(loss, key))
  const left = keys.filter(key => !rules.isLostBy(loss, key) && rules.standsInFor(key, lost))
  return lost.length === 0 || (await some(left, isUsable)) ? undefined : rules.lastKey(loss)
}

async function some<T>(all: readonly T[], holds: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of all) if (await holds(one)) return true
  return false
}
