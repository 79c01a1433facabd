import type { Doc } from '../document-store.js'
import type { MongoLayout, Stored, Write } from './layout.js'
import { gramsOf } from './trigrams.js'

export function storedOf(layout: MongoLayout, doc: Doc, writes?: readonly Write[]): Stored {
  const text = layout.search === null ? undefined : doc[layout.search]
  const expires = expiryOf(layout, doc)
  return {
    _id: doc._id,
    doc,
    ...(typeof text === 'string' ? { grams: gramsOf(text) } : {}),
    ...(expires === undefined ? {} : { expires }),
    ...(writes === undefined ? {} : { writes }),
  }
}

function expiryOf(layout: MongoLayout, doc: Doc): Date | undefined {
  const at = layout.expires === null ? undefined : doc[layout.expires]
  const ms = typeof at === 'string' ? Date.parse(at) : Number.NaN
  return Number.isNaN(ms) ? undefined : new Date(ms)
}

/** Number of stores whose last write a document remembers. */
const MAX_WRITERS = 16

/** Returns the expression of the last writes of all stores, including this one. */
export function remembering(write: Write): object {
  const ofOthers = { $filter: { input: { $ifNull: ['$writes', []] }, cond: { $ne: ['$$this.by', write.by] } } }
  return { $slice: [{ $concatArrays: [[write], ofOthers] }, MAX_WRITERS] }
}

/**
 * Returns the filter of documents that have neither this write nor a later one of the same store. So an attempt that
 * the server executes late has no effect.
 */
export const lacking = ({ by, n }: Write): object => ({ $not: { $elemMatch: { by, n: { $gte: n } } } })

/** Returns the filter of documents in which this write took effect. */
export const having = ({ by, n }: Write): object => ({ $elemMatch: { by, n } })

/** Returns the expression that reports whether a document has expired. */
export const isOver = (now: number): object => ({ $lte: [{ $ifNull: ['$expires', '~'] }, new Date(now)] })
