import { pause } from '../../shared/pause.js'
import { type Sqlite, textIn } from '../sqlite.js'
import type { Connection } from './connection.js'

/** A table or index of a collection that was dropped. */
interface LeftoverTable {
  readonly name: string
  readonly isIndex: boolean
}

/** Maximum milliseconds per step of deleting rows. An index, or the words of a collection, is deleted in one step. */
const STEP_MS = 8
/**
 * Milliseconds between two steps, in which the query worker copies the write-ahead log before it is large enough for
 * SQLite to copy it during a commit.
 */
const PAUSE_MS = 50
const ROWS_PER_DELETE = 100

/**
 * Returns the tables and indexes without a collection. IDs of collections are never reused. Dropping a words table
 * also drops its internal tables.
 */
const leftoverTables = (db: Sqlite): readonly LeftoverTable[] =>
  db
    .prepare(`
      SELECT type, name FROM sqlite_schema AS it
      WHERE (type = 'table' OR type = 'index' AND sql IS NOT NULL) AND name GLOB 'c[0-9]*' AND name NOT GLOB '*_fts_*'
      AND NOT EXISTS (SELECT 1 FROM collections WHERE it.name = 'c' || id OR it.name GLOB 'c' || id || '_*')
      ORDER BY type, name DESC
    `)
    .all()
    .map(row => ({ name: textIn(row, 'name'), isIndex: textIn(row, 'type') === 'index' }))

/** Drops all leftover tables of an earlier process at once. Called at startup, when no requests wait. */
export function dropLeftoverTables(db: Sqlite): void {
  try {
    for (const { name, isIndex } of leftoverTables(db)) if (!isIndex) db.exec(`DROP TABLE ${name}`)
  } catch {
    // On a full disk, the tables stay. They are never read.
  }
}

export interface TableDropper {
  /** Starts dropping leftover tables in the background. */
  begin(): void
}

/**
 * Returns a dropper that empties tables in steps. SQLite drops a table in one step and visits each of its pages: half
 * a second for 500 MB.
 */
export function createTableDropper(
  db: Sqlite,
  connection: Pick<Connection, 'alone'>,
  { stepMs = STEP_MS, restMs = PAUSE_MS } = {},
): TableDropper {
  let isErasing = false

  async function erase(): Promise<void> {
    try {
      while (connection.alone(() => eraseSome(db, stepMs))) await pause(restMs, { ref: false })
    } finally {
      isErasing = false
    }
  }

  return {
    begin() {
      if (isErasing) return
      isErasing = true
      // If the store was closed or its disk is full, the next start or the next drop continues.
      void pause(restMs, { ref: false })
        .then(erase)
        .catch(() => {})
    },
  }
}

/** Deletes leftover data for up to `ms` milliseconds. Reports whether more might be left. */
function eraseSome(db: Sqlite, ms: number): boolean {
  const [first] = leftoverTables(db)
  if (first === undefined) return false
  const { name, isIndex } = first
  if (isIndex) db.exec(`DROP INDEX ${name}`)
  else if (name.endsWith('_fts') || isEmptied(db, name, ms)) db.exec(`DROP TABLE ${name}`)
  return true
}

function isEmptied(db: Sqlite, table: string, ms: number): boolean {
  const key = /_l\d+$/.test(table) ? 'value, row' : 'row'
  const remove = db.prepare(
    `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} LIMIT ${ROWS_PER_DELETE})`,
  )
  const end = performance.now() + ms
  do if (Number(remove.run().changes) === 0) return true
  while (performance.now() < end)
  return false
}
