import type { Doc, Filter, Increments } from '../document-store.js'
import { isDuplicate, retryDuplicates } from './attempts.js'
import { filterOf } from './filters.js'
import type { Write } from './layout.js'
import type { CollectionAccess } from './reads.js'
import { having, isOver, lacking, remembering, storedOf } from './stored.js'

/*
 * Writes of a single document that report which of several concurrent writes succeeded. Each is stored in the document,
 * so that a repetition recognizes that it already took effect. A store sends its writes of a document one after
 * another. So the document needs to remember only the last one of each store, however many follow.
 */

export async function put({ docs, attempt, layout }: CollectionAccess, doc: Doc): Promise<void> {
  const stored = storedOf(layout, doc)
  await attempt(() => retryDuplicates(() => docs.replaceOne({ _id: doc._id }, stored, { upsert: true })))
}

export function insert({ docs, inTurn, layout, now }: CollectionAccess, doc: Doc): Promise<boolean> {
  return inTurn(doc._id, async (write, again) => {
    const stored = storedOf(layout, doc, [write])
    try {
      await docs.insertOne(stored)
      return true
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
    if (again && (await docs.countDocuments({ _id: doc._id, writes: having(write) })) > 0) return true
    if (layout.expires === null) return false
    const { matchedCount } = await docs.replaceOne({ _id: doc._id, expires: { $lte: new Date(now()) } }, stored)
    return matchedCount === 1
  })
}

export function replace({ docs, inTurn, layout, now }: CollectionAccess, doc: Doc, where: Filter): Promise<boolean> {
  const stored = { $literal: storedOf(layout, doc) }
  return inTurn(doc._id, async (write, again) => {
    const filter = { $and: [{ _id: doc._id, writes: lacking(write) }, filterOf(layout, { where }, now())] }
    const update = [{ $replaceWith: { $mergeObjects: [stored, { writes: remembering(write) }] } }]
    const { matchedCount } = await docs.updateOne(filter, update)
    if (matchedCount === 1) return true
    return again && (await docs.countDocuments({ _id: doc._id, writes: having(write) })) > 0
  })
}

/**
 * Increments fields. Exact if fewer other stores write the document between an attempt and its repetition than it
 * remembers; otherwise the repetition might count twice.
 */
export function increment(access: CollectionAccess, id: string, by: Increments, base: Omit<Doc, '_id'>): Promise<Doc> {
  const { docs, inTurn, layout, now } = access
  const stored = storedOf(layout, { ...base, _id: id })
  const isMissing = { $eq: [{ $type: '$doc' }, 'missing'] }
  const absent = layout.expires === null ? isMissing : { $or: [isMissing, isOver(now())] }
  const once = async (write: Write, again: boolean): Promise<Doc> => {
    const update = [
      { $replaceWith: { $cond: [absent, { $literal: stored }, '$$ROOT'] } },
      { $set: { doc: added(by), writes: remembering(write) } },
    ]
    try {
      const options = { upsert: true, returnDocument: 'after', projection: { _id: 0, doc: 1 } } as const
      const after = await docs.findOneAndUpdate({ _id: id, writes: lacking(write) }, update, options)
      if (after !== null) return after.doc
    } catch (error) {
      if (!again || !isDuplicate(error)) throw error
    }
    const doc = await docs.findOne({ _id: id, writes: having(write) })
    return doc === null ? once(write, false) : doc.doc
  }
  return inTurn(id, (write, again) => retryDuplicates(() => once(write, again)))
}

/**
 * Returns the expression of the sums. All sums are doubles, so that a sum beyond 32 bits is returned as a plain
 * number.
 */
function added(by: Increments): unknown {
  return Object.entries(by).reduce<unknown>((input, [name, more]) => {
    const field = { $literal: name }
    const value = { $getField: { field, input: '$doc' } }
    const before = { $cond: [{ $isNumber: value }, value, 0] }
    return { $setField: { field, input, value: { $toDouble: { $add: [before, more] } } } }
  }, '$doc')
}
