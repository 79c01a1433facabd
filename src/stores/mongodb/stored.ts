import type { Doc } from '../document-store.js'
import type { MongoLayout, Stored } from './layout.js'
import { gramsOf } from './trigrams.js'

export function storedOf(layout: MongoLayout, doc: Doc, writes?: readonly string[]): Stored {
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

/** Number of write tokens per document. After more writes in between, a repeated write counts as new. */
const MAX_WRITE_TOKENS = 16

/** Returns the expression of the document's last writes, including this one. */
export const remembering = (token: string): object => ({
  $slice: [{ $concatArrays: [[token], { $ifNull: ['$writes', []] }] }, MAX_WRITE_TOKENS],
})

/** Returns the expression that reports whether a document has expired. */
export const isOver = (now: number): object => ({ $lte: [{ $ifNull: ['$expires', '~'] }, new Date(now)] })
