import type { Doc, Query } from '../../document-store.js'
import { numberIn, textIn } from '../sqlite.js'
import type { CollectionCache, Entry } from './cache.js'
import { type Countable, createCounts, nameOf } from './counts.js'
import { createFinds, docsAt, nameOfFind } from './finds.js'
import type { Layout } from './layout.js'
import { createRows } from './rows.js'
import { commonSql, countSql, findSql } from './selection.js'
import type { Statements } from './statements.js'

/** One collection by the clock: what has expired is not there, though its row still may be. */
export interface Table {
  readonly layout: Layout
  get(id: string): Doc | undefined
  find(query: Query): readonly Doc[]
  count(query: Countable): number
  /** In place of whatever is there. */
  put(doc: Doc): void
  /** If none is there. */
  insert(doc: Doc): boolean
  /** If `due` says so of the one that is there. */
  putIf(doc: Doc, due: (there: Doc) => boolean): void
  remove(id: string): boolean
  /** Deletes up to `limit` rows that have expired, and says how many. */
  sweep(limit: number): number
  forget(): void
}

export function createTable(layout: Layout, prepare: Statements, cached: CollectionCache, now: () => number): Table {
  const rows = createRows(layout, prepare, cached)
  const counts = createCounts(layout)
  const finds = createFinds(layout, rows.byRow)
  const living = (entry: Entry | undefined): Entry | undefined =>
    entry === undefined || entry.expires === null || entry.expires > now() ? entry : undefined
  const rowsOf = (sql: ReturnType<typeof findSql>): readonly number[] =>
    JSON.parse(textIn(prepare(sql.text).get(...sql.values), 'rows')) as readonly number[]
  const isCommon = (query: Query): boolean => {
    const sql = commonSql(layout, query)
    return sql !== undefined && numberIn(prepare(sql.text).get(...sql.values), 'common') === 1
  }
  const walk = (query: Query): readonly number[] => rowsOf(findSql(layout, query, now(), isCommon(query)))

  const change = (entry: Entry, doc: Doc): void => {
    const changed = rows.change(entry, doc)
    counts.changed(entry.doc, changed.doc)
    if (changed.row === entry.row) finds.changed(entry.row, entry.doc, changed.doc)
    else {
      finds.changed(entry.row, entry.doc, undefined)
      finds.changed(changed.row, undefined, changed.doc)
    }
  }
  /** Tries to add first where nothing is known, as that is what it mostly comes to. */
  const store = (doc: Doc, due: (there: Doc) => boolean): boolean => {
    const known = cached.byId(doc._id)
    const added = known === undefined ? rows.add(doc) : undefined
    if (added !== undefined) {
      counts.changed(undefined, added.doc)
      finds.changed(added.row, undefined, added.doc)
      return true
    }
    const there = known ?? rows.byId(doc._id)
    if (there === undefined) return false
    if (living(there) !== undefined && !due(there.doc)) return false
    change(there, doc)
    return true
  }
  const erase = (entry: Entry): void => {
    rows.erase(entry)
    counts.changed(entry.doc, undefined)
    finds.changed(entry.row, entry.doc, undefined)
  }
  return {
    layout,
    get: id => living(rows.byId(id))?.doc,
    find(query) {
      // Time alone changes what is found of what expires; and what is kept costs every write a look.
      if (layout.expires !== null || query.once) return docsAt(walk(query), rows.byRow, query.bytes)
      const asked = nameOfFind(query)
      return finds.get(asked, query.bytes) ?? finds.keep(asked, query, walk(query))
    },
    count(query) {
      const asked = nameOf(query)
      const known = counts.get(asked)
      if (known !== undefined) return known
      const sql = countSql(layout, query, now())
      const count = numberIn(prepare(sql.text).get(...sql.values), 'count')
      // Time alone changes a count of what expires.
      if (layout.expires === null) counts.keep(asked, query, count)
      return count
    },
    put: doc => void store(doc, () => true),
    insert: doc => store(doc, () => false),
    putIf: (doc, due) => void store(doc, due),
    remove(id) {
      const entry = rows.byId(id)
      if (entry === undefined) return false
      erase(entry)
      return living(entry) !== undefined
    },
    sweep(limit) {
      const text = `SELECT json_group_array(row) AS rows FROM (SELECT row FROM ${layout.table} WHERE expires <= ? LIMIT ?)`
      const expired = rowsOf({ text, values: [now(), limit] }).flatMap(row => rows.byRow(row) ?? [])
      for (const entry of expired) erase(entry)
      return expired.length
    },
    forget() {
      counts.clear()
      finds.clear()
    },
  }
}
