import { existsSync } from 'node:fs'
import type { CollectionSpec, Doc } from '../../document-store.js'
import { numberIn, type Sqlite, textIn } from '../sqlite.js'
import { closeSqliteFile } from '../sqlite-file.js'
import { parseDoc } from './frozen-doc.js'
import type { TableLayout } from './layout.js'
import { layoutOf, namesOf, openDocumentsFile } from './schema.js'

/** Documents of a file, read by the migration. Reading changes nothing. */
export interface DocumentsInFile {
  /** Specs of the collections. */
  readonly specs: readonly CollectionSpec[]
  count(name: string): number
  pages(name: string): Iterable<readonly Doc[]>
  close(): void
}

const PAGE_SIZE = 500

/** Opens the file for reading. Returns undefined if it doesn't exist. */
export function readDocumentsFile(file: string): DocumentsInFile | undefined {
  if (!existsSync(file)) return undefined
  const db = openDocumentsFile(file, 'FULL')
  let open = true
  const layouts = new Map(namesOf(db).flatMap(name => [[name, layoutOf(db, name)] as const]))
  return {
    specs: [...layouts].flatMap(([name, layout]) => (layout === undefined ? [] : [specOf(name, layout)])),
    count(name) {
      const table = layouts.get(name)?.table
      return table === undefined ? 0 : numberIn(db.prepare(`SELECT count(*) AS count FROM ${table}`).get(), 'count')
    },
    pages: name => pagesOf(db, layouts.get(name)?.table),
    close() {
      if (open) closeSqliteFile(db)
      open = false
    },
  }
}

function* pagesOf(db: Sqlite, table: string | undefined): Generator<readonly Doc[]> {
  if (table === undefined) return
  const next = db.prepare(`SELECT row, body FROM ${table} WHERE row > ? ORDER BY row LIMIT ${PAGE_SIZE}`)
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = next.all(last)
    if (rows.length === 0) return
    yield rows.map(row => parseDoc(textIn(row, 'body')))
    last = numberIn(rows.at(-1), 'row')
  }
}

const specOf = (name: string, { ordered, indexes, lists, search, expires }: TableLayout): CollectionSpec => ({
  name,
  ordered,
  indexes,
  lists,
  ...(search === null ? {} : { search }),
  ...(expires === null ? {} : { expires }),
})
