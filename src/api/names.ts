import { locations } from '../projections/locations.js'
import type { ReadModels } from '../projections/read-models.js'
import { users } from '../projections/users.js'

/** What locations and users are called now, for those that were looked up. */
export interface Names {
  location(id: string): string | null
  user(id: string): string | null
}

export interface Named {
  readonly locations?: Iterable<string>
  readonly users?: Iterable<string>
}

export type LookUpNames = (named: Named) => Promise<Names>

/** Names are looked up whenever something is shown, so that a new name is seen everywhere at once. */
export function createNames(readModels: Pick<ReadModels, 'of'>): LookUpNames {
  return async named => {
    const [places, people] = await Promise.all([
      named.locations ? readModels.of(locations).getMany([...new Set(named.locations)]) : undefined,
      named.users ? readModels.of(users).getMany([...new Set(named.users)]) : undefined,
    ])
    return {
      location: id => places?.get(id)?.name ?? null,
      user: id => people?.get(id)?.name ?? null,
    }
  }
}
