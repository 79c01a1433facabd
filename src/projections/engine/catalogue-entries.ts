import type { CollectionSpec, Doc, DocumentStore } from '../../stores/document-store.js'
import type { AnyProjection } from './projection.js'

/** Which copy of a read model is the live one, which is being filled, and which were replaced. */
export interface Entry extends Doc {
  readonly version: number
  readonly physical: string | null
  readonly building: string | null
  readonly made: number
  readonly retired: readonly { readonly physical: string; readonly at: string }[]
}

export const ENTRIES: CollectionSpec = { name: 'read_models', indexes: [['building']] }

export const firstEntry = ({ name, version }: AnyProjection): Entry => ({
  _id: name,
  version,
  physical: null,
  building: null,
  made: 0,
  retired: [],
})

/** How copies are named: by read model, version and number. */
export const copyName = ({ name, version }: AnyProjection, made: number): string => `${name}_v${version}_${made}`

export const isOfVersion = (copy: string, { name, version }: AnyProjection): boolean =>
  copy.startsWith(`${name}_v${version}_`)

const NUMBERS = /_v\d+_\d+$/

/** Whether a collection is a copy of a read model. */
export const isCopy = (collection: string): boolean => NUMBERS.test(collection)

/** The read model that a collection is a copy of. */
export const modelOf = (copy: string): string => copy.replace(NUMBERS, '')

/** The copies that readers are given, by read model, in documents that nobody works on yet. Nothing is changed. */
export async function liveCopyNames(documents: DocumentStore): Promise<ReadonlyMap<string, string>> {
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
