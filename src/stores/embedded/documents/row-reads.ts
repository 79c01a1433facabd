import type { Doc, FilterCondition, Query } from '../../document-store.js'
import { LIMIT, numberIn, type SqliteRow, textIn } from '../sqlite.js'
import type { CollectionCache, StoredDocument } from './cache.js'
import type { PrepareStatement } from './connection.js'
import { parseDoc } from './frozen-doc.js'
import type { TableLayout } from './layout.js'

/** A query of the documents of an ordered collection after one of them. */
export type QueryAbove = Query & { readonly where: readonly [FilterCondition & { readonly above: number }] }

/** Reads of one collection, including expired documents. */
export interface RowReads {
  byId(id: string): StoredDocument | undefined
  byRow(row: number): StoredDocument | undefined
  /** Returns the documents of rows, and `undefined` for rows that don't exist. */
  byRows(rows: readonly number[]): readonly (StoredDocument | undefined)[]
  /** The same for documents that are unlikely to be read again, so they aren't cached. */
  byRowsOnce(rows: readonly number[]): readonly (StoredDocument | undefined)[]
  /** Reads documents in order, after a row. They aren't cached. */
  above(query: QueryAbove): readonly Doc[]
}

export function createRowReads(layout: TableLayout, prepare: PrepareStatement, cached: CollectionCache): RowReads {
  const { table } = layout
  // One row with all texts costs less than many rows.
  const bodiesOf = (select: string) =>
    `SELECT count(*) AS count, group_concat(body, char(10)) AS bodies FROM (${select})`
  const inOrder = bodiesOf(`SELECT body FROM ${table} WHERE row > ? ORDER BY row LIMIT ${LIMIT}`)
  const listed = bodiesOf(
    `SELECT body FROM json_each(?) AS list CROSS JOIN ${table} ON row = list.value ORDER BY list.key`,
  )

  const readOne = (row: SqliteRow | undefined): StoredDocument | undefined => {
    if (row === undefined) return undefined
    const text = textIn(row, 'body')
    const expires = typeof row.expires === 'number' ? row.expires : null
    return { row: numberIn(row, 'row'), doc: parseDoc(text), expires, length: text.length }
  }
  const entryOf = (row: SqliteRow | undefined): StoredDocument | undefined => {
    const entry = readOne(row)
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
  const readAll = (numbers: readonly number[]): readonly StoredDocument[] =>
    bodiesIn(prepare(listed).get(JSON.stringify(numbers))).map((text, n) => ({
      row: numbers[n]!,
      doc: parseDoc(text),
      expires: null,
      length: text.length,
    }))
  const entriesAt = (numbers: readonly number[], keep: (entry: StoredDocument) => void) => {
    const entries = numbers.map(row => cached.byRow(row))
    const missing = numbers.filter((_, n) => entries[n] === undefined)
    const together = missing.length > 1 && layout.expires === null ? readAll(missing) : []
    // Fewer if one of the rows no longer exists.
    const read = together.length === missing.length ? together : missing.map(row => readOne(rowAt(row)))
    let next = 0
    return entries.map(known => {
      if (known !== undefined) return known
      const entry = read[next++]
      if (entry !== undefined) keep(entry)
      return entry
    })
  }
  const rowAt = (row: number) => prepare(`SELECT row, expires, body FROM ${table} WHERE row = ?`).get(row)
  return {
    byId: id => cached.byId(id) ?? entryOf(prepare(`SELECT row, expires, body FROM ${table} WHERE _id = ?`).get(id)),
    byRow: row => cached.byRow(row) ?? entryOf(rowAt(row)),
    byRows: numbers => entriesAt(numbers, cached.set),
    byRowsOnce: numbers => entriesAt(numbers, () => {}),
    above: ({ where: [{ above }], limit = -1, bytes = Number.POSITIVE_INFINITY }) =>
      docsIn(bodiesIn(prepare(inOrder).get(above, limit)), bytes),
  }
}

/** Returns documents up to a size in bytes, and at least one. */
function docsIn(bodies: readonly string[], bytes: number): readonly Doc[] {
  const docs: Doc[] = []
  let bytesRead = 0
  for (const body of bodies) {
    if (bytesRead >= bytes && docs.length > 0) break
    docs.push(parseDoc(body))
    bytesRead += body.length
  }
  return docs
}
