import type { AnyBulkWriteOperation } from 'mongodb'
import type { Doc, Filter } from '../document-store.js'
import { isDuplicate, retryDuplicates } from './attempts.js'
import { filterOf } from './filters.js'
import type { Stored } from './layout.js'
import type { CollectionAccess } from './reads.js'
import { isOver, storedOf } from './stored.js'

type Write = AnyBulkWriteOperation<Stored>

const DOCUMENTS_PER_WRITE = 500
/** Minimum number of documents for which a query of the existing ones is cheaper than a guarded write for each. */
const MIN_BULK_INSERT = 20
const NO_POSITION = -1
const UNORDERED = { ordered: false } as const

const positionOf = (doc: Doc): number => doc._pos ?? NO_POSITION

async function inParts<T>(all: readonly T[], work: (part: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += DOCUMENTS_PER_WRITE)
    await work(all.slice(from, from + DOCUMENTS_PER_WRITE))
}

/** Runs writes that the server can apply in any order and repeatedly. */
const inBulk = ({ docs, attempt }: CollectionAccess, writes: readonly Write[]): Promise<unknown> =>
  writes.length === 0 ? Promise.resolve() : attempt(() => retryDuplicates(() => docs.bulkWrite([...writes], UNORDERED)))

export async function putNewer(access: CollectionAccess, docs: readonly Doc[]): Promise<void> {
  const newest = new Map<string, Doc>()
  for (const doc of docs) {
    const other = newest.get(doc._id)
    if (other === undefined || positionOf(other) < positionOf(doc)) newest.set(doc._id, doc)
  }
  await inParts([...newest.values()], async part => {
    const guarded = part.length < MIN_BULK_INSERT ? part : await insertMissing(access, part)
    await inBulk(
      access,
      guarded.map(doc => ifNewer(access, doc)),
    )
  })
}

/** Inserts the missing documents. Returns those that might be newer than the stored ones. */
async function insertMissing(access: CollectionAccess, part: readonly Doc[]): Promise<readonly Doc[]> {
  const { docs, attempt } = access
  const ids = part.map(({ _id }) => _id)
  const options = { projection: { _id: 1, 'doc._pos': 1, expires: 1 }, batchSize: DOCUMENTS_PER_WRITE }
  const found = await attempt(() => docs.find({ _id: { $in: ids } }, options).toArray())
  const positions = new Map(
    found.map(({ _id, doc, expires }) => [_id, expires ? Number.NEGATIVE_INFINITY : positionOf(doc)]),
  )
  const missing = part.filter(({ _id }) => !positions.has(_id))
  const due = part.filter(doc => positionOf(doc) > (positions.get(doc._id) ?? Number.POSITIVE_INFINITY))
  return (await insertAll(access, missing)) ? due : [...due, ...missing]
}

/**
 * Returns a write that replaces an older document. A single pipeline avoids errors and races. `$literal` prevents a
 * value `$x` from being read as a path.
 */
function ifNewer({ layout, now }: CollectionAccess, doc: Doc): Write {
  const isOlder = { $lt: [{ $ifNull: ['$doc._pos', NO_POSITION] }, positionOf(doc)] }
  const isMissing = { $eq: [{ $type: '$doc' }, 'missing'] }
  const free = layout.expires === null ? [isMissing] : [isMissing, isOver(now())]
  const stored = { $literal: storedOf(layout, doc) }
  const update = [{ $replaceWith: { $cond: [{ $or: [...free, isOlder] }, stored, '$$ROOT'] } }]
  return { updateOne: { filter: { _id: doc._id }, update, upsert: true } }
}

export async function putMany(access: CollectionAccess, docs: readonly Doc[]): Promise<void> {
  const last = new Map(docs.map(doc => [doc._id, doc]))
  await inParts([...last.values()], part =>
    inBulk(
      access,
      part.map(doc => ({
        replaceOne: { filter: { _id: doc._id }, replacement: storedOf(access.layout, doc), upsert: true },
      })),
    ),
  )
}

export async function insertMany(access: CollectionAccess, docs: readonly Doc[]): Promise<void> {
  const { layout, now } = access
  const first = new Map([...docs].reverse().map(doc => [doc._id, doc]))
  await inParts([...first.values()], async part => {
    if ((await insertAll(access, part)) || layout.expires === null) return
    const over = { $lte: new Date(now()) }
    await inBulk(
      access,
      part.map(doc => ({
        replaceOne: { filter: { _id: doc._id, expires: over }, replacement: storedOf(layout, doc) },
      })),
    )
  })
}

/** Inserts documents. Returns false if an ID already existed. */
async function insertAll({ docs, attempt, layout }: CollectionAccess, all: readonly Doc[]): Promise<boolean> {
  if (all.length === 0) return true
  try {
    await attempt(() =>
      docs.insertMany(
        all.map(doc => storedOf(layout, doc)),
        UNORDERED,
      ),
    )
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export const removeAll = (access: CollectionAccess, ids: readonly string[]): Promise<void> =>
  inParts(ids, part => access.attempt(() => access.docs.deleteMany({ _id: { $in: part.map(String) } })))

/**
 * Removes documents, and returns their number. Documents that an attempt without a response removed are not counted.
 */
export async function removeWhere({ docs, attempt, layout, now }: CollectionAccess, where: Filter): Promise<number> {
  const filter = filterOf(layout, { where }, now())
  const options = { projection: { _id: 1 }, limit: DOCUMENTS_PER_WRITE, batchSize: DOCUMENTS_PER_WRITE } as const
  for (let removed = 0; ; ) {
    const found = await attempt(() => docs.find(filter, options).toArray())
    const ids = found.map(({ _id }) => _id)
    if (ids.length === 0) return removed
    const { deletedCount } = await attempt(() => docs.deleteMany({ $and: [{ _id: { $in: ids } }, filter] }))
    removed += deletedCount
    if (ids.length < DOCUMENTS_PER_WRITE) return removed
  }
}
