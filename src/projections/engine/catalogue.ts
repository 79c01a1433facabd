import type { Deployment } from '../../stores/deployment.js'
import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import { type CatalogueEntry, copyName, ENTRIES, firstEntry, isOfVersion } from './catalogue-entries.js'
import type { CheckpointStore } from './checkpoints/checkpoints.js'
import type { AnyProjection } from './projection.js'
import { ENGINE_MS } from './time-limits.js'
import { openPastStates, type PastStates, pastNamesOf } from './versions.js'

/** The live, unfinished, and replaced copies of each read model. A copy is identified by the name of its collection. */
export interface ReadModelCatalogue {
  /** Returns the live copy, if there is one. */
  live(name: string): Collection<Doc> | undefined
  /** Returns the past states of the live copy, if it has any. */
  livePast(name: string): PastStates | undefined
  liveName(projection: AnyProjection): string | undefined
  /** Returns the name of the copy that is being filled, as of the last refresh. */
  buildingName(projection: AnyProjection): string | undefined
  /** Reads the swaps of this and other instances. */
  refresh(projections: readonly AnyProjection[]): Promise<void>
  /** Returns the name of the unfinished copy of the current version, or of a new copy. */
  unfinished(projection: AnyProjection): Promise<string>
  /** Returns the name of a new copy. An unfinished copy is discarded. */
  fresh(projection: AnyProjection): Promise<string>
  /** Makes a copy the live one. Resolves with true if it is live now. */
  swap(projection: AnyProjection, copy: LiveCopy): Promise<boolean>
  /** Drops the replaced copies that no instance can be reading. */
  dropRetired(projection: AnyProjection): Promise<void>
}

/** The collections of a copy. */
export interface LiveCopy {
  /** Name of the collection of documents, which identifies the copy. */
  readonly name: string
  readonly collection: Collection<Doc>
  readonly past: PastStates | undefined
}

export interface CatalogueOptions {
  readonly documents: DocumentStore
  readonly checkpoints: Pick<CheckpointStore, 'remove'>
  readonly deployment: Pick<Deployment, 'severalInstances'>
}

export async function createCatalogue({
  documents,
  checkpoints,
  deployment,
}: CatalogueOptions): Promise<ReadModelCatalogue> {
  const entries = await documents.collection<CatalogueEntry>(ENTRIES)
  const live = new Map<string, LiveCopy>()
  const building = new Map<string, string | undefined>()

  const entryOf = async (projection: AnyProjection) => (await entries.get(projection.name)) ?? firstEntry(projection)

  async function drop(copy: string): Promise<void> {
    await documents.drop(copy)
    // If the read model stores no past states, there are no such collections, and this changes nothing.
    for (const name of Object.values(pastNamesOf(copy))) await documents.drop(name)
    checkpoints.remove(copy)
  }

  async function withoutRetired(entry: CatalogueEntry): Promise<CatalogueEntry> {
    const before = Date.now() - (deployment.severalInstances ? ENGINE_MS.retiredCopy : 0)
    const expired = entry.retired.filter(({ at }) => Date.parse(at) <= before)
    for (const { physical } of expired) await drop(physical)
    return expired.length === 0 ? entry : { ...entry, retired: entry.retired.filter(old => !expired.includes(old)) }
  }

  async function begin(projection: AnyProjection, entry: CatalogueEntry): Promise<string> {
    if (entry.building) await drop(entry.building)
    const number = entry.made + 1
    const building = copyName(projection, number)
    await entries.put({ ...(await withoutRetired(entry)), building, made: number })
    return building
  }

  async function storeSwap(
    { version }: AnyProjection,
    copy: string,
    entry: CatalogueEntry | undefined,
  ): Promise<boolean> {
    if (entry?.building !== copy) return false
    const replaced = entry.physical ? [{ physical: entry.physical, at: new Date().toISOString() }] : []
    const swapped = { ...entry, version, physical: copy, building: null, retired: [...entry.retired, ...replaced] }
    return entries.replace(swapped, [{ field: 'building', is: copy }])
  }

  return {
    live: name => live.get(name)?.collection,
    livePast: name => live.get(name)?.past,
    liveName: ({ name }) => live.get(name)?.name,
    buildingName: ({ name }) => building.get(name),

    async refresh(projections) {
      const found = await entries.getMany(projections.map(({ name }) => name))
      for (const projection of projections) {
        const entry = found.get(projection.name)
        building.set(projection.name, entry?.building ?? undefined)
        if (entry?.physical === null) live.delete(projection.name)
        if (!entry?.physical || entry.version !== projection.version) continue
        if (live.get(projection.name)?.name === entry.physical) continue
        const collection = await documents.collection<Doc>({ ...projection.collection, name: entry.physical })
        const past = await openPastStates(documents, projection, entry.physical)
        live.set(projection.name, { name: entry.physical, collection, past })
      }
    },

    async unfinished(projection) {
      const entry = await entryOf(projection)
      return entry.building && isOfVersion(entry.building, projection) ? entry.building : begin(projection, entry)
    },

    fresh: async projection => begin(projection, await entryOf(projection)),

    async swap(projection, { name: copy, collection, past }) {
      const entry = await entries.get(projection.name)
      // A swap without a response might have succeeded.
      if (entry?.physical !== copy && !(await storeSwap(projection, copy, entry))) return false
      live.set(projection.name, { name: copy, collection, past })
      return true
    },

    async dropRetired(projection) {
      const entry = await entries.get(projection.name)
      const left = entry && (await withoutRetired(entry))
      if (!left || left === entry) return
      // Another leader might have begun a copy meanwhile, and even swapped it. It drops these copies later.
      const isUnchanged = (['building', 'made'] as const).map(field => ({ field, is: entry[field] }))
      await entries.replace(left, isUnchanged)
    },
  }
}
