import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

export type Proposed = { id: string; type: string; contentType: string; data: Uint8Array; metadata: Uint8Array }
export type Stored = Proposed & { position: number; stream: string; revision: number; created: number }
export type Log = ReturnType<typeof openLog>

/** The first record of a real log does not lie at 0 either. */
const FIRST_POSITION = 1_024
const RECORD_OVERHEAD = 96
const SCAVENGED = 'scavenged before'

export const logFile = (dataDir: string) => join(dataDir, 'events.sqlite')

/**
 * Every event of every stream in one SQLite file. `add` writes into a transaction that all appends of one turn of
 * the event loop share; `whenDurable` calls back after its commit, and only then do the reads show the events.
 */
export function openLog(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const file = logFile(dataDir)
  const writing = new DatabaseSync(file)
  // A process that is killed loses nothing that the operating system has taken, so a sync per commit is not needed.
  writing.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS events (
      position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL,
      type TEXT NOT NULL, contentType TEXT NOT NULL, created INTEGER NOT NULL, data BLOB NOT NULL, metadata BLOB NOT NULL
    );
    CREATE UNIQUE INDEX IF NOT EXISTS byRevision ON events (stream, revision);
    CREATE TABLE IF NOT EXISTS marks (name TEXT PRIMARY KEY, value INTEGER NOT NULL);`)
  const reading = new DatabaseSync(file, { readOnly: true })

  const insert = writing.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const at = writing.prepare('SELECT * FROM events WHERE stream = ? AND revision = ?')
  const newest = writing.prepare('SELECT * FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1')
  const recent = writing.prepare('SELECT * FROM events ORDER BY position DESC LIMIT ?')
  const firstSince = writing.prepare('SELECT min(revision) AS first FROM events WHERE stream = ? AND created >= ?')
  const mark = writing.prepare('INSERT OR REPLACE INTO marks VALUES (?, ?)')
  const marked = writing.prepare('SELECT value FROM marks WHERE name = ?')
  const recordAt = reading.prepare('SELECT 1 FROM events WHERE position = ?')
  const allForwards = reading.prepare('SELECT * FROM events WHERE position >= ? ORDER BY position LIMIT ?')
  const allBackwards = reading.prepare('SELECT * FROM events WHERE position < ? ORDER BY position DESC LIMIT ?')
  const streamForwards = reading.prepare(
    'SELECT * FROM events WHERE stream = ? AND revision BETWEEN ? AND ? ORDER BY revision LIMIT ?',
  )
  const streamBackwards = reading.prepare(
    'SELECT * FROM events WHERE stream = ? AND revision BETWEEN ? AND ? ORDER BY revision DESC LIMIT ?',
  )

  const newestEvent = recent.all(1).map(toStored)[0]
  let scavengedBefore = Number(marked.all(SCAVENGED)[0]?.value ?? 0)
  let next = Math.max(FIRST_POSITION, scavengedBefore, newestEvent ? endOf(newestEvent) : 0)
  let last = newestEvent?.position ?? 0
  let shown = { last, end: next }
  let added: Stored[] = []
  let waiting: (() => void)[] = []
  const listeners = new Set<(added: Stored[]) => void>()

  function begin() {
    if (added.length > 0) return
    writing.exec('BEGIN IMMEDIATE')
    setImmediate(commit)
  }

  function commit() {
    if (added.length === 0) return
    writing.exec('COMMIT')
    const [news, done] = [added, waiting]
    added = []
    waiting = []
    shown = { last, end: next }
    for (const then of done) then()
    for (const listener of listeners) listener(news)
  }

  return {
    add(stream: string, revision: number, event: Proposed): Stored {
      begin()
      const stored = { ...event, stream, revision, position: next, created: Date.now() }
      const { position, id, type, contentType, created, data, metadata } = stored
      insert.run(position, stream, revision, id, type, contentType, created, data, metadata)
      added.push(stored)
      last = position
      next = endOf(stored)
      return stored
    },
    whenDurable(then: () => void) {
      if (added.length > 0) waiting.push(then)
      else then()
    },
    /** Hears of every event as soon as reads show it. */
    onGrowth(listener: (added: Stored[]) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    lastPosition: () => last,
    /** As far as reads show the log: where its newest record begins, and where that ends. */
    shown: () => shown,
    /** In what was scavenged every place passes for one where a record begins. */
    hasRecordAt: (position: number) => position < scavengedBefore || recordAt.all(position).length > 0,
    markScavenged() {
      scavengedBefore = next
      mark.run(SCAVENGED, next)
    },
    file,
    /** Makes durable what is not yet. */
    settle: commit,
    /** These four also see what is added and not yet durable: the rules of an append need it. */
    eventAt: (stream: string, revision: number) => at.all(stream, revision).map(toStored)[0],
    newestOf: (stream: string) => newest.all(stream).map(toStored)[0],
    newestOfAll: (count: number) => recent.all(count).map(toStored).reverse(),
    firstRevisionSince: (stream: string, time: number) => Number(firstSince.all(stream, time)[0]?.first ?? Infinity),
    readAllFrom: (position: number, limit: number) => allForwards.all(position, limit).map(toStored),
    readAllBefore: (position: number, limit: number) => allBackwards.all(position, limit).map(toStored),
    readStream: (stream: string, from: number, to: number, limit: number) =>
      streamForwards.all(stream, from, to, limit).map(toStored),
    readStreamBackwards: (stream: string, from: number, to: number, limit: number) =>
      streamBackwards.all(stream, to, from, limit).map(toStored),
    /** Whoever holds this also keeps the databases alive: their prepared statements alone do not. */
    close() {
      commit()
      reading.close()
      writing.close()
    },
  }
}

/** Where its record ends and the next one begins, as in a file. */
export function endOf({ position, stream, type, data, metadata }: Stored) {
  return position + RECORD_OVERHEAD + stream.length + type.length + data.length + metadata.length
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
