import type { CollectionSpec, Doc } from '../document-store.js'

/**
 * How a document lies in MongoDB: whole in `doc`, so that nothing of ours collides with its fields, and beside it what
 * it is found by. Documents are read by other programs too, so names are words.
 */
export interface Stored {
  readonly _id: string
  readonly doc: Doc
  /** The trigrams of its search field. */
  readonly grams?: readonly string[]
  /** When it is gone. */
  readonly expires?: Date
  /** The last writes that had to be known again. */
  readonly writes?: readonly string[]
  /** The claim that took it last. */
  readonly claim?: string
}

export interface Layout {
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

export const emptyLayout = ({ name, ordered = false }: CollectionSpec): Layout => ({
  name,
  ordered,
  indexes: [],
  lists: [],
  search: null,
  expires: null,
})

/** What is no longer asked stays, as another holder of the collection may still ask it. */
export function grown(layout: Layout, spec: CollectionSpec): Layout {
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

/** In a path, dots and dollar signs are not part of a name. */
export function checkName(field: string | undefined): void {
  if (field !== undefined && !/^[^.$\0]+$/.test(field))
    throw new TypeError(`${field} can't be the name of an index's field`)
}

const BUILT_IN: readonly string[] = ['_id', '_pos', '_seq']

export const pathOf = (field: string): string => (field === '_id' ? '_id' : `doc.${field}`)

export function declaredPath(layout: Layout, field: string): string {
  if (BUILT_IN.includes(field) || layout.indexes.some(fields => fields.includes(field))) return pathOf(field)
  throw new TypeError(`no index of this collection contains the field ${field}`)
}

export function declaredList(layout: Layout, field: string): string {
  if (layout.lists.includes(field)) return pathOf(field)
  throw new TypeError(`${field} is not a list field of this collection`)
}
