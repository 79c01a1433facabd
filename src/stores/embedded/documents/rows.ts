import type { Doc } from '../../document-store.js'
import { listOf } from '../../in-memory-query.js'
import type { SqliteStatement, SqliteValue } from '../sqlite.js'
import type { CollectionCache, StoredDocument } from './cache.js'
import type { PrepareStatement } from './connection.js'
import { frozenDoc } from './frozen-doc.js'
import { cellOf, expiryOf, listTable, type TableLayout, textOf } from './layout.js'
import { createRowReads, type RowReads } from './row-reads.js'

/** Rows of one collection, including expired documents. */
export interface DocumentRows extends RowReads {
  /** Stores the document, or returns undefined if its ID or its `_seq` exists. With `once`, it isn't cached. */
  add(doc: Doc, once: boolean): StoredDocument | undefined
  /** Stores another state of a stored document. With `once`, it is no longer cached. */
  change(entry: StoredDocument, doc: Doc, once: boolean): StoredDocument
  erase(entry: StoredDocument): void
}

export function createRows(layout: TableLayout, prepare: PrepareStatement, cached: CollectionCache): DocumentRows {
  const { table, fields } = layout
  const sideTables = createSideTables(layout, prepare)
  const cells = fields.map((_, at) => `f${at}`)
  const adding =
    `INSERT INTO ${table} (${['row', '_id', 'pos', 'expires', 'body', ...cells].join(', ')}) ` +
    `VALUES (?, ?, ?, ?, ?${', ?'.repeat(cells.length)}) ON CONFLICT DO NOTHING`

  const entryOf = (row: number, doc: Doc, text: string): StoredDocument => ({
    row,
    doc,
    expires: expiryOf(layout, doc),
    length: text.length,
  })
  const cache = (entry: StoredDocument): StoredDocument => {
    cached.set(entry)
    return entry
  }
  const reads = createRowReads(layout, prepare, cached)
  const update = createUpdate(layout, prepare)
  const rowOf = (doc: Doc): number | null => {
    if (!layout.ordered) return null
    if (Number.isSafeInteger(doc._seq)) return doc._seq ?? null
    throw new TypeError(`document ${doc._id} has no _seq, which an ordered collection requires`)
  }

  const rows: DocumentRows = {
    ...reads,
    add(sent, once) {
      const text = JSON.stringify(sent)
      const doc = frozenDoc(sent, text)
      const values = fields.map(field => cellOf(doc, field))
      const { changes, lastInsertRowid } = prepare(adding).run(
        rowOf(doc),
        doc._id,
        doc._pos ?? null,
        expiryOf(layout, doc),
        text,
        ...values,
      )
      if (Number(changes) === 0) return undefined
      const row = Number(lastInsertRowid)
      sideTables.changed(row, undefined, doc)
      const entry = entryOf(row, doc, text)
      return once ? entry : cache(entry)
    },
    change(entry, sent, once) {
      const text = JSON.stringify(sent)
      const doc = frozenDoc(sent, text)
      const row = rowOf(doc) ?? entry.row
      update(entry, row, doc, text)
      if (row === entry.row) sideTables.changed(row, entry.doc, doc)
      else {
        sideTables.changed(entry.row, entry.doc, undefined)
        sideTables.changed(row, undefined, doc)
      }
      const changed = entryOf(row, doc, text)
      if (!once) return cache(changed)
      cached.delete(entry)
      return changed
    },
    erase(entry) {
      prepare(`DELETE FROM ${table} WHERE row = ?`).run(entry.row)
      sideTables.changed(entry.row, entry.doc, undefined)
      cached.delete(entry)
    },
  }
  return rows
}

/**
 * Returns a function that updates only changed columns: SQLite rewrites the indexes of every column that is named,
 * even if its value is the same.
 */
function createUpdate(layout: TableLayout, prepare: PrepareStatement) {
  const { table, fields } = layout
  const columns = ['row', 'expires', ...fields.map((_, at) => `f${at}`)]
  /** Statements by the sum of the powers of two of their changed columns. Building a text takes longer than finding it. */
  const texts = new Map<number, string>()

  function statementFor(changed: number, names: readonly number[]): SqliteStatement {
    const known = texts.get(changed)
    if (known !== undefined) return prepare(known)
    const sets = ['pos', 'body', ...names.map(at => columns[at])].map(name => `${name} = ?`)
    const text = `UPDATE ${table} SET ${sets.join(', ')} WHERE row = ?`
    if (texts.size < MAX_UPDATE_TEXTS && columns.length <= MAX_NUMBERED_COLUMNS) texts.set(changed, text)
    return prepare(text)
  }

  return (entry: StoredDocument, row: number, doc: Doc, text: string): void => {
    const values: SqliteValue[] = [doc._pos ?? null, text]
    const names: number[] = []
    let changed = 0
    const set = (at: number, value: SqliteValue) => {
      values.push(value)
      names.push(at)
      changed += 2 ** at
    }
    const expires = expiryOf(layout, doc)
    if (row !== entry.row) set(0, row)
    if (expires !== entry.expires) set(1, expires)
    for (let at = 0; at < fields.length; at += 1) {
      const field = fields[at]!
      if (doc[field] !== entry.doc[field]) set(at + 2, cellOf(doc, field))
    }
    values.push(entry.row)
    statementFor(changed, names).run(...values)
  }
}

/** Texts of updates that are kept per table. Documents change in few combinations of fields. */
const MAX_UPDATE_TEXTS = 200
/** The sum of more powers of two isn't exact. */
const MAX_NUMBERED_COLUMNS = 50

/** Tables with the lists and words of documents. Only changed tables are written. */
export interface SideTables {
  changed(row: number, before: Doc | undefined, after: Doc | undefined): void
}

/** Returns the side tables of all lists and words, or only of the given ones. */
export function createSideTables(
  layout: TableLayout,
  prepare: PrepareStatement,
  { lists, search }: Pick<TableLayout, 'lists' | 'search'> = layout,
): SideTables {
  const { table } = layout
  const removeText = `
    INSERT INTO ${table}_fts (${table}_fts, rowid, text) SELECT 'delete', row, text FROM ${table}_text WHERE row = ?
  `

  const listChanged = (row: number, field: string, before: readonly string[], after: readonly string[]) => {
    const list = listTable(layout, field)
    // A list can have thousands of entries.
    const [was, is] = [new Set(before), new Set(after)]
    const removing = prepare(`DELETE FROM ${list} WHERE value = ? AND row = ?`)
    const adding = prepare(`INSERT OR IGNORE INTO ${list} (value, row) VALUES (?, ?)`)
    for (const value of was) if (!is.has(value)) removing.run(value, row)
    for (const value of is) if (!was.has(value)) adding.run(value, row)
  }
  const textChanged = (row: number, existed: boolean, after: string | null) => {
    // Uses the text that was inserted: another Node version might normalize the document differently.
    if (existed) prepare(removeText).run(row)
    if (after === null) prepare(`DELETE FROM ${table}_text WHERE row = ?`).run(row)
    else {
      prepare(`INSERT OR REPLACE INTO ${table}_text (row, text) VALUES (?, ?)`).run(row, after)
      prepare(`INSERT INTO ${table}_fts (rowid, text) VALUES (?, ?)`).run(row, after)
    }
  }
  return {
    changed(row, before, after) {
      for (const field of lists) {
        if (before?.[field] === after?.[field]) continue
        listChanged(row, field, before ? listOf(before, field) : [], after ? listOf(after, field) : [])
      }
      if (search === null) return
      const was = before === undefined ? null : textOf(layout, before)
      const is = after === undefined ? null : textOf(layout, after)
      if (was !== is) textChanged(row, was !== null, is)
    },
  }
}
