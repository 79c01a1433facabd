import type { Deployment } from '../../stores/deployment.js'
import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import { copyName, ENTRIES, type Entry, firstEntry, isOfVersion } from './catalogue-entries.js'
import type { CheckpointStore } from './checkpoints/checkpoints.js'
import type { AnyProjection } from './projection.js'
import { ENGINE_MS } from './time-limits.js'

/** Which copy of each read model is live, and which are filled or replaced. Copies are known by their collection's name. */
export interface Catalogue {
  /** The live copy, if there is one. */
  live(name: string): Collection<Doc> | undefined
  liveName(projection: AnyProjection): string | undefined
  /** Name of the copy that is being filled, as it was known a moment ago. */
  buildingName(projection: AnyProjection): string | undefined
  /** Reads what this and other instances have swapped. */
  refresh(projections: readonly AnyProjection[]): Promise<void>
  /** Name of a copy that is being filled, for the current version; a new one if none is. */
  unfinished(projection: AnyProjection): Promise<string>
  /** Name of a new copy; one that was being filled is given up. */
  fresh(projection: AnyProjection): Promise<string>
  /** True if readers are given this copy from now on. */
  swap(projection: AnyProjection, copy: string, collection: Collection<Doc>): Promise<boolean>
  /** Drops the copies that nobody can be reading any more. */
  dropRetired(projection: AnyProjection): Promise<void>
}

export interface CatalogueOptions {
  readonly documents: DocumentStore
  readonly checkpoints: Pick<CheckpointStore, 'remove'>
  readonly deployment: Pick<Deployment, 'severalInstances'>
}

export async function createCatalogue({ documents, checkpoints, deployment }: CatalogueOptions): Promise<Catalogue> {
  const entries = await documents.collection<Entry>(ENTRIES)
  const live = new Map<string, { readonly copy: string; readonly collection: Collection<Doc> }>()
  const building = new Map<string, string | undefined>()

  const entryOf = async (projection: AnyProjection) => (await entries.get(projection.name)) ?? firstEntry(projection)

  async function drop(copy: string): Promise<void> {
    await documents.drop(copy)
    checkpoints.remove(copy)
  }

  async function withoutRetired(entry: Entry): Promise<Entry> {
    const before = Date.now() - (deployment.severalInstances ? ENGINE_MS.retiredCopy : 0)
    const gone = entry.retired.filter(({ at }) => Date.parse(at) <= before)
    for (const { physical } of gone) await drop(physical)
    return gone.length === 0 ? entry : { ...entry, retired: entry.retired.filter(old => !gone.includes(old)) }
  }

  async function begin(projection: AnyProjection, entry: Entry): Promise<string> {
    if (entry.building) await drop(entry.building)
    const made = entry.made + 1
    const building = copyName(projection, made)
    await entries.put({ ...(await withoutRetired(entry)), building, made })
    return building
  }

  async function storeSwap({ version }: AnyProjection, copy: string, entry: Entry | undefined): Promise<boolean> {
    if (entry?.building !== copy) return false
    const replaced = entry.physical ? [{ physical: entry.physical, at: new Date().toISOString() }] : []
    const swapped = { ...entry, version, physical: copy, building: null, retired: [...entry.retired, ...replaced] }
    return entries.replace(swapped, [{ field: 'building', is: copy }])
  }

  return {
    live: name => live.get(name)?.collection,
    liveName: ({ name }) => live.get(name)?.copy,
    buildingName: ({ name }) => building.get(name),

    async refresh(projections) {
      const found = await entries.getMany(projections.map(({ name }) => name))
      for (const projection of projections) {
        const entry = found.get(projection.name)
        building.set(projection.name, entry?.building ?? undefined)
        if (entry?.physical === null) live.delete(projection.name)
        if (!entry?.physical || entry.version !== projection.version) continue
        if (live.get(projection.name)?.copy === entry.physical) continue
        const collection = await documents.collection<Doc>({ ...projection.collection, name: entry.physical })
        live.set(projection.name, { copy: entry.physical, collection })
      }
    },

    async unfinished(projection) {
      const entry = await entryOf(projection)
      return entry.building && isOfVersion(entry.building, projection) ? entry.building : begin(projection, entry)
    },

    fresh: async projection => begin(projection, await entryOf(projection)),

    async swap(projection, copy, collection) {
      const entry = await entries.get(projection.name)
      // A swap that was not answered may have been done.
      if (entry?.physical !== copy && !(await storeSwap(projection, copy, entry))) return false
      live.set(projection.name, { copy, collection })
      return true
    },

    async dropRetired(projection) {
      const entry = await entries.get(projection.name)
      if (entry) await entries.put(await withoutRetired(entry))
    },
  }
}
