import { locations } from '../projections/locations.js'
import type { ReadModels } from '../projections/read-models.js'
import { users } from '../projections/users.js'

/** What locations and users are called now, for those that were looked up. */
export interface Names {
  location(id: string): string | null
  user(id: string): string | null
}

export interface Named {
  readonly locations?: readonly string[]
  readonly users?: readonly string[]
}

export type LookUpNames = (named: Named) => Promise<Names>

/** Names are looked up whenever something is shown, so that a new name is seen everywhere at once. */
export function createNames(readModels: Pick<ReadModels, 'of'>): LookUpNames {
  return async named => {
    const [places, people] = await Promise.all([
      named.locations?.length ? readModels.of(locations).getMany(once(named.locations)) : undefined,
      named.users?.length ? readModels.of(users).getMany(once(named.users)) : undefined,
    ])
    return {
      location: id => places?.get(id)?.name ?? null,
      user: id => people?.get(id)?.name ?? null,
    }
  }
}

const once = (ids: readonly string[]): readonly string[] => (ids.length === 1 ? ids : [...new Set(ids)])
