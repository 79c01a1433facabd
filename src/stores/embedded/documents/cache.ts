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
export interface CollectionCache {
  byId(id: string): Entry | undefined
  byRow(row: number): Entry | undefined
  /** In place of what was there under its id. */
  set(entry: Entry): void
  delete(entry: Entry): void
  clear(): void
}

export interface Cache {
  ofCollection(): CollectionCache
  clear(): void
}

/** Text of one byte a letter, and objects of about twice that. */
const bytesOf = (entry: Entry): number => entry.length * 3 + 300

/** How full it is left: the way past what is gone already is the same for one as for many. */
const ROOMY = 0.95

interface Slot {
  entry: Entry
  readonly ids: Map<string, Slot>
  readonly rows: Map<number, Slot>
  /** Since it was last passed over. */
  used: boolean
}

/**
 * Documents used lately, over all collections, bounded by what they weigh. The oldest goes, unless it was used since
 * its last turn: that gives it another, and a use costs no more than a mark.
 */
export function createCache(maxBytes: number): Cache {
  const slots = new Set<Slot>()
  let bytes = 0

  function forget(slot: Slot): void {
    if (!slots.delete(slot)) return
    const { entry, ids, rows } = slot
    bytes -= bytesOf(entry)
    if (ids.get(entry.doc._id) === slot) ids.delete(entry.doc._id)
    if (rows.get(entry.row) === slot) rows.delete(entry.row)
  }
  function makeRoom(): void {
    for (const slot of slots) {
      if (bytes <= maxBytes * ROOMY) return
      if (slot.used) {
        slot.used = false
        slots.delete(slot)
        slots.add(slot)
      } else forget(slot)
    }
  }

  const ofCollection = (): CollectionCache => {
    const ids = new Map<string, Slot>()
    const rows = new Map<number, Slot>()
    const use = (slot: Slot | undefined): Entry | undefined => {
      if (slot === undefined) return undefined
      slot.used = true
      return slot.entry
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
          const slot = { entry, ids, rows, used: false }
          ids.set(entry.doc._id, slot)
          rows.set(entry.row, slot)
          slots.add(slot)
          bytes += bytesOf(entry)
        }
        if (bytes > maxBytes) makeRoom()
      },
      delete(entry) {
        const slot = ids.get(entry.doc._id)
        if (slot?.entry === entry) forget(slot)
      },
      clear() {
        for (const slot of [...ids.values()]) forget(slot)
      },
    }
  }
  return {
    ofCollection,
    clear() {
      for (const slot of [...slots]) forget(slot)
    },
  }
}
