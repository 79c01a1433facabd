import type { CollectionSpec, Doc, DocumentStore } from '../../stores/document-store.js'
import type { AnyProjection } from './projection.js'

/** The copies of a read model: the live one, the one that is being filled, and those that were replaced. */
export interface CatalogueEntry extends Doc {
  readonly version: number
  readonly physical: string | null
  readonly building: string | null
  readonly made: number
  readonly retired: readonly { readonly physical: string; readonly at: string }[]
}

export const ENTRIES: CollectionSpec = { name: 'read_models', indexes: [['building']] }

export const firstEntry = ({ name, version }: AnyProjection): CatalogueEntry => ({
  _id: name,
  version,
  physical: null,
  building: null,
  made: 0,
  retired: [],
})

/** Returns the name of a copy: read model, version, and number. */
export const copyName = ({ name, version }: AnyProjection, number: number): string => `${name}_v${version}_${number}`

export const isOfVersion = (copy: string, { name, version }: AnyProjection): boolean =>
  copy.startsWith(`${name}_v${version}_`)

const NUMBERS = /_v\d+_\d+$/

/** Reports whether a collection is a copy of a read model. */
export const isCopy = (collection: string): boolean => NUMBERS.test(collection)

/** Returns the read model that a collection is a copy of. */
export const modelOf = (copy: string): string => copy.replace(NUMBERS, '')

/** Returns the names of the live copies by read model, for documents that no service works on yet. Changes nothing. */
export async function liveCopyNames(documents: DocumentStore): Promise<ReadonlyMap<string, string>> {
  if (!(await documents.collections()).includes(ENTRIES.name)) return new Map()
  const entries = await (await documents.collection<CatalogueEntry>(ENTRIES)).find({})
  return new Map(entries.flatMap(({ _id, physical }) => (physical === null ? [] : [[_id, physical]])))
}

/**
 * Discards every copy, so that all read models are rebuilt from the log. For documents that were restored or replaced
 * during writes, and might therefore miss events.
 */
export async function startOver(documents: DocumentStore): Promise<void> {
  if (!(await documents.collections()).includes(ENTRIES.name)) return
  const entries = await documents.collection<CatalogueEntry>(ENTRIES)
  const at = new Date().toISOString()
  for (const entry of await entries.find({})) {
    const files = [entry.physical, entry.building].flatMap(physical => (physical === null ? [] : [{ physical, at }]))
    await entries.put({ ...entry, physical: null, building: null, retired: [...entry.retired, ...files] })
  }
}
