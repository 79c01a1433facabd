import type { Doc, Filter, Increments } from '../document-store.js'
import { isDuplicate, retryDuplicates } from './attempts.js'
import { filterOf } from './filters.js'
import type { CollectionAccess } from './reads.js'
import { isOver, remembering, storedOf } from './stored.js'

/*
 * Writes of a single document that report which of several concurrent writes succeeded. Each stores its token in the
 * document, so that a repetition recognizes that it already took effect.
 */

export async function put({ docs, attempt, layout }: CollectionAccess, doc: Doc): Promise<void> {
  const stored = storedOf(layout, doc)
  await attempt(() => retryDuplicates(() => docs.replaceOne({ _id: doc._id }, stored, { upsert: true })))
}

export function insert({ docs, attempt, layout, token, now }: CollectionAccess, doc: Doc): Promise<boolean> {
  const mine = token()
  const stored = storedOf(layout, doc, [mine])
  return attempt(async again => {
    try {
      await docs.insertOne(stored)
      return true
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
    if (again && (await docs.countDocuments({ _id: doc._id, writes: mine })) > 0) return true
    if (layout.expires === null) return false
    const { matchedCount } = await docs.replaceOne({ _id: doc._id, expires: { $lte: new Date(now()) } }, stored)
    return matchedCount === 1
  })
}

export function replace(access: CollectionAccess, doc: Doc, where: Filter): Promise<boolean> {
  const { docs, attempt, layout, now } = access
  const mine = access.token()
  const filter = { $and: [{ _id: doc._id, writes: { $ne: mine } }, filterOf(layout, { where }, now())] }
  const stored = { $literal: storedOf(layout, doc) }
  const update = [{ $replaceWith: { $mergeObjects: [stored, { writes: remembering(mine) }] } }]
  return attempt(async again => {
    const { matchedCount } = await docs.updateOne(filter, update)
    if (matchedCount === 1) return true
    return again && (await docs.countDocuments({ _id: doc._id, writes: mine })) > 0
  })
}

/**
 * Increments fields. Exact if fewer writes come between an attempt and its repetition than a document remembers;
 * otherwise the repetition might count twice.
 */
export function increment(access: CollectionAccess, id: string, by: Increments, base: Omit<Doc, '_id'>): Promise<Doc> {
  const { docs, attempt, layout, now } = access
  const mine = access.token()
  const stored = storedOf(layout, { ...base, _id: id })
  const isMissing = { $eq: [{ $type: '$doc' }, 'missing'] }
  const absent = layout.expires === null ? isMissing : { $or: [isMissing, isOver(now())] }
  const update = [
    { $replaceWith: { $cond: [absent, { $literal: stored }, '$$ROOT'] } },
    { $set: { doc: added(by), writes: remembering(mine) } },
  ]
  const once = async (again: boolean): Promise<Doc> => {
    try {
      const options = { upsert: true, returnDocument: 'after', projection: { _id: 0, doc: 1 } } as const
      const after = await docs.findOneAndUpdate({ _id: id, writes: { $ne: mine } }, update, options)
      if (after !== null) return after.doc
    } catch (error) {
      if (!again || !isDuplicate(error)) throw error
    }
    const doc = await docs.findOne({ _id: id, writes: mine })
    return doc === null ? once(false) : doc.doc
  }
  return attempt(again => retryDuplicates(() => once(again)))
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
