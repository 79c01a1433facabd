import type { Insurable } from '../../events/insurances.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { type LocationDoc, locations } from '../../projections/locations.js'
import { materials } from '../../projections/materials.js'
import { tools } from '../../projections/tools.js'

/** What can be insured, and is what it is whoever insures it. */
export interface Thing {
  readonly type: Insurable
  readonly id: string
}

/** As it is now. */
export interface ThingShown {
  readonly name: string
  readonly archived: boolean
}

export interface Things {
  /** Those that are there, by id. */
  shown(things: readonly Thing[]): Promise<ReadonlyMap<string, ThingShown>>
  /** By what each of these is insured: itself, the places where it lies, and those that these lie in. */
  insuredBy(ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>
}

/** Looked up in one turn of the event loop: after a start, each record is parsed. */
const AT_ONCE = 100
/** Deeper than any place lies in others. */
const MOST_LEVELS = 100

export interface ThingsOptions {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly turn: () => Promise<void>
}

export function createThings({ readModels, turn }: ThingsOptions): Things {
  const found = {
    tool: (ids: readonly string[]) => readModels.of(tools).getMany(ids),
    material: (ids: readonly string[]) => readModels.of(materials).getMany(ids),
    location: (ids: readonly string[]) => readModels.of(locations).getMany(ids),
  }

  /** With these and all that they lie in. */
  async function locationsAbove(ids: Iterable<string>): Promise<ReadonlyMap<string, LocationDoc>> {
    const all = new Map<string, LocationDoc>()
    let wanted = [...new Set(ids)]
    for (let level = 0; wanted.length > 0 && level < MOST_LEVELS; level++) {
      const docs = await found.location(wanted)
      for (const [id, doc] of docs) all.set(id, doc)
      wanted = [...new Set([...docs.values()].flatMap(({ parent_id }) => parent_id ?? []))].filter(id => !all.has(id))
    }
    return all
  }

  /** Where each of these lies. */
  async function placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const [lent, stocked] = await Promise.all([found.tool(ids), found.material(ids)])
    return new Map(
      ids.map(id => {
        const at = lent.get(id)?.location_id
        const balances = Object.entries(stocked.get(id)?.balances ?? {}).filter(([, stock]) => stock !== '0')
        return [id, [...(at ? [at] : []), ...balances.map(([place]) => place)]]
      }),
    )
  }

  return {
    async shown(things) {
      const all = new Map<string, ThingShown>()
      for (let at = 0; at < things.length; at += AT_ONCE) {
        const some = things.slice(at, at + AT_ONCE)
        for (const type of ['tool', 'material', 'location'] as const) {
          const ids = [...new Set(some.filter(thing => thing.type === type).map(({ id }) => id))]
          if (ids.length === 0) continue
          const docs = await found[type](ids)
          for (const [id, { name, archived_at }] of docs) all.set(id, { name, archived: archived_at !== null })
        }
        if (at + AT_ONCE < things.length) await turn()
      }
      return all
    },

    async insuredBy(ids) {
      const places = await placesOf(ids)
      const above = await locationsAbove([...ids, ...[...places.values()].flat()])
      const chainOf = (id: string): readonly string[] => {
        const chain = new Set<string>()
        for (let at: string | null | undefined = id; at && !chain.has(at); at = above.get(at)?.parent_id) chain.add(at)
        return [...chain]
      }
      return new Map(ids.map(id => [id, new Set([id, ...(places.get(id) ?? [])].flatMap(chainOf))]))
    },
  }
}
