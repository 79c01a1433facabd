import * as rules from '../../domain/administration.js'
import { type ApiKey, apiKey, isAdminKey } from '../../domain/api-keys.js'
import type { Rejection } from '../../domain/decisions/rejection.js'
import { user } from '../../domain/users.js'
import type { Id } from '../../domain/values/ids.js'
import type { Executor } from '../executor/executor.js'

/** Whom the lists know: they say where to look, the streams say what is so. */
export interface Administrators {
  /** Active users with the role admin. */
  users(): Promise<readonly Id[]>
  /** Keys with the scope admin of active users that were not revoked. */
  keys(): Promise<readonly rules.AdminKey[]>
}

export interface RemainingOptions {
  readonly executor: Pick<Executor, 'newest'>
  /** As of the end of the log. */
  readonly administrators: () => Promise<Administrators>
  readonly now: () => number
}

/** Why the administration can't do without something, or undefined if it can. */
export type Remaining = (loss: rules.Loss) => Promise<Rejection | undefined>

export function createRemaining({ executor, administrators, now }: RemainingOptions): Remaining {
  const isAdministrator = async (id: Id): Promise<boolean> => {
    const state = await executor.newest(user, id)
    return state?.active === true && state.role === 'admin'
  }
  const isUsable = async ({ id, user_id }: rules.AdminKey): Promise<boolean> => {
    const key = await executor.newest(apiKey, id)
    return key !== undefined && opens(key) && (await executor.newest(user, user_id))?.active === true
  }
  const opens = (key: ApiKey): boolean => key.revoked_at === null && isAdminKey(key) && lasts(key)
  const lasts = ({ expires_at }: { readonly expires_at: string | null }): boolean =>
    expires_at === null || Date.parse(expires_at) > now()

  return async loss => {
    const known = await administrators()
    if (loss.administrator !== undefined) {
      const others = (await known.users()).filter(id => id !== loss.administrator)
      if (!(await some(others, isAdministrator))) {
        return rules.lastAdministrator(loss.keysOf === undefined ? 'role' : 'active')
      }
    }
    if (loss.key === undefined && loss.keysOf === undefined) return undefined
    const keys = (await known.keys()).filter(lasts)
    const lost = keys.filter(key => rules.isLostBy(loss, key))
    const left = keys.filter(key => !rules.isLostBy(loss, key) && rules.standsInFor(key, lost))
    return lost.length === 0 || (await some(left, isUsable)) ? undefined : rules.lastKey(loss)
  }
}

async function some<T>(all: readonly T[], holds: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of all) if (await holds(one)) return true
  return false
}
