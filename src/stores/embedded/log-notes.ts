import { type LogMetadata, NO_METADATA } from '../log-metadata.js'
import { type LogNote, parseNote } from '../log-notes.js'
import { numberIn, type Sqlite, textIn } from './sqlite.js'

/** Notes of the log. The identity of the log has a separate table. */
export const NOTES_TABLE = 'CREATE TABLE notes (id INTEGER PRIMARY KEY, type TEXT NOT NULL, data TEXT NOT NULL) STRICT;'

export function createLogNotes(db: Sqlite, identity: string) {
  const all = db.prepare('SELECT type, data FROM notes ORDER BY id')
  const add = db.prepare('INSERT INTO notes (type, data) VALUES (?, ?)')

  const read = (): readonly LogNote[] => [
    { type: 'log.made', identity },
    ...[...all.iterate()].map(row => parseNote(textIn(row, 'type'), JSON.parse(textIn(row, 'data')))),
  ]

  return {
    read,
    add(notes: readonly LogNote[], known: number): boolean {
      if (read().length !== known) return false
      db.exec('BEGIN IMMEDIATE')
      try {
        for (const { type, ...data } of notes) add.run(type, JSON.stringify(data))
        db.exec('COMMIT')
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
      return true
    },
  }
}

/** Created when it is first needed: older versions neither create nor need this table. */
const METADATA_TABLE =
  'CREATE TABLE IF NOT EXISTS kept (name TEXT PRIMARY KEY, version INTEGER NOT NULL, data TEXT NOT NULL) STRICT'

/** Data in the file of the log, so that backups contain and restore it with the events. */
export function createLogMetadata(db: Sqlite): LogMetadata {
  const exists = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'kept'")
  const rowOf = (name: string) =>
    exists.get() === undefined ? undefined : db.prepare('SELECT version, data FROM kept WHERE name = ?').get(name)

  return {
    async readMetadata(name) {
      const row = rowOf(name)
      return row && { version: numberIn(row, 'version'), data: JSON.parse(textIn(row, 'data')) }
    },
    async writeMetadata(name, data, version) {
      const row = rowOf(name)
      if ((row === undefined ? NO_METADATA : numberIn(row, 'version')) !== version) return false
      db.exec(METADATA_TABLE)
      db.prepare('INSERT OR REPLACE INTO kept (name, version, data) VALUES (?, ?, ?)').run(
        name,
        version + 1,
        JSON.stringify(data),
      )
      return true
    },
  }
}
