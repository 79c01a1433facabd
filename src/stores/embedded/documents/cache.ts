import { LRUCache } from 'lru-cache'
import type { Doc } from '../../document-store.js'

/** A document as it is stored. */
export interface Entry {
  readonly row: number
  readonly doc: Doc
  /** Milliseconds since 1970, or null if it stays. */
  readonly expires: number | null
  /** Length of its text. */
  readonly length: number
}

/** The documents in memory of one collection. */
export interface Shelf {
  byId(id: string): Entry | undefined
  byRow(row: number): Entry | undefined
  /** In place of what was there under its id. */
  set(entry: Entry): void
  delete(entry: Entry): void
  clear(): void
}

export interface Cache {
  shelf(): Shelf
  clear(): void
}

/** Text of one byte a letter, and objects of about twice that. */
const bytesOf = (entry: Entry): number => entry.length * 3 + 300

/** Documents used lately, over all collections, bounded by what they weigh. */
export function createCache(maxBytes: number): Cache {
  const recent = new LRUCache<Entry, () => void>({
    maxSize: maxBytes,
    sizeCalculation: (_, entry) => bytesOf(entry),
    dispose: forget => forget(),
  })

  const shelf = (): Shelf => {
    const ids = new Map<string, Entry>()
    const rows = new Map<number, Entry>()
    const used = (entry: Entry | undefined): Entry | undefined => {
      if (entry !== undefined) recent.get(entry)
      return entry
    }
    const forget = (entry: Entry) => {
      if (ids.get(entry.doc._id) === entry) ids.delete(entry.doc._id)
      if (rows.get(entry.row) === entry) rows.delete(entry.row)
    }
    return {
      byId: id => used(ids.get(id)),
      byRow: row => used(rows.get(row)),
      set(entry) {
        const before = ids.get(entry.doc._id)
        if (before !== undefined) recent.delete(before)
        ids.set(entry.doc._id, entry)
        rows.set(entry.row, entry)
        // What is too large for the whole cache is not taken, nor told of.
        if (!recent.set(entry, () => forget(entry)).has(entry)) forget(entry)
      },
      delete: entry => void recent.delete(entry),
      clear() {
        for (const entry of [...ids.values()]) recent.delete(entry)
      },
    }
  }
  return { shelf, clear: () => recent.clear() }
}
