import type { Doc, Query } from '../../document-store.js'
import type { Question } from '../beside.js'
import { numberIn, type SqliteRow, textIn } from '../sqlite.js'
import type { CollectionCache, Entry } from './cache.js'
import { type Countable, createCounts, fieldsOf, nameOf, sameIn } from './counts.js'
import { createFinds, docsAt, nameOfFind } from './finds.js'
import { isIndexed } from './indexed.js'
import type { Layout } from './layout.js'
import { createRows } from './rows.js'
import { commonSql, countSql, findSql } from './selection.js'
import type { Statements } from './statements.js'

/** A question that SQLite looks through very many rows for. */
export interface Long<R> {
  readonly question: Question
  /** By the table as it is then. */
  answer(table: Table, row: SqliteRow | undefined): R
  /** It is answered, or will not be. */
  over(): void
}

/** The rows that came, went or changed in what a question asks of, since it was asked elsewhere. */
type Since = ReadonlySet<number>

interface Asking {
  readonly fields: ReadonlySet<string>
  readonly since: Set<number>
}

type Answered<R> = (there: Table, row: SqliteRow | undefined, since: Since) => R

const BY_ROW = [{ field: '_seq' }]

/** One collection by the clock: what has expired is not there, though its row still may be. */
export interface Table {
  readonly layout: Layout
  get(id: string): Doc | undefined
  find(query: Query): readonly Doc[]
  count(query: Countable): number
  /** Undefined for what is known, and for what a look at few rows finds: that is quickest here. */
  longFind(query: Query): Long<readonly Doc[]> | undefined
  longCount(query: Countable): Long<number> | undefined
  /** In place of whatever is there. */
  put(doc: Doc): void
  /** If none is there. */
  insert(doc: Doc): boolean
  /** If `due` says so of the one that is there. */
  putIf(doc: Doc, due: (there: Doc) => boolean): void
  remove(id: string): boolean
  /** Deletes up to `limit` rows that have expired, and says how many. */
  sweep(limit: number): number
  /** What was found elsewhere: kept where nothing was written since, looked for again where one of it was. */
  found(query: Query, rows: readonly number[], since: Since): readonly Doc[]
  counted(query: Countable, count: number, since: Since): number
  forget(): void
}

export interface TableParts {
  readonly prepare: Statements
  readonly cached: CollectionCache
  readonly now: () => number
  /** Fewer rows are looked through in a moment. */
  readonly many: number
}

export function createTable(layout: Layout, { prepare, cached, now, many }: TableParts): Table {
  const rows = createRows(layout, prepare, cached)
  const counts = createCounts(layout)
  const finds = createFinds(layout, rows.byRow)
  const living = (entry: Entry | undefined): Entry | undefined =>
    entry === undefined || entry.expires === null || entry.expires > now() ? entry : undefined
  /** One for each question that is asked elsewhere. */
  const asking = new Set<Asking>()
  const written = (row: number, before: Doc | undefined, after: Doc | undefined): void => {
    for (const { fields, since } of asking) {
      if (before === undefined || after === undefined || !sameIn(fields, before, after)) since.add(row)
    }
  }
  const long = <R>(query: Query, question: Question, answer: Answered<R>): Long<R> => {
    const asked = { fields: fieldsOf(layout, query), since: new Set<number>() }
    asking.add(asked)
    return { question, answer: (there, row) => answer(there, row, asked.since), over: () => void asking.delete(asked) }
  }
  let size: number | undefined
  const hasMany = (): boolean => {
    if (size === undefined) {
      const bounded = `SELECT count(*) AS count FROM (SELECT 1 FROM ${layout.table} LIMIT ?)`
      const count = numberIn(prepare(bounded).get(many), 'count')
      size = count < many ? count : Number.POSITIVE_INFINITY
    }
    return size >= many
  }
  /** By an index, which takes less than anything else, but as long as there are rows. */
  const countsMany = (query: Countable): boolean => {
    const sql = countSql(layout, query, now(), many)
    return numberIn(prepare(sql.text).get(...sql.values), 'count') >= many
  }
  const rowsIn = (row: SqliteRow | undefined) => JSON.parse(textIn(row, 'rows')) as readonly number[]
  const rowsOf = (sql: ReturnType<typeof findSql>): readonly number[] => rowsIn(prepare(sql.text).get(...sql.values))
  const isCommon = (query: Query): boolean => {
    const sql = commonSql(layout, query)
    return sql !== undefined && numberIn(prepare(sql.text).get(...sql.values), 'common') === 1
  }
  const walk = (query: Query): readonly number[] => rowsOf(findSql(layout, query, now(), isCommon(query)))

  const change = (entry: Entry, doc: Doc): void => {
    const changed = rows.change(entry, doc)
    if (changed.row === entry.row) written(entry.row, entry.doc, changed.doc)
    else for (const row of [entry.row, changed.row]) written(row, undefined, undefined)
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
      written(added.row, undefined, added.doc)
      if (size !== undefined) size += 1
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
    written(entry.row, entry.doc, undefined)
    if (size !== undefined) size -= 1
    rows.erase(entry)
    counts.changed(entry.doc, undefined)
    finds.changed(entry.row, entry.doc, undefined)
  }
  const find = (query: Query): readonly Doc[] => {
    // Time alone changes what is found of what expires; and what is kept costs every write a look.
    if (layout.expires !== null || query.once) return docsAt(walk(query), rows.byRow, query.bytes)
    const asked = nameOfFind(query)
    return finds.get(asked, query.bytes) ?? finds.keep(asked, query, walk(query))
  }
  const count = (query: Countable): number => {
    const asked = nameOf(query)
    const known = counts.get(asked)
    if (known !== undefined) return known
    const sql = countSql(layout, query, now())
    const counted = numberIn(prepare(sql.text).get(...sql.values), 'count')
    // Time alone changes a count of what expires.
    if (layout.expires === null) counts.keep(asked, query, counted)
    return counted
  }
  return {
    layout,
    get: id => living(rows.byId(id))?.doc,
    find,
    count,
    longFind(query) {
      if (!hasMany() || finds.get(nameOfFind(query), query.bytes) !== undefined) return undefined
      const { sort = layout.ordered ? BY_ROW : undefined, offset = 0 } = query
      if (offset < many && isIndexed(layout, { ...query, sort })) return undefined
      return long(query, findSql(layout, query, now()), (there, row, since) => there.found(query, rowsIn(row), since))
    },
    longCount(query) {
      if (!hasMany() || counts.get(nameOf(query)) !== undefined) return undefined
      if (isIndexed(layout, query) && !countsMany(query)) return undefined
      return long(query, countSql(layout, query, now()), (there, row, since) =>
        there.counted(query, numberIn(row, 'count'), since),
      )
    },
    found(query, found, since) {
      // By documents as they are now: what else has changed in them belongs there.
      if (since.size === 0 && !query.once && layout.expires === null) return finds.keep(nameOfFind(query), query, found)
      let isSame = true
      const looked = (row: number) => {
        isSame &&= !since.has(row)
        return rows.byRow(row)
      }
      const docs = docsAt(found, looked, query.bytes)
      return isSame ? docs : find(query)
    },
    counted(query, counted, since) {
      if (layout.expires !== null) return counted
      if (since.size === 0) counts.keep(nameOf(query), query, counted)
      // Else who always writes would make each who asks wait for that thread: once here, and it is kept.
      else if (isIndexed(layout, query)) return count(query)
      return counted
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
      size = undefined
      counts.clear()
      finds.clear()
    },
  }
}
