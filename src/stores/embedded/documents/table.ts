import type { Doc } from '../../document-store.js'
import type { CollectionCache, StoredDocument } from './cache.js'
import type { PrepareStatement } from './connection.js'
import type { TableLayout } from './layout.js'
import { createQueries, type Queries } from './queries.js'
import { createRows, type DocumentRows } from './rows.js'

/** One collection at the current time: expired documents are absent, even if their rows still exist. */
export interface Table extends Omit<Queries, 'expired' | 'changed'> {
  readonly layout: TableLayout
  get(id: string, once?: boolean): Doc | undefined
  /** Stores the document and replaces an existing one. With `once`, it isn't cached. */
  put(doc: Doc, once?: boolean): void
  /** Stores the document if its ID doesn't exist. Reports whether it did. With `once`, it isn't cached. */
  insert(doc: Doc, once?: boolean): boolean
  /** Stores the document if none exists, or if `isReplaced` returns true for the existing one. */
  putIf(doc: Doc, isReplaced: (stored: Doc) => boolean, once?: boolean): void
  remove(id: string): boolean
  /** Deletes up to `limit` expired rows and returns their number. */
  sweep(limit: number): number
}

export interface TableParts {
  readonly prepare: PrepareStatement
  readonly cached: CollectionCache
  readonly now: () => number
  /** Number of rows from which a scan is slow. */
  readonly many: number
}

export function createTable(layout: TableLayout, { prepare, cached, now, many }: TableParts): Table {
  const rows = createRows(layout, prepare, cached)
  const { expired, changed, ...queries } = createQueries(layout, { prepare, rows, now, many })
  const unexpired = (entry: StoredDocument | undefined): StoredDocument | undefined =>
    entry === undefined || entry.expires === null || entry.expires > now() ? entry : undefined
  const { store, erase } = createWrites(rows, cached, unexpired, changed)
  return {
    layout,
    ...queries,
    get: (id, once = false) => unexpired(once ? rows.byIdOnce(id) : rows.byId(id))?.doc,
    put: (doc, once) => void store(doc, () => true, once),
    insert: (doc, once) => store(doc, () => false, once),
    putIf: (doc, isReplaced, once) => void store(doc, isReplaced, once),
    remove(id) {
      const entry = rows.byIdOnce(id)
      if (entry === undefined) return false
      erase(entry)
      return unexpired(entry) !== undefined
    },
    sweep(limit) {
      const entries = rows.byRowsOnce(expired(limit)).filter(entry => entry !== undefined)
      for (const entry of entries) erase(entry)
      return entries.length
    },
  }
}

/** Stores and erases documents, and reports each change of a row. */
function createWrites(
  rows: DocumentRows,
  cached: CollectionCache,
  unexpired: (entry: StoredDocument | undefined) => StoredDocument | undefined,
  changed: (row: number, before: Doc | undefined, after: Doc | undefined) => void,
) {
  const change = (entry: StoredDocument, doc: Doc, once: boolean): void => {
    const after = rows.change(entry, doc, once)
    if (after.row === entry.row) changed(entry.row, entry.doc, after.doc)
    else {
      changed(entry.row, entry.doc, undefined)
      changed(after.row, undefined, after.doc)
    }
  }
  return {
    /** Stores a document. If it isn't cached, tries an insert first, because most documents are new. */
    store(doc: Doc, isReplaced: (stored: Doc) => boolean, once = false): boolean {
      const known = cached.byId(doc._id)
      const added = known === undefined ? rows.add(doc, once) : undefined
      if (added !== undefined) {
        changed(added.row, undefined, added.doc)
        return true
      }
      const stored = known ?? (once ? rows.byIdOnce(doc._id) : rows.byId(doc._id))
      if (stored === undefined)
        throw new TypeError(`_seq ${doc._seq} of document ${doc._id} is already in use by another document`)
      if (unexpired(stored) !== undefined && !isReplaced(stored.doc)) return false
      change(stored, doc, once)
      return true
    },
    erase(entry: StoredDocument): void {
      rows.erase(entry)
      changed(entry.row, entry.doc, undefined)
    },
  }
}
