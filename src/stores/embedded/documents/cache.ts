import type { Doc } from '../../document-store.js'

/** A stored document. */
export interface StoredDocument {
  readonly row: number
  readonly doc: Doc
  /** Expiration time in milliseconds since 1970, or null if the document doesn't expire. */
  readonly expires: number | null
  /** Length of its text. */
  readonly length: number
}

/** Cached documents of one collection. */
export interface CollectionCache {
  byId(id: string): StoredDocument | undefined
  byRow(row: number): StoredDocument | undefined
  /** Adds an entry, and replaces the one with the same ID. */
  set(entry: StoredDocument): void
  delete(entry: StoredDocument): void
  clear(): void
}

export interface Cache {
  ofCollection(): CollectionCache
  clear(): void
}

/** Estimates the size: one byte per character of text, and objects twice as large. */
const bytesOf = (entry: StoredDocument): number => entry.length * 3 + 300

/** Fill level after an eviction. One eviction removes many entries, because each scans past recently used ones. */
const EVICTION_TARGET = 0.95

interface Slot {
  entry: StoredDocument
  readonly ids: Map<string, Slot>
  readonly rows: Map<number, Slot>
  /** Whether it was used since the last scan. */
  used: boolean
}

/**
 * Returns a cache of recently used documents of all collections, bounded by size. It uses the clock algorithm: it
 * evicts the oldest document unless it was used since the last scan. A hit only sets a flag.
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
      if (bytes <= maxBytes * EVICTION_TARGET) return
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
    const use = (slot: Slot | undefined): StoredDocument | undefined => {
      if (slot === undefined) return undefined
      slot.used = true
      return slot.entry
    }
    return {
      byId: id => use(ids.get(id)),
      byRow: row => use(rows.get(row)),
      set(entry) {
        const known = ids.get(entry.doc._id)
        if (known?.entry.row === entry.row) {
          bytes += bytesOf(entry) - bytesOf(known.entry)
          known.entry = entry
          known.used = true
        } else {
          if (known !== undefined) forget(known)
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
