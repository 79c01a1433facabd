import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'

export type Proposed = { id: string; type: string; contentType: string; data: Uint8Array; metadata: Uint8Array }
export type Stored = Proposed & { position: number; stream: string; revision: number; created: number }
export type Log = ReturnType<typeof openLog>

/** The first record of a real log does not lie at 0 either. */
const FIRST_POSITION = 1_024
const RECORD_OVERHEAD = 96

/**
 * Every event of every stream in one SQLite file. `add` writes into a transaction that all appends of one turn of
 * the event loop share; `whenDurable` calls back after its commit, and only then do the reads show the events.
 */
export function openLog(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'events.sqlite')
  const writing = new DatabaseSync(file)
  // A process that is killed loses nothing that the operating system has taken, so a sync per commit is not needed.
  writing.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS events (
      position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL,
      type TEXT NOT NULL, contentType TEXT NOT NULL, created INTEGER NOT NULL, data BLOB NOT NULL, metadata BLOB NOT NULL
    );
    CREATE UNIQUE INDEX IF NOT EXISTS byRevision ON events (stream, revision);`)
  const reading = new DatabaseSync(file, { readOnly: true })

  const insert = writing.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const at = writing.prepare('SELECT * FROM events WHERE stream = ? AND revision = ?')
  const newest = writing.prepare('SELECT * FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1')
  const recent = writing.prepare('SELECT * FROM events ORDER BY position DESC LIMIT ?')
  const allForwards = reading.prepare('SELECT * FROM events WHERE position >= ? ORDER BY position LIMIT ?')
  const allBackwards = reading.prepare('SELECT * FROM events WHERE position < ? ORDER BY position DESC LIMIT ?')
  const streamForwards = reading.prepare(
    'SELECT * FROM events WHERE stream = ? AND revision BETWEEN ? AND ? ORDER BY revision LIMIT ?',
  )
  const streamBackwards = reading.prepare(
    'SELECT * FROM events WHERE stream = ? AND revision BETWEEN ? AND ? ORDER BY revision DESC LIMIT ?',
  )

  const end = recent.all(1).map(toStored)[0]
  let next = end ? end.position + sizeOf(end) : FIRST_POSITION
  let last = end?.position ?? 0
  let open = false
  let waiting: (() => void)[] = []
  const listeners = new Set<() => void>()

  function begin() {
    if (open) return
    open = true
    writing.exec('BEGIN IMMEDIATE')
    setImmediate(commit)
  }

  function commit() {
    if (!open) return
    writing.exec('COMMIT')
    open = false
    const done = waiting
    waiting = []
    for (const then of done) then()
    for (const listener of listeners) listener()
  }

  return {
    add(stream: string, revision: number, event: Proposed): Stored {
      begin()
      const stored = { ...event, stream, revision, position: next, created: Date.now() }
      const { position, id, type, contentType, created, data, metadata } = stored
      insert.run(position, stream, revision, id, type, contentType, created, data, metadata)
      last = position
      next = position + sizeOf(stored)
      return stored
    },
    whenDurable(then: () => void) {
      if (open) waiting.push(then)
      else then()
    },
    onGrowth(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    lastPosition: () => last,
    /** These three also see what is added and not yet durable: the rules of an append need it. */
    eventAt: (stream: string, revision: number) => at.all(stream, revision).map(toStored)[0],
    newestOf: (stream: string) => newest.all(stream).map(toStored)[0],
    newestOfAll: (count: number) => recent.all(count).map(toStored).reverse(),
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

function sizeOf({ stream, type, data, metadata }: { stream: string } & Proposed) {
  return RECORD_OVERHEAD + stream.length + type.length + data.length + metadata.length
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
