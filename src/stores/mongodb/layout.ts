import type { CollectionSpec, Doc } from '../document-store.js'

/**
 * A document as stored in MongoDB: the whole document in `doc`, so that our fields can't collide with its own, and
 * beside it the fields for queries. Other programs read the documents too, so the names are words.
 */
export interface Stored {
  readonly _id: string
  readonly doc: Doc
  /** Trigrams of the search field. */
  readonly grams?: readonly string[]
  /** Expiration time. */
  readonly expires?: Date
  /** The last write of each store, so that its repetition is recognized. */
  readonly writes?: readonly Write[]
  /** Token of the last claim. */
  readonly claim?: string
}

/** A numbered write of a store. Later writes have higher numbers. */
export interface Write {
  readonly by: string
  readonly n: number
}

export interface MongoLayout {
  readonly name: string
  readonly ordered: boolean
  readonly indexes: readonly (readonly string[])[]
  readonly lists: readonly string[]
  readonly search: string | null
  readonly expires: string | null
}

const PREFIX = 'docs.'
export const physicalName = (name: string): string => `${PREFIX}${name}`
export const ownNameOf = (physical: string): string | undefined =>
  physical.startsWith(PREFIX) ? physical.slice(PREFIX.length) : undefined

export const emptyLayout = ({ name, ordered = false }: CollectionSpec): MongoLayout => ({
  name,
  ordered,
  indexes: [],
  lists: [],
  search: null,
  expires: null,
})

/**
 * Returns the layout extended by a spec. Existing indexes stay, because another program with the collection might
 * still need them.
 */
export function extendLayout(layout: MongoLayout, spec: CollectionSpec): MongoLayout {
  const indexes = [...layout.indexes, ...(spec.indexes ?? [])].filter(fields => fields.length > 0)
  const lists = [...new Set([...layout.lists, ...(spec.lists ?? [])])]
  for (const field of [...indexes.flat(), ...lists, spec.search, spec.expires]) checkName(field)
  return {
    ...layout,
    indexes: [...new Map(indexes.map(fields => [fields.join('\n'), fields])).values()],
    lists,
    search: spec.search ?? layout.search,
    expires: spec.expires ?? layout.expires,
  }
}

/** Rejects names that can't be part of a path: they must not be empty or contain dots, dollar signs, or NUL. */
export function checkName(field: string | undefined): void {
  if (field !== undefined && !/^[^.$\0]+$/.test(field))
    throw new TypeError(`${field} can't be the name of an index's field`)
}

const BUILT_IN: readonly string[] = ['_id', '_pos', '_seq']

export const pathOf = (field: string): string => (field === '_id' ? '_id' : `doc.${field}`)

export function declaredPath(layout: MongoLayout, field: string): string {
  if (BUILT_IN.includes(field) || layout.indexes.some(fields => fields.includes(field))) return pathOf(field)
  throw new TypeError(`no index of this collection contains the field ${field}`)
}

export function declaredList(layout: MongoLayout, field: string): string {
  if (layout.lists.includes(field)) return pathOf(field)
  throw new TypeError(`${field} is not a list field of this collection`)
}
