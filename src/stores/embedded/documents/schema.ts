import type { CollectionSpec } from '../../document-store.js'
import { StoreRefused } from '../../errors.js'
import { numberIn, type Sqlite, textIn } from '../sqlite.js'
import { openSqliteFile, type SqliteFile } from '../sqlite-file.js'
import type { PrepareStatement } from './connection.js'
import { parseDoc } from './frozen-doc.js'
import {
  cellOf,
  columnOf,
  emptyLayout,
  expiryOf,
  extendLayout,
  indexName,
  layoutSchema,
  listTable,
  type TableLayout,
} from './layout.js'
import { createSideTables } from './rows.js'

export const createTables = (db: Sqlite): void =>
  db.exec(`
    CREATE TABLE collections (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, layout TEXT NOT NULL);
    CREATE TABLE leases (name TEXT PRIMARY KEY, owner TEXT NOT NULL, fence INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
  `)

export const openDocumentsFile = (file: string, synchronous: SqliteFile['synchronous']): Sqlite =>
  openSqliteFile({
    file,
    name: 'the document store',
    kind: 'invd',
    version: 2,
    synchronous,
    create: createTables,
    upgrade: rebuildIndexes,
  })

export const namesOf = (db: Sqlite): readonly string[] =>
  db
    .prepare('SELECT name FROM collections ORDER BY name')
    .all()
    .map(row => textIn(row, 'name'))

export const layoutOf = (db: Sqlite, name: string): TableLayout | undefined => {
  const row = db.prepare('SELECT layout FROM collections WHERE name = ?').get(name)
  return row === undefined ? undefined : layoutSchema.parse(JSON.parse(textIn(row, 'layout')))
}

/** Creates the tables of the collection, or adds what the spec requires and fills it from the existing documents. */
export function establish(db: Sqlite, prepare: PrepareStatement, spec: CollectionSpec): TableLayout {
  const known = layoutOf(db, spec.name)
  const before = known ?? named(db, spec)
  if (before.ordered !== (spec.ordered ?? false)) {
    throw new StoreRefused(
      `collection ${spec.name} was created ${before.ordered ? 'with' : 'without'} a creation order`,
    )
  }
  const after = extendLayout(before, spec)
  if (known && JSON.stringify(after) === JSON.stringify(before)) return before
  if (known) addColumns(db, before, after)
  else create(db, after)
  addSideTables(db, before, after)
  if (after.personal && !before.personal) overwriteRemovedWords(db, after)
  if (known) fill(db, prepare, before, after)
  alignIndexes(db, before, after)
  keepLayout(db, spec.name, after)
  return after
}

function named(db: Sqlite, spec: CollectionSpec): TableLayout {
  const { lastInsertRowid } = db.prepare(`INSERT INTO collections (name, layout) VALUES (?, '')`).run(spec.name)
  return emptyLayout(`c${lastInsertRowid}`, spec.ordered ?? false)
}

/** Creates all columns in one statement: each later added column makes SQLite check all tables. */
function create(db: Sqlite, { table, fields }: TableLayout): void {
  const columns = fields.map((_, at) => `f${at}, `).join('')
  // Columns have no types, because SQLite would convert a 5 that is compared with a text column to '5'.
  db.exec(
    `CREATE TABLE ${table} (row INTEGER PRIMARY KEY, _id NOT NULL UNIQUE, pos, expires, ${columns}body TEXT NOT NULL)`,
  )
}

const keepLayout = (db: Sqlite, name: string, layout: TableLayout): void =>
  void db.prepare('UPDATE collections SET layout = ? WHERE name = ?').run(JSON.stringify(layout), name)

function addColumns(db: Sqlite, before: TableLayout, { table, fields }: TableLayout): void {
  for (let at = before.fields.length; at < fields.length; at++) db.exec(`ALTER TABLE ${table} ADD COLUMN f${at}`)
}

function addSideTables(db: Sqlite, before: TableLayout, after: TableLayout): void {
  const { table } = after
  for (const field of after.lists.slice(before.lists.length)) {
    db.exec(`CREATE TABLE ${listTable(after, field)} (value, row INTEGER, PRIMARY KEY (value, row)) WITHOUT ROWID`)
  }
  if (after.search !== before.search) {
    db.exec(`
      DROP TABLE IF EXISTS ${table}_text;
      CREATE TABLE ${table}_text (row INTEGER PRIMARY KEY, text TEXT NOT NULL);
    `)
    createWords(db, after)
  }
}

/**
 * Creates the full-text table. Removing a row requires its original text. `contentless_delete` would not, but it only
 * marks rows as deleted: a commit that merges many of them reads all leftovers, which takes 250 ms for 100,000 rows.
 */
const createWords = (db: Sqlite, { table }: TableLayout): void =>
  db.exec(`
    DROP TABLE IF EXISTS ${table}_fts;
    CREATE VIRTUAL TABLE ${table}_fts
      USING fts5 (text, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1');
  `)

/**
 * FTS5 otherwise only marks words as removed, and they remain until segments are merged. Changes of texts take longer
 * with this, so it isn't the default.
 */
const overwriteRemovedWords = (db: Sqlite, { table }: TableLayout): void =>
  db.exec(`INSERT INTO ${table}_fts (${table}_fts, rank) VALUES ('secure-delete', 1)`)

/**
 * Upgrades files of version 1: their word tables can only mark rows as deleted, and their indexes of expiring
 * documents don't contain the expiration. To be removed with `src/upgrade`.
 */
function rebuildIndexes(db: Sqlite): void {
  for (const name of namesOf(db)) {
    const layout = layoutOf(db, name)
    if (layout === undefined) continue
    const { table } = layout
    if (layout.search !== null) {
      createWords(db, layout)
      db.exec(`INSERT INTO ${table}_fts (rowid, text) SELECT row, text FROM ${table}_text ORDER BY row`)
    }
    if (layout.expires === null) continue
    for (const [index, make] of indexesOf(layout)) db.exec(`DROP INDEX IF EXISTS ${index}; ${make}`)
  }
}

function fill(db: Sqlite, prepare: PrepareStatement, before: TableLayout, after: TableLayout): void {
  const fields = after.fields.slice(before.fields.length)
  const expires = after.expires !== before.expires
  const names = [...fields.map(field => columnOf(after, field)), ...(expires ? ['expires'] : [])]
  const sideTables = createSideTables(after, prepare, {
    lists: after.lists.slice(before.lists.length),
    search: after.search === before.search ? null : after.search,
  })
  const next = db.prepare(`SELECT row, body FROM ${after.table} WHERE row > ? ORDER BY row LIMIT 500`)
  for (
    let found = next.all(Number.MIN_SAFE_INTEGER);
    found.length > 0;
    found = next.all(numberIn(found.at(-1), 'row'))
  ) {
    for (const each of found) {
      const [row, doc] = [numberIn(each, 'row'), parseDoc(textIn(each, 'body'))]
      const values = [...fields.map(field => cellOf(doc, field)), ...(expires ? [expiryOf(after, doc)] : [])]
      const set = names.map(name => `${name} = ?`).join(', ')
      if (set !== '') prepare(`UPDATE ${after.table} SET ${set} WHERE row = ?`).run(...values, row)
      sideTables.changed(row, undefined, doc)
    }
  }
}

/**
 * Returns the indexes of a collection. SQLite appends the row number to each index. If rows have no order, IDs are
 * appended first. The expiration is part of each index, so that a count reads no documents.
 */
function indexesOf(layout: TableLayout): ReadonlyMap<string, string> {
  return new Map(
    layout.indexes.map(fields => {
      const columns = fields.flatMap(field => columnOf(layout, field) ?? [])
      const name = indexName(layout, fields)
      const all = layout.ordered || columns.includes('_id') ? columns : [...columns, '_id']
      const expiring = layout.expires === null ? [] : ['expires']
      const required = fields.filter(field => layout.sparse.includes(field)).map(field => columnOf(layout, field))
      const sparseWhere =
        required.length > 0 ? ` WHERE ${required.map(name => `${name} IS NOT NULL`).join(' AND ')}` : ''
      return [
        name,
        `CREATE INDEX IF NOT EXISTS ${name} ON ${layout.table} (${[...all, ...expiring].join(', ')})${sparseWhere}`,
      ]
    }),
  )
}

function alignIndexes(db: Sqlite, before: TableLayout, after: TableLayout): void {
  const expected = indexesOf(after)
  for (const name of indexesOf(before).keys()) if (!expected.has(name)) db.exec(`DROP INDEX IF EXISTS ${name}`)
  for (const make of expected.values()) db.exec(make)
  if (after.expires === null) return
  db.exec(`CREATE INDEX IF NOT EXISTS ${after.table}_expires ON ${after.table} (expires) WHERE expires IS NOT NULL`)
}

/** Removes a collection. Its tables are left over and dropped later. */
export function forget(db: Sqlite, name: string): void {
  db.prepare('DELETE FROM collections WHERE name = ?').run(name)
}
