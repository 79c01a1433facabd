import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

export type Proposed = { id: string; type: string; contentType: string; data: Uint8Array; metadata: Uint8Array }
export type Stored = Proposed & { position: number; stream: string; revision: number; created: number }

/** How long to wait for a lock of another node of the cluster. */
const BUSY_MS = 5_000

export const logFile = (dataDir: string) => join(dataDir, 'events.sqlite')

/** Opens the file of the log and its queries. `reading` sees only committed events. */
export function openTables(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const file = logFile(dataDir)
  const writing = new DatabaseSync(file, { timeout: BUSY_MS })
  // A killed process loses nothing that it wrote to the operating system, so no sync per commit is needed.
  writing.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS events (
      position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL,
      type TEXT NOT NULL, contentType TEXT NOT NULL, created INTEGER NOT NULL, data BLOB NOT NULL, metadata BLOB NOT NULL
    );
    CREATE UNIQUE INDEX IF NOT EXISTS byRevision ON events (stream, revision);
    CREATE TABLE IF NOT EXISTS marks (name TEXT PRIMARY KEY, value INTEGER NOT NULL);`)
  const reading = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })

  const insert = writing.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const at = writing.prepare('SELECT * FROM events WHERE stream = ? AND revision = ?')
  const newest = writing.prepare('SELECT * FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1')
  const recent = writing.prepare('SELECT * FROM events ORDER BY position DESC LIMIT ?')
  const behind = writing.prepare('SELECT * FROM events WHERE position > ? ORDER BY position')
  const firstSince = writing.prepare('SELECT min(revision) AS first FROM events WHERE stream = ? AND created >= ?')
  const mark = writing.prepare('INSERT OR REPLACE INTO marks VALUES (?, ?)')
  const marked = writing.prepare('SELECT value FROM marks WHERE name = ?')
  const version = writing.prepare('PRAGMA data_version')
  const recordAt = reading.prepare('SELECT 1 FROM events WHERE position = ?')
  const allForwards = reading.prepare('SELECT * FROM events WHERE position BETWEEN ? AND ? ORDER BY position LIMIT ?')
  const allBackwards = reading.prepare('SELECT * FROM events WHERE position < ? ORDER BY position DESC LIMIT ?')
  const ofStream =
    'SELECT * FROM events WHERE stream = ? AND revision BETWEEN ? AND ? AND position <= ? ORDER BY revision'
  const streamForwards = reading.prepare(`${ofStream} LIMIT ?`)
  const streamBackwards = reading.prepare(`${ofStream} DESC LIMIT ?`)

  return {
    file,
    begin: () => writing.exec('BEGIN IMMEDIATE'),
    commit: () => writing.exec('COMMIT'),
    insert({ position, stream, revision, id, type, contentType, created, data, metadata }: Stored) {
      insert.run(position, stream, revision, id, type, contentType, created, data, metadata)
    },
    mark: (name: string, value: number) => void mark.run(name, value),
    marked: (name: string) => marked.all(name).map(({ value }) => Number(value))[0],
    /** Changes after another process has written. */
    version: () => Number(version.all()[0]?.data_version),
    at: (stream: string, revision: number) => at.all(stream, revision).map(toStored)[0],
    newestOf: (stream: string) => newest.all(stream).map(toStored)[0],
    recent: (count: number) => recent.all(count).map(toStored),
    behind: (position: number) => behind.all(position).map(toStored),
    firstSince: (stream: string, time: number) => Number(firstSince.all(stream, time)[0]?.first ?? Infinity),
    hasRecordAt: (position: number) => recordAt.all(position).length > 0,
    all: (from: number, to: number, limit: number) => allForwards.all(from, to, limit).map(toStored),
    allBackwards: (before: number, limit: number) => allBackwards.all(before, limit).map(toStored),
    stream: (name: string, from: number, to: number, visible: number, limit: number) =>
      streamForwards.all(name, from, to, visible, limit).map(toStored),
    streamBackwards: (name: string, from: number, to: number, visible: number, limit: number) =>
      streamBackwards.all(name, from, to, visible, limit).map(toStored),
    /** The owner of this also keeps the databases alive: their prepared statements alone don't. */
    close() {
      reading.close()
      writing.close()
    },
  }
}

function toStored(row: Record<string, unknown>): Stored {
  return {
    position: Number(row.position),
    stream: String(row.stream),
    revision: Number(row.revision),
    id: String(row.id),
    type: String(row.type),
    contentType: String(row.contentType),
    created: Number(row.created),
    data: bytes(row.data),
    metadata: bytes(row.metadata),
  }
}

function bytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw new TypeError('an event without bytes')
}
