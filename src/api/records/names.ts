import type { Prefix } from '../../events/kinds/derived.js'
import { namesIn } from '../../events/schema/names-in.js'
import { erased } from '../../projections/engine/projection.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { locations } from '../../projections/locations.js'
import { materials } from '../../projections/materials.js'
import { tools } from '../../projections/tools.js'
import { users } from '../../projections/users.js'
import type { Collection, Doc } from '../../stores/document-store.js'
import type { NamesOf } from '../frame/response/errors.js'

/** Current names of the locations and users that were looked up. */
export interface Names {
  location(id: string): string | null
  user(id: string): string | null
}

export interface IdsToName {
  readonly locations?: readonly string[]
  readonly users?: readonly string[]
}

export interface LookUpNames {
  (named: IdsToName): Promise<Names>
  /** Returns an object that is identical as long as no name changes; undefined if that isn't known. */
  readonly stamp?: () => object | undefined
}

/**
 * Returns a function that looks up names. It runs for each response, so that a new name is visible everywhere
 * immediately.
 */
export function createNames(readModels: Pick<ReadModels, 'of'>): LookUpNames {
  const lookUp = async (named: IdsToName): Promise<Names> => {
    const lookups = [
      named.locations?.length ? nameById(readModels.of(locations), named.locations) : undefined,
      named.users?.length ? nameById(readModels.of(users), named.users) : undefined,
    ] as const
    // Most records name only one kind, and every read looks its names up.
    const [location = nameless, user = nameless] =
      lookups[0] && lookups[1] ? await Promise.all(lookups) : [await lookups[0], await lookups[1]]
    return { location, user }
  }
  /** The stamp of both read models together. */
  let last: { readonly of: readonly object[]; readonly stamp: object } = { of: [], stamp: {} }
  const stamp = (): object | undefined => {
    const ofLocations = readModels.of(locations).stamp()
    const ofUsers = readModels.of(users).stamp()
    if (ofLocations === undefined || ofUsers === undefined) return undefined
    if (last.of[0] !== ofLocations || last.of[1] !== ofUsers) last = { of: [ofLocations, ofUsers], stamp: {} }
    return last.stamp
  }
  return Object.assign(lookUp, { stamp })
}

type NameOf = (id: string) => string | null
const nameless: NameOf = () => null

async function nameById<T extends Doc & { readonly name: string }>(
  collection: Pick<Collection<T>, 'get' | 'getMany'>,
  ids: readonly string[],
): Promise<NameOf> {
  const [only] = ids
  if (ids.length === 1 && only !== undefined) {
    const found = await collection.get(only)
    return id => (id === only ? (found?.name ?? null) : null)
  }
  const found = await collection.getMany([...new Set(ids)])
  return id => found.get(id)?.name ?? null
}

/**
 * Read models with the names of records for errors, by ID prefix. The names of other records aren't shown, because not
 * every client can read them.
 */
const NAMED_IN_ERRORS = {
  ...{ mat: erased(materials), tool: erased(tools), loc: erased(locations) },
  ...{ usr: undefined, key: undefined, lnk: undefined, wh: undefined, wl: undefined, ins: undefined },
  ...{ bat: undefined, mov: undefined, dn: undefined, cpl: undefined, cal: undefined, imp: undefined, evt: undefined },
} satisfies { readonly [prefix in Prefix]: ReturnType<typeof erased> | undefined }

const MAX_IDS = 200

/** Returns a function that looks up names for errors, as this instance knows them, without waiting for the newest. */
export function createNamesOf(live: Pick<ReadModels, 'of'>): NamesOf {
  return async ids => {
    const names = new Map<string, string>()
    for (const prefix of namesIn(NAMED_IN_ERRORS)) {
      const projection = NAMED_IN_ERRORS[prefix]
      const own = projection ? ids.filter(id => id.startsWith(`${prefix}_`)).slice(0, MAX_IDS) : []
      if (!projection || own.length === 0) continue
      const found = await live.of(projection).getMany(own)
      for (const [id, { name }] of found as Iterable<[string, Doc & { readonly name?: string }]>) {
        if (name !== undefined) names.set(id, name)
      }
    }
    return names
  }
}
