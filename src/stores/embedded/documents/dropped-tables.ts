import { pause } from '../../shared/pause.js'
import { type Sqlite, textIn } from '../sqlite.js'
import type { Commits } from './commits.js'

/** A table, or an index, of a collection that is not there any more. */
interface LeftoverTable {
  readonly name: string
  readonly isIndex: boolean
}

/** Of rows others wait for no longer while they go; an index, or the words of a collection, goes as a whole. */
const STEP_MS = 8
/** In which what was committed is copied beside, before there is so much that whoever commits has to do it. */
const REST_MS = 50
const ROWS_AT_ONCE = 100

/** By their numbers, which no collection is given twice. Tables that lie behind the words go with them. */
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

/** All of it, where nobody waits: of a process that ended before it was through. */
export function dropLeftoverTables(db: Sqlite): void {
  try {
    for (const { name, isIndex } of leftoverTables(db)) if (!isIndex) db.exec(`DROP TABLE ${name}`)
  } catch {
    // On a full disk it stays; nobody meets it.
  }
}

export interface TableDropper {
  /** What was left a moment ago goes, in turns with everything else. */
  begin(): void
}

/** SQLite lets go of a table in one piece, and looks at each page of it: half a second for 500 MB. */
export function createTableDropper(
  db: Sqlite,
  commits: Pick<Commits, 'alone'>,
  { stepMs = STEP_MS, restMs = REST_MS } = {},
): TableDropper {
  let isErasing = false

  async function erase(): Promise<void> {
    try {
      while (commits.alone(() => eraseSome(db, stepMs))) await pause(restMs, { ref: false })
    } finally {
      isErasing = false
    }
  }

  return {
    begin() {
      if (isErasing) return
      isErasing = true
      // Where the store was closed, or its disk is full, the next start does it, or whoever drops the next one.
      void pause(restMs, { ref: false })
        .then(erase)
        .catch(() => {})
    },
  }
}

/** Tells whether there may be more. */
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
    `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} LIMIT ${ROWS_AT_ONCE})`,
  )
  const end = performance.now() + ms
  do if (Number(remove.run().changes) === 0) return true
  while (performance.now() < end)
  return false
}
