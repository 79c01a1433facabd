import { LRUCache } from 'lru-cache'
import type { Collection as MongoCollection } from 'mongodb'
import type { CountQuery } from '../document-store.js'
import type { RunWithRetries } from './attempts.js'

/** Change marker of a collection. Each write changes its token. */
export interface ChangeMarker {
  readonly _id: string
  readonly token: string
}

/**
 * Cache of counts. Every list requests a count, and the server scans an index for it. A count is cached until a
 * process writes to the collection.
 */
export interface Counts {
  get(query: CountQuery): Promise<number>
  /** Invalidates the counts. Await it after each write, before the response. */
  changed(): Promise<void>
}

export interface CountsOptions {
  readonly name: string
  readonly changes: MongoCollection<ChangeMarker>
  readonly attempt: RunWithRetries
  readonly token: () => string
  readonly count: (query: CountQuery) => Promise<number>
}

const MAX_COUNTS = 256
/**
 * Lifetime of a cached count. If a writer crashes before it changes the token, a count is wrong for at most this time.
 */
const CACHE_MS = 5_000
/** Time limit of the token's change: the write is done, and its response should not wait long. */
const ANNOUNCEMENT_TIMEOUT_MS = 1_000

interface Count {
  readonly token: string | undefined
  readonly value: Promise<number>
}

export function createCounts({ name, changes, attempt, token, count }: CountsOptions): Counts {
  const counts = new LRUCache<string, Count>({ max: MAX_COUNTS, ttl: CACHE_MS })
  let sending: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  const announce = async (): Promise<void> => {
    const change = { $set: { token: token() } }
    // The change need not be durable: if the server loses it, cached counts expire.
    const options = { upsert: true, writeConcern: { w: 1 } } as const
    await attempt(() => changes.updateOne({ _id: name }, change, options), ANNOUNCEMENT_TIMEOUT_MS).catch(() =>
      counts.clear(),
    )
  }
  return {
    async get({ where = [], words = [] }) {
      const key = JSON.stringify([where, words])
      const last = (await attempt(() => changes.findOne({ _id: name })))?.token
      const known = counts.get(key)
      if (known !== undefined && known.token === last) return known.value
      const value = count({ where, words })
      counts.set(key, { token: last, value })
      value.catch(() => counts.delete(key))
      return value
    },
    changed() {
      // One change covers all writes that complete before it is sent.
      next ??= sending.then(() => {
        next = undefined
        sending = announce()
        return sending
      })
      return next
    },
  }
}
