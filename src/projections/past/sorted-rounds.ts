import type { Collection, Doc, Filter, FilterCondition, Query, SortOrder } from '../../stores/document-store.js'
import { findAfter, isFull } from '../../stores/find-after.js'
import { comparator, matcher, scalarOf } from '../../stores/in-memory-query.js'
import { type DocumentVersion, documentIn } from '../engine/versions.js'

/** Documents and bytes that a round reads from each collection. */
const MAX_ROUND_DOCUMENTS = 200
const MAX_ROUND_BYTES = 512 * 1024

type Finds = Pick<Collection<Doc>, 'find'>

/**
 * Rounds that read present documents regardless of the time: most of their records existed and matched at that time, so
 * these rounds fill a page. Later rounds skip documents that began after that time, however many they are.
 */
const NEAR_ROUNDS = 4

export interface RoundSources {
  readonly present: Finds
  /** The condition that a present document was valid at the time. */
  readonly begun: FilterCondition
  readonly versions: Finds
}

/**
 * Yields the documents of both collections in one order, in pages. Each round reads the present documents first and the versions
 * of the same range after them: a record that changes in between is then in both, and is taken once. The other way
 * around, it would be in neither.
 */
export async function* sortedRounds(
  { present, begun, versions }: RoundSources,
  {
    where = [],
    words,
    sort,
    limit,
  }: { readonly sort: readonly SortOrder[]; readonly limit: number } & Omit<Query, 'offset'>,
): AsyncGenerator<readonly Doc[]> {
  const compare = comparator(sort)
  const isBegun = matcher([begun])
  const query = { words, sort, limit: Math.min(limit, MAX_ROUND_DOCUMENTS), bytes: MAX_ROUND_BYTES, once: true }
  const next = (source: Finds, last: Doc | undefined, more: Filter = []) => {
    const request = { where: [...where, ...more], ...query }
    return last ? findAfter(source, request, last) : source.find(request)
  }
  const isCut = (docs: readonly Doc[]) => isFull(docs, query)
  const [first] = sort
  /** Reads the versions up to a document, so that the scan ends there. */
  async function versionsUpTo(end: Doc | undefined, last: Doc | undefined): Promise<readonly Doc[]> {
    const bound = end && first && boundAt(end, first)
    if (bound === undefined) return next(versions, last)
    const isMissing = last ? scalarOf(last, bound.field) === null : bound.field !== '_seq'
    if (first?.descending || !isMissing) return next(versions, last, [bound])
    // Missing fields are first, and no bound contains them.
    const missing = await next(versions, last, [{ field: bound.field, is: null }])
    if (isCut(missing)) return missing
    return [...missing, ...(await next(versions, undefined, [bound]))].slice(0, query.limit)
  }
  let last: Doc | undefined
  let isPresentLeft = true
  let isVersionLeft = true
  for (let round = 0; ; round += 1) {
    const read: readonly Doc[] = isPresentLeft ? await next(present, last, round < NEAR_ROUNDS ? [] : [begun]) : []
    isPresentLeft = isPresentLeft && isCut(read)
    const ofPresent = read.filter(isBegun)
    const endOfPresent = isPresentLeft ? read.at(-1) : undefined
    const ofVersions: readonly Doc[] = isVersionLeft ? await versionsUpTo(endOfPresent, last) : []
    const isVersionCut: boolean = isVersionLeft && isCut(ofVersions)
    isVersionLeft = isVersionCut || (isVersionLeft && isPresentLeft)
    // Beyond the end of the shorter part, documents of that collection can be missing.
    const ends = [endOfPresent, isVersionCut ? ofVersions.at(-1) : undefined]
    const end = ends.filter(doc => doc !== undefined).sort(compare)[0]
    const isWithin = (doc: Doc) => end === undefined || compare(doc, end) <= 0
    const taken = new Map<string, Doc>()
    for (const doc of [...ofVersions, ...ofPresent]) if (isWithin(doc)) taken.set(doc._id, doc)
    yield [...taken.values()].sort(compare)
    if (end === undefined) return
    last = end
  }
}

/** Returns the condition of documents up to one, by the first field of the order; undefined if its value is no bound. */
function boundAt(end: Doc, { field, descending }: SortOrder): FilterCondition | undefined {
  const value = scalarOf(end, field)
  if (value === null || typeof value === 'boolean') return undefined
  return descending ? { field, atLeast: value } : { field, atMost: value }
}

/** Versions have other names for the ID and the number of their record. */
const OF_VERSION: { readonly [field: string]: string } = { _id: 'record_id', _seq: 'record_seq' }

export const conditionOfVersion = (condition: FilterCondition): FilterCondition => ({
  ...condition,
  field: OF_VERSION[condition.field] ?? condition.field,
})

/** Versions of one record never have the same validity, so their own IDs break ties like those of their records. */
const orderOfVersion = (order: SortOrder): SortOrder =>
  order.field === '_seq' ? { ...order, field: 'record_seq' } : order

/** Returns the versions of a collection as the documents that they were. */
export const asDocuments = (
  versions: Pick<Collection<DocumentVersion>, 'find'>,
  valid: readonly FilterCondition[],
): Finds => ({
  async find({ where = [], sort = [], ...query }) {
    const found = await versions.find({
      where: [...where.map(conditionOfVersion), ...valid],
      sort: sort.map(orderOfVersion),
      ...query,
    })
    return found.map(version => documentIn(version))
  },
})
