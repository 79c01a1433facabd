import { LRUCache } from 'lru-cache'
import type { Collection as MongoCollection } from 'mongodb'
import type { Query } from '../document-store.js'
import type { Attempt } from './attempts.js'

export type Countable = Pick<Query, 'where' | 'words'>

/** One for each collection: its token is another after every write. */
export interface Change {
  readonly _id: string
  readonly token: string
}

/**
 * Counts are dear to a server that has to go through an index for them, and are asked with every list. So a count that
 * was asked is kept while nobody, here or in another process, has written to the collection since.
 */
export interface Counts {
  get(query: Countable): Promise<number>
  /** To be awaited after each write, before it is answered. */
  changed(): Promise<void>
}

export interface CountsOptions {
  readonly name: string
  readonly changes: MongoCollection<Change>
  readonly attempt: Attempt
  readonly token: () => string
  readonly count: (query: Countable) => Promise<number>
}

const MOST = 256
/** A writer that died between its write and the word of it makes a count wrong for so long. */
const KEPT_MS = 5_000
/** The write is done by then, and its answer should not wait for long. */
const TELL_MS = 1_000

interface Count {
  readonly token: string | undefined
  readonly value: Promise<number>
}

export function createCounts({ name, changes, attempt, token, count }: CountsOptions): Counts {
  const kept = new LRUCache<string, Count>({ max: MOST, ttl: KEPT_MS })
  let sending: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const tell = async (): Promise<void> => {
    const change = { $set: { token: token() } }
    // It has to be seen, not to last: what is lost with the server is asked again after a while.
    const options = { upsert: true, writeConcern: { w: 1 } } as const
    await attempt(() => changes.updateOne({ _id: name }, change, options), TELL_MS).catch(() => kept.clear())
  }
  return {
    async get({ where = [], words = [] }) {
      const asked = JSON.stringify([where, words])
      const last = (await attempt(() => changes.findOne({ _id: name })))?.token
      const known = kept.get(asked)
      if (known !== undefined && known.token === last) return known.value
      const value = count({ where, words })
      kept.set(asked, { token: last, value })
      value.catch(() => kept.delete(asked))
      return value
    },
    changed() {
      // One word is enough for all writes that are done by the time that it is sent.
      next ??= sending.then(() => {
        next = undefined
        sending = tell()
        return sending
      })
      return next
    },
  }
}
