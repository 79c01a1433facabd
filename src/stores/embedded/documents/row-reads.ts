import type { Doc, FilterCondition, Query } from '../../document-store.js'
import type { SqlQuery } from '../query-worker.js'
import { LIMIT, numberIn, type SqliteRow, textIn } from '../sqlite.js'
import type { CollectionCache, StoredDocument } from './cache.js'
import type { PrepareStatement } from './connection.js'
import { parseDoc, parseFrozen } from './frozen-doc.js'
import type { TableLayout } from './layout.js'
import { bodiesOf } from './selection.js'

/** A query of the documents of an ordered collection after one of them. */
export type QueryAbove = Query & { readonly where: readonly [FilterCondition & { readonly above: number }] }

/** Reads of one collection, including expired documents. */
export interface RowReads {
  byId(id: string): StoredDocument | undefined
  /** The same for a document that is unlikely to be read again, so it isn't cached. */
  byIdOnce(id: string): StoredDocument | undefined
  /** Returns the documents of rows, and `undefined` for rows that don't exist. */
  byRows(rows: readonly number[]): readonly (StoredDocument | undefined)[]
  /** The same for documents that are unlikely to be read again, so they aren't cached. */
  byRowsOnce(rows: readonly number[]): readonly (StoredDocument | undefined)[]
  /** Reads the documents of a statement by `bodiesSql`. They aren't cached. Undefined if there are `tooMany` of them. */
  few(statement: SqlQuery, tooMany: number, bytes?: number): readonly Doc[] | undefined
  /** Reads documents in order, after a row. They aren't cached. */
  above(query: QueryAbove): readonly Doc[]
}

type ParseDoc = (text: string) => Doc

export function createRowReads(layout: TableLayout, prepare: PrepareStatement, cached: CollectionCache): RowReads {
  const { table } = layout
  const inOrder = bodiesOf(`SELECT body FROM ${table} WHERE row > ? ORDER BY row LIMIT ${LIMIT}`)
  const listed = bodiesOf(
    `SELECT body FROM json_each(?) AS list CROSS JOIN ${table} ON row = list.value ORDER BY list.key`,
  )

  const readOne = (row: SqliteRow | undefined, parse: ParseDoc): StoredDocument | undefined => {
    if (row === undefined) return undefined
    const text = textIn(row, 'body')
    const expires = typeof row.expires === 'number' ? row.expires : null
    return { row: numberIn(row, 'row'), doc: parse(text), expires, length: text.length }
  }
  const entryOf = (row: SqliteRow | undefined): StoredDocument | undefined => {
    const entry = readOne(row, parseFrozen)
    if (entry) cached.set(entry)
    return entry
  }
  const bodiesIn = (found: SqliteRow | undefined): readonly string[] => {
    if (found?.bodies === null) return []
    const bodies = textIn(found, 'bodies').split('\n')
    if (bodies.length !== numberIn(found, 'count')) throw new TypeError(`${table} contains a document of several lines`)
    return bodies
  }
  /** Reads the documents of existing rows that don't expire. */
  const readAll = (numbers: readonly number[], parse: ParseDoc): readonly StoredDocument[] =>
    bodiesIn(prepare(listed).get(JSON.stringify(numbers))).map((text, n) => ({
      row: numbers[n]!,
      doc: parse(text),
      expires: null,
      length: text.length,
    }))
  const entriesAt = (numbers: readonly number[], parse: ParseDoc, keep?: (entry: StoredDocument) => void) => {
    const entries = numbers.map(row => cached.byRow(row))
    const missing = numbers.filter((_, n) => entries[n] === undefined)
    const together = missing.length > 1 && layout.expires === null ? readAll(missing, parse) : []
    // Fewer if one of the rows no longer exists.
    const read = together.length === missing.length ? together : missing.map(row => readOne(rowAt(row), parse))
    let next = 0
    return entries.map(known => {
      if (known !== undefined) return known
      const entry = read[next++]
      if (entry !== undefined) keep?.(entry)
      return entry
    })
  }
  const rowOf = (id: string) => prepare(`SELECT row, expires, body FROM ${table} WHERE _id = ?`).get(id)
  const rowAt = (row: number) => prepare(`SELECT row, expires, body FROM ${table} WHERE row = ?`).get(row)
  return {
    byId: id => cached.byId(id) ?? entryOf(rowOf(id)),
    byIdOnce: id => cached.byId(id) ?? readOne(rowOf(id), parseDoc),
    byRows: numbers => entriesAt(numbers, parseFrozen, cached.set),
    byRowsOnce: numbers => entriesAt(numbers, parseDoc),
    few({ text, values }, tooMany, bytes) {
      const bodies = bodiesIn(prepare(text).get(...values))
      return bodies.length < tooMany ? docsIn(bodies, bytes) : undefined
    },
    above: ({ where: [{ above }], limit = -1, bytes }) => docsIn(bodiesIn(prepare(inOrder).get(above, limit)), bytes),
  }
}

/** Returns documents up to a size in bytes, and at least one. */
function docsIn(bodies: readonly string[], bytes = Number.POSITIVE_INFINITY): readonly Doc[] {
  const docs: Doc[] = []
  let bytesRead = 0
  for (const body of bodies) {
    if (bytesRead >= bytes && docs.length > 0) break
    docs.push(parseDoc(body))
    bytesRead += body.length
  }
  return docs
}
