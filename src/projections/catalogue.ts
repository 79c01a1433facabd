import type { Collection, CollectionSpec, Doc, DocumentStore } from '../stores/document-store.js'
import type { Checkpoints } from './checkpoints.js'
import type { AnyProjection } from './projection.js'

/** Which copy of a read model is the live one, which is being filled, and which were replaced. */
interface Entry extends Doc {
  readonly version: number
  readonly physical: string | null
  readonly building: string | null
  readonly made: number
  readonly retired: readonly { readonly physical: string; readonly at: string }[]
}

export interface Catalogue {
  /** The live copy, if there is one. */
  live(name: string): Collection<Doc> | undefined
  physicalOf(projection: AnyProjection): string | undefined
  /** Name of the copy that is being filled, as it was known a moment ago. */
  buildingOf(projection: AnyProjection): string | undefined
  /** Reads what this and other instances have swapped. */
  refresh(projections: readonly AnyProjection[]): Promise<void>
  /** Name of a copy that is being filled, for the current version; a new one if none is. */
  unfinished(projection: AnyProjection): Promise<string>
  /** Name of a new copy; one that was being filled is given up. */
  fresh(projection: AnyProjection): Promise<string>
  /** True if readers are given this copy from now on. */
  swap(projection: AnyProjection, physical: string, collection: Collection<Doc>): Promise<boolean>
  /** Drops the copies that nobody can be reading any more. */
  dropRetired(projection: AnyProjection): Promise<void>
}

export interface CatalogueOptions {
  readonly documents: DocumentStore
  readonly checkpoints: Pick<Checkpoints, 'remove'>
  readonly alone: boolean
}

/** Whether a collection is a copy of a read model, by how they are named below. */
export const isCopy = (collection: string): boolean => NUMBERS.test(collection)

/** The read model that a collection is a copy of. */
export const modelOf = (physical: string): string => physical.replace(NUMBERS, '')

const NUMBERS = /_v\d+_\d+$/

/** Instances that read an old copy have this long to learn of the new one. */
const GRACE_MS = 60_000

const ENTRIES: CollectionSpec = { name: 'read_models', indexes: [['building']] }

/** The copies that readers are given, by read model, in documents that nobody works on yet. Nothing is changed. */
export async function liveCopiesIn(documents: DocumentStore): Promise<ReadonlyMap<string, string>> {
  if (!(await documents.collections()).includes(ENTRIES.name)) return new Map()
  const entries = await (await documents.collection<Entry>(ENTRIES)).find({})
  return new Map(entries.flatMap(({ _id, physical }) => (physical === null ? [] : [[_id, physical]])))
}

/**
 * Every copy is given up, to be filled anew from the log: for documents that were put back or exchanged while somebody
 * wrote to them, so that what they show of the log may have holes.
 */
export async function startOver(documents: DocumentStore): Promise<void> {
  if (!(await documents.collections()).includes(ENTRIES.name)) return
  const entries = await documents.collection<Entry>(ENTRIES)
  const at = new Date().toISOString()
  for (const entry of await entries.find({})) {
    const given = [entry.physical, entry.building].flatMap(physical => (physical === null ? [] : [{ physical, at }]))
    await entries.put({ ...entry, physical: null, building: null, retired: [...entry.retired, ...given] })
  }
}

export async function createCatalogue({ documents, checkpoints, alone }: CatalogueOptions): Promise<Catalogue> {
  const entries = await documents.collection<Entry>(ENTRIES)
  const live = new Map<string, { readonly physical: string; readonly collection: Collection<Doc> }>()
  const building = new Map<string, string | undefined>()

  const empty = (projection: AnyProjection): Entry => ({
    _id: projection.name,
    version: projection.version,
    physical: null,
    building: null,
    made: 0,
    retired: [],
  })

  async function dropRetired(entry: Entry): Promise<Entry> {
    const before = Date.now() - (alone ? 0 : GRACE_MS)
    const gone = entry.retired.filter(({ at }) => Date.parse(at) <= before)
    for (const { physical } of gone) await dropCopy(physical)
    return gone.length === 0 ? entry : { ...entry, retired: entry.retired.filter(old => !gone.includes(old)) }
  }

  async function dropCopy(physical: string): Promise<void> {
    await documents.drop(physical)
    checkpoints.remove(physical)
  }

  async function begin(projection: AnyProjection, entry: Entry): Promise<string> {
    if (entry.building) await dropCopy(entry.building)
    const made = entry.made + 1
    const building = `${projection.name}_v${projection.version}_${made}`
    const kept = await dropRetired(entry)
    await entries.put({ ...kept, building, made })
    return building
  }

  async function store({ version }: AnyProjection, physical: string, entry: Entry | undefined): Promise<boolean> {
    if (entry?.building !== physical) return false
    const replaced = entry.physical ? [{ physical: entry.physical, at: new Date().toISOString() }] : []
    const swapped = { ...entry, version, physical, building: null, retired: [...entry.retired, ...replaced] }
    return entries.replace(swapped, [{ field: 'building', is: physical }])
  }

  return {
    live: name => live.get(name)?.collection,
    buildingOf: ({ name }) => building.get(name),

    physicalOf: projection => live.get(projection.name)?.physical,

    async refresh(projections) {
      const found = await entries.getMany(projections.map(({ name }) => name))
      for (const projection of projections) {
        const entry = found.get(projection.name)
        building.set(projection.name, entry?.building ?? undefined)
        if (entry?.physical === null) live.delete(projection.name)
        if (!entry?.physical || entry.version !== projection.version) continue
        if (live.get(projection.name)?.physical === entry.physical) continue
        const collection = await documents.collection<Doc>({ ...projection.collection, name: entry.physical })
        live.set(projection.name, { physical: entry.physical, collection })
      }
    },

    async unfinished(projection) {
      const entry = (await entries.get(projection.name)) ?? empty(projection)
      const current = entry.building?.startsWith(`${projection.name}_v${projection.version}_`)
      return current && entry.building ? entry.building : begin(projection, entry)
    },

    async fresh(projection) {
      return begin(projection, (await entries.get(projection.name)) ?? empty(projection))
    },

    async swap(projection, physical, collection) {
      const entry = await entries.get(projection.name)
      // A swap that was not answered may have been done.
      if (entry?.physical !== physical && !(await store(projection, physical, entry))) return false
      live.set(projection.name, { physical, collection })
      return true
    },

    async dropRetired(projection) {
      const entry = await entries.get(projection.name)
      if (entry) await entries.put(await dropRetired(entry))
    },
  }
}
