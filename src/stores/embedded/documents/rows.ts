import type { Doc } from '../../document-store.js'
import { numberIn, type SqliteRow, type SqliteStatement, type SqliteValue, textIn } from '../sqlite.js'
import type { CollectionCache, Entry } from './cache.js'
import { frozen, parsed } from './frozen.js'
import { cellOf, expiryOf, type Layout } from './layout.js'
import { createSideTables } from './side-tables.js'
import type { Statements } from './statements.js'

/** Rows of one collection, including expired documents. */
export interface Rows {
  byId(id: string): Entry | undefined
  byRow(row: number): Entry | undefined
  /** Stores the document, or returns undefined if its ID exists. */
  add(doc: Doc): Entry | undefined
  change(entry: Entry, doc: Doc): Entry
  erase(entry: Entry): void
}

export function createRows(layout: Layout, prepare: Statements, cached: CollectionCache): Rows {
  const { table, fields } = layout
  const sideTables = createSideTables(layout, prepare)
  const cells = fields.map((_, at) => `f${at}`)
  const adding =
    `INSERT INTO ${table} (${['row', '_id', 'pos', 'expires', 'body', ...cells].join(', ')}) ` +
    `VALUES (?, ?, ?, ?, ?${', ?'.repeat(cells.length)}) ON CONFLICT DO NOTHING`

  const entryOf = (row: SqliteRow | undefined): Entry | undefined => {
    if (row === undefined) return undefined
    const text = textIn(row, 'body')
    const expires = typeof row.expires === 'number' ? row.expires : null
    const entry = { row: numberIn(row, 'row'), doc: parsed(text), expires, length: text.length }
    cached.set(entry)
    return entry
  }
  const kept = (row: number, doc: Doc, text: string): Entry => {
    const entry = { row, doc, expires: expiryOf(layout, doc), length: text.length }
    cached.set(entry)
    return entry
  }
  const update = createUpdate(layout, prepare)
  const rowOf = (doc: Doc): number | null => {
    if (!layout.ordered) return null
    if (Number.isSafeInteger(doc._seq)) return doc._seq ?? null
    throw new TypeError(`document ${doc._id} has no _seq, which an ordered collection requires`)
  }

  const rows: Rows = {
    byId: id => cached.byId(id) ?? entryOf(prepare(`SELECT row, expires, body FROM ${table} WHERE _id = ?`).get(id)),
    byRow: row =>
      cached.byRow(row) ?? entryOf(prepare(`SELECT row, expires, body FROM ${table} WHERE row = ?`).get(row)),
    add(given) {
      const text = JSON.stringify(given)
      const doc = frozen(given, text)
      const values = fields.map(field => cellOf(doc, field))
      const { changes, lastInsertRowid } = prepare(adding).run(
        rowOf(doc),
        doc._id,
        doc._pos ?? null,
        expiryOf(layout, doc),
        text,
        ...values,
      )
      if (Number(changes) === 0) {
        if (rows.byId(doc._id) !== undefined) return undefined
        throw new TypeError(`_seq ${doc._seq} of document ${doc._id} is already in use by another document`)
      }
      const row = Number(lastInsertRowid)
      sideTables.changed(row, undefined, doc)
      return kept(row, doc, text)
    },
    change(entry, given) {
      const text = JSON.stringify(given)
      const doc = frozen(given, text)
      const row = rowOf(doc) ?? entry.row
      update(entry, row, doc, text)
      if (row === entry.row) sideTables.changed(row, entry.doc, doc)
      else {
        sideTables.changed(entry.row, entry.doc, undefined)
        sideTables.changed(row, undefined, doc)
      }
      return kept(row, doc, text)
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
function createUpdate(layout: Layout, prepare: Statements) {
  const { table, fields } = layout
  // Statement of the most frequent update, kept separately to avoid a cache lookup.
  let plain: SqliteStatement | undefined

  function statementFor(names: readonly string[]): SqliteStatement {
    if (names.length === 2 && plain !== undefined) return plain
    const statement = prepare(`UPDATE ${table} SET ${names.map(name => `${name} = ?`).join(', ')} WHERE row = ?`)
    if (names.length === 2) plain = statement
    return statement
  }

  return (entry: Entry, row: number, doc: Doc, text: string): void => {
    const names = ['pos', 'body']
    const values: SqliteValue[] = [doc._pos ?? null, text]
    const set = (name: string, value: SqliteValue) => {
      names.push(name)
      values.push(value)
    }
    const expires = expiryOf(layout, doc)
    if (row !== entry.row) set('row', row)
    if (expires !== entry.expires) set('expires', expires)
    for (const [at, field] of fields.entries()) {
      if (doc[field] !== entry.doc[field]) set(`f${at}`, cellOf(doc, field))
    }
    statementFor(names).run(...values, entry.row)
  }
}
