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

/** How full it is left: the way past what is gone already is the same for one as for many. */
const ROOMY = 0.95

interface Kept {
  entry: Entry
  readonly ids: Map<string, Kept>
  readonly rows: Map<number, Kept>
  /** Since it was last passed over. */
  used: boolean
}

/**
 * Documents used lately, over all collections, bounded by what they weigh. The oldest goes, unless it was used since
 * its last turn: that gives it another, and a use costs no more than a mark.
 */
export function createCache(maxBytes: number): Cache {
  const turns = new Set<Kept>()
  let bytes = 0

  function forget(kept: Kept): void {
    if (!turns.delete(kept)) return
    const { entry, ids, rows } = kept
    bytes -= bytesOf(entry)
    if (ids.get(entry.doc._id) === kept) ids.delete(entry.doc._id)
    if (rows.get(entry.row) === kept) rows.delete(entry.row)
  }
  function makeRoom(): void {
    for (const kept of turns) {
      if (bytes <= maxBytes * ROOMY) return
      if (kept.used) {
        kept.used = false
        turns.delete(kept)
        turns.add(kept)
      } else forget(kept)
    }
  }

  const shelf = (): Shelf => {
    const ids = new Map<string, Kept>()
    const rows = new Map<number, Kept>()
    const use = (kept: Kept | undefined): Entry | undefined => {
      if (kept === undefined) return undefined
      kept.used = true
      return kept.entry
    }
    return {
      byId: id => use(ids.get(id)),
      byRow: row => use(rows.get(row)),
      set(entry) {
        const there = ids.get(entry.doc._id)
        if (there?.entry.row === entry.row) {
          bytes += bytesOf(entry) - bytesOf(there.entry)
          there.entry = entry
          there.used = true
        } else {
          if (there !== undefined) forget(there)
          const kept = { entry, ids, rows, used: false }
          ids.set(entry.doc._id, kept)
          rows.set(entry.row, kept)
          turns.add(kept)
          bytes += bytesOf(entry)
        }
        if (bytes > maxBytes) makeRoom()
      },
      delete(entry) {
        const kept = ids.get(entry.doc._id)
        if (kept?.entry === entry) forget(kept)
      },
      clear() {
        for (const kept of [...ids.values()]) forget(kept)
      },
    }
  }
  return {
    shelf,
    clear() {
      for (const kept of [...turns]) forget(kept)
    },
  }
}
