import { isId, type Prefix } from '../../domain/values/ids.js'
import type { Gs1Fields } from '../../gs1/fields.js'
import type { Collection, Doc, FilterCondition } from '../../stores/document-store.js'

/** Field by which a record can be found: its name in the response, and its field in the read model. */
export interface Naming {
  readonly by: string
  readonly field: string
  /** Returns the code in the form of the field. */
  readonly key: (code: string) => string
  /** Returns the part of a GS1 code that is compared with this field. */
  readonly inGs1?: (gs1: Gs1Fields) => string | undefined
}

/** Kind of record that can be found by a code. */
export interface Coded<Document extends Doc> {
  readonly prefix: Prefix
  readonly collection: Collection<Document>
  readonly namings: readonly Naming[]
  /** Conditions that come first in every index of these fields. */
  readonly leading?: readonly FilterCondition[]
}

export interface CodeMatch<Document extends Doc> {
  readonly doc: Document
  /** Fields that match the code. */
  readonly by: readonly string[]
}

/** Maximum results per field. More records with the same code aren't expected. */
const MAX_MATCHES = 20

/** Returns the records that match a code, in order of creation, with archived records last. */
export async function matchesOf<Document extends Doc>(
  { prefix, collection, namings, leading = [] }: Coded<Document>,
  code: string,
  gs1: Gs1Fields = {},
): Promise<readonly CodeMatch<Document>[]> {
  if (isId(prefix, code)) {
    const doc = await collection.get(code)
    return doc ? [{ doc, by: ['id'] }] : []
  }
  const all = await Promise.all(
    namings.map(async ({ by, field, key, inGs1 }) => {
      const codes = [code, inGs1?.(gs1) ?? []].flat()
      const matches = await Promise.all(
        codes.map(one => collection.find({ where: [...leading, { field, is: key(one) }], limit: MAX_MATCHES })),
      )
      return matches.flat().map(doc => ({ doc, by }))
    }),
  )
  const byId = new Map<string, { readonly doc: Document; readonly by: string[] }>()
  for (const { doc, by } of all.flat()) {
    const known = byId.get(doc._id)
    if (known?.by.includes(by)) continue
    if (known) known.by.push(by)
    else byId.set(doc._id, { doc, by: [by] })
  }
  return [...byId.values()].toSorted((one, other) => Number(isArchived(one.doc)) - Number(isArchived(other.doc)))
}

const isArchived = (doc: Doc): boolean => doc.archived === true
