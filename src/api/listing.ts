import type { Collection, Condition, Doc, Order } from '../stores/document-store.js'
import { searchWords } from '../stores/searchable.js'
import type { Paging } from './frame/route.js'

export interface Wanted {
  readonly where?: readonly Condition[]
  readonly search?: string | undefined
  readonly sort?: readonly Order[] | undefined
}

/** One page of what matches, and how many match in all. */
export async function page<T extends Doc>(
  collection: Collection<T>,
  { where = [], search, sort }: Wanted,
  { limit, offset }: Paging,
): Promise<{ readonly total: number; readonly docs: readonly T[] }> {
  const words = search === undefined ? [] : searchWords(search)
  const asked = words.length > 0 ? { where, words } : { where }
  const [total, docs] = await Promise.all([
    collection.count(asked),
    collection.find({ ...asked, ...(sort ? { sort } : {}), limit, offset }),
  ])
  return { total, docs }
}
