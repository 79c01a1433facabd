import type { Insurable } from '../../events/insurances.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { type LocationDoc, locations } from '../../projections/locations.js'
import { materials } from '../../projections/materials.js'
import { tools } from '../../projections/tools.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'

/** Insurable item: a tool, a material, or a location. */
export interface InsuredReference {
  readonly type: Insurable
  readonly id: string
}

/** Current state of an item. */
export interface InsuredName {
  readonly name: string
  readonly archived: boolean
}

export interface InsuredRecords {
  /** Returns the existing items by ID. */
  namesOf(references: readonly InsuredReference[]): Promise<ReadonlyMap<string, InsuredName>>
  /**
   * Returns, for each item, the IDs whose coverage includes it: the item, its locations, and their parent locations.
   */
  insuredBy(ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>
}

/** Number of items that are read between yields to the event loop. After a start, each record must be parsed. */
const RECORDS_PER_TURN = 100
/** Maximum depth of nested locations. */
const MAX_LEVELS = 100

export interface InsuredRecordsOptions {
  readonly readModels: Pick<ReadModels, 'of'>
}

export function createInsuredRecords({ readModels }: InsuredRecordsOptions): InsuredRecords {
  const found = {
    tool: (ids: readonly string[]) => readModels.of(tools).getMany(ids),
    material: (ids: readonly string[]) => readModels.of(materials).getMany(ids),
    location: (ids: readonly string[]) => readModels.of(locations).getMany(ids),
  }

  /** Returns these locations and all their parent locations. */
  async function locationsAbove(ids: Iterable<string>): Promise<ReadonlyMap<string, LocationDoc>> {
    const all = new Map<string, LocationDoc>()
    let pending = [...new Set(ids)]
    for (let level = 0; pending.length > 0 && level < MAX_LEVELS; level++) {
      const docs = await found.location(pending)
      for (const [id, doc] of docs) all.set(id, doc)
      pending = [...new Set([...docs.values()].flatMap(({ parent_id }) => parent_id ?? []))].filter(id => !all.has(id))
    }
    return all
  }

  /** Returns the locations of each tool or material. */
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
    async namesOf(references) {
      const all = new Map<string, InsuredName>()
      for (let at = 0; at < references.length; at += RECORDS_PER_TURN) {
        const some = references.slice(at, at + RECORDS_PER_TURN)
        for (const type of ['tool', 'material', 'location'] as const) {
          const ids = [...new Set(some.filter(reference => reference.type === type).map(({ id }) => id))]
          if (ids.length === 0) continue
          const docs = await found[type](ids)
          for (const [id, { name, archived_at }] of docs) all.set(id, { name, archived: archived_at !== null })
        }
        if (at + RECORDS_PER_TURN < references.length) await yieldToEventLoop()
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
