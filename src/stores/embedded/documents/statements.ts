import { LRUCache } from 'lru-cache'
import type { Sqlite, SqliteStatement } from '../sqlite.js'

/** Returns the prepared statement of an SQL text. Recently used ones are cached. */
export type Statements = (sql: string) => SqliteStatement

const MAX_STATEMENTS = 500

export function createStatements(db: Sqlite): Statements {
  const kept = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS })
  return sql => {
    const known = kept.get(sql)
    if (known !== undefined) return known
    const statement = db.prepare(sql)
    kept.set(sql, statement)
    return statement
  }
}
