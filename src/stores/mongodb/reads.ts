import type { FindCursor, Collection as MongoCollection } from 'mongodb'
import type { Doc, LatestQuery, Query } from '../document-store.js'
import { weightOf } from '../shared/weight.js'
import type { RunWithRetries } from './attempts.js'
import { filterOf, sortOf } from './filters.js'
import type { MongoLayout, Stored } from './layout.js'
import type { RunInTurn } from './write-queue.js'

/** What every operation on a collection needs, with its current layout. */
export interface CollectionAccess {
  readonly docs: MongoCollection<Stored>
  readonly attempt: RunWithRetries
  /** Runs writes whose repetition must be recognized. */
  readonly inTurn: RunInTurn
  readonly token: () => string
  readonly now: () => number
  readonly layout: MongoLayout
}

const ONLY_DOC = { _id: 0, doc: 1 } as const
const DOCUMENTS_PER_READ = 1_000

export async function getMany(access: CollectionAccess, ids: readonly string[]): Promise<ReadonlyMap<string, Doc>> {
  const cursor = new Map<string, Doc>()
  const uniqueIds = [...new Set(ids)].map(String)
  for (let from = 0; from < uniqueIds.length; from += DOCUMENTS_PER_READ) {
    const part = { where: [{ field: '_id', in: uniqueIds.slice(from, from + DOCUMENTS_PER_READ) }] }
    for (const doc of await findDocs(access, part, false)) cursor.set(doc._id, doc)
  }
  return cursor
}

export async function findDocs(access: CollectionAccess, request: Query, inOrder = true): Promise<readonly Doc[]> {
  const { docs, attempt, layout, now } = access
  if (request.limit === 0) return []
  const query = isDeepOffset(access, request) ? await fromItsPlace(access, request) : request
  if (query === undefined) return []
  const filter = filterOf(layout, query, now())
  const { offset, limit } = query
  const options = {
    projection: ONLY_DOC,
    batchSize: Math.min(limit ?? DOCUMENTS_PER_READ, DOCUMENTS_PER_READ),
    ...(inOrder ? { sort: sortOf(layout, query.sort) } : {}),
    ...(offset === undefined ? {} : { skip: offset }),
    ...(limit === undefined ? {} : { limit }),
  }
  return attempt(() => docsIn(docs.find(filter, options), request.bytes))
}

/** Lookups that run concurrently. */
const LOOKUPS_AT_ONCE = 50

export async function findLatest(
  access: CollectionAccess,
  { by, groups, field, atMost }: LatestQuery,
): Promise<readonly Doc[]> {
  const found: Doc[] = []
  const lookUp = (group: string): Promise<readonly Doc[]> => {
    const where = [
      { field: by, is: group },
      { field, atMost },
    ]
    return findDocs(access, { where, sort: [{ field, descending: true }], limit: 1 })
  }
  for (let from = 0; from < groups.length; from += LOOKUPS_AT_ONCE) {
    found.push(...(await Promise.all(groups.slice(from, from + LOOKUPS_AT_ONCE).map(lookUp))).flat())
  }
  return found
}

async function docsIn(cursor: FindCursor<{ doc: Doc }>, bytes: number | undefined): Promise<readonly Doc[]> {
  if (bytes === undefined) return (await cursor.toArray()).map(({ doc }) => doc)
  const docs: Doc[] = []
  let bytesRead = 0
  for await (const { doc } of cursor) {
    docs.push(doc)
    bytesRead += weightOf(doc)
    if (bytesRead >= bytes) break
  }
  return docs
}

/** Reports whether the offset is so large that the server should not read every document before it. */
const isDeepOffset = ({ layout }: CollectionAccess, { sort, words = [], offset = 0 }: Query): boolean =>
  layout.ordered && sort === undefined && words.length === 0 && offset >= DOCUMENTS_PER_READ

/** Returns the query without its offset: only the index is read to find the beginning of the page. */
async function fromItsPlace(
  { docs, attempt, layout, now }: CollectionAccess,
  query: Query,
): Promise<Query | undefined> {
  const { where = [], offset = 0, limit, bytes } = query
  const filter = filterOf(layout, query, now())
  const options = { projection: { _id: 0, 'doc._seq': 1 }, sort: sortOf(layout, undefined), skip: offset, limit: 1 }
  const [first] = await attempt(() => docs.find(filter, options).toArray())
  if (first?.doc._seq === undefined) return undefined
  const from = { where: [...where, { field: '_seq', atLeast: first.doc._seq }] }
  return { ...from, ...(limit === undefined ? {} : { limit }), ...(bytes === undefined ? {} : { bytes }) }
}

export function countDocs(access: CollectionAccess, query: Pick<Query, 'where' | 'words'>): Promise<number> {
  const { docs, attempt, layout, now } = access
  const filter = filterOf(layout, query, now())
  return attempt(() => docs.countDocuments(filter))
}
