import { LRUCache } from 'lru-cache'
import type { Sqlite, SqliteStatement } from '../sqlite.js'

/** A prepared statement for each text, the ones used last. */
export type Statements = (sql: string) => SqliteStatement

const MOST = 500

export function createStatements(db: Sqlite): Statements {
  const kept = new LRUCache<string, SqliteStatement>({ max: MOST })
  return sql => {
    const known = kept.get(sql)
    if (known !== undefined) return known
    const statement = db.prepare(sql)
    kept.set(sql, statement)
    return statement
  }
}
