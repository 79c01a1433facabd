import { type LogNote, parseNote } from '../log-notes.js'
import { type Sqlite, textIn } from './sqlite.js'

/** What the log says of itself, behind its identity, which stands in a table of its own. */
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
