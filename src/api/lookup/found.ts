import type { Prefix } from '../../domain/values/ids.js'
import { isId } from '../../domain/values/ids.js'
import type { Gs1Fields } from '../../gs1/fields.js'
import type { Collection, Condition, Doc } from '../../stores/document-store.js'

/** One of the names that a thing may be asked for by: what it is told as, and where a list has it. */
export interface Naming {
  readonly by: string
  readonly field: string
  /** The code as the list has it. */
  readonly key: (code: string) => string
  /** What of a GS1 code stands for this name. */
  readonly inGs1?: (said: Gs1Fields) => string | undefined
}

/** A kind of thing that codes may stand on. */
export interface Coded<Document extends Doc> {
  readonly prefix: Prefix
  readonly collection: Collection<Document>
  readonly namings: readonly Naming[]
  /** What every index of these names begins with. */
  readonly leading?: readonly Condition[]
}

export interface Found<Document extends Doc> {
  readonly doc: Document
  /** The names that were meant by the code. */
  readonly by: readonly string[]
}

/** Of one name. More things with the same code than this are nobody's intention. */
const MOST = 20

/** What has the code for one of its names, in order of creation; what is archived comes last. */
export async function foundBy<Document extends Doc>(
  { prefix, collection, namings, leading = [] }: Coded<Document>,
  code: string,
  said: Gs1Fields = {},
): Promise<readonly Found<Document>[]> {
  if (isId(prefix, code)) {
    const doc = await collection.get(code)
    return doc ? [{ doc, by: ['id'] }] : []
  }
  const all = await Promise.all(
    namings.map(async ({ by, field, key, inGs1 }) => {
      const codes = [code, inGs1?.(said) ?? []].flat()
      const meant = await Promise.all(
        codes.map(one => collection.find({ where: [...leading, { field, is: key(one) }], limit: MOST })),
      )
      return meant.flat().map(doc => ({ doc, by }))
    }),
  )
  const found = new Map<string, { readonly doc: Document; readonly by: string[] }>()
  for (const { doc, by } of all.flat()) {
    const known = found.get(doc._id)
    if (known?.by.includes(by)) continue
    if (known) known.by.push(by)
    else found.set(doc._id, { doc, by: [by] })
  }
  return [...found.values()].toSorted((one, other) => Number(isArchived(one.doc)) - Number(isArchived(other.doc)))
}

const isArchived = (doc: Doc): boolean => doc.archived === true
