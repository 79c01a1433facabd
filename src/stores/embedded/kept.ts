import { type KeptWithLog, NEVER_KEPT } from '../kept-with-log.js'
import { numberIn, type Sqlite, textIn } from './sqlite.js'

/** Made when it is first needed, as files of earlier versions do not have it, and earlier programs do not miss it. */
const TABLE =
  'CREATE TABLE IF NOT EXISTS kept (name TEXT PRIMARY KEY, version INTEGER NOT NULL, data TEXT NOT NULL) STRICT'

/** What is kept beside the events in the file of the log, so that it is copied and put back with them. */
export function createKept(db: Sqlite): KeptWithLog {
  const isThere = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'kept'")
  const rowOf = (name: string) =>
    isThere.get() === undefined ? undefined : db.prepare('SELECT version, data FROM kept WHERE name = ?').get(name)

  return {
    async kept(name) {
      const row = rowOf(name)
      return row && { version: numberIn(row, 'version'), data: JSON.parse(textIn(row, 'data')) }
    },
    async keep(name, data, version) {
      const row = rowOf(name)
      if ((row === undefined ? NEVER_KEPT : numberIn(row, 'version')) !== version) return false
      db.exec(TABLE)
      db.prepare('INSERT OR REPLACE INTO kept (name, version, data) VALUES (?, ?, ?)').run(
        name,
        version + 1,
        JSON.stringify(data),
      )
      return true
    },
  }
}
