import { type Position, placed, type SealedEvent, type StoredEvent } from '../../events/log/envelope.js'
import { type Append, type AppendOutcome, NO_STREAM } from '../event-store.js'
import { recentlyUsed } from '../shared/recently-used.js'
import { numberIn, type Sqlite, textIn } from './sqlite.js'

export interface LogWriter {
  /** Checks and writes all appends in one commit. If it throws, none of them is stored. */
  write(appends: readonly Append[]): readonly AppendOutcome[]
  head(): Position
}

/** Called with the committed events, in order of position, and their size in bytes. */
export type Committed = (events: readonly StoredEvent[], bytes: number) => void

export function createLogWriter(db: Sqlite, committed: Committed): LogWriter {
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const last = db.prepare('SELECT coalesce(max(position), 0) AS position FROM events')
  const addEvent = db.prepare(
    'INSERT INTO events (position, stream, revision, id, hash, text) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const placeOf = db.prepare('SELECT position, id FROM events WHERE stream = ? AND revision = ?')

  const heads = createStreamHeads(db)
  let head = numberIn(last.get(), 'position')
  let trusted = true
  let added: StoredEvent[] = []
  let bytes = 0

  function write(appends: readonly Append[]): readonly AppendOutcome[] {
    if (!trusted) learnAgain()
    const before = head
    added = []
    bytes = 0
    try {
      const outcomes = appends.map(decide)
      if (head !== before) commit.run()
      if (added.length > 0) committed(added, bytes)
      return outcomes
    } catch (error) {
      head = before
      trusted = false
      undo()
      throw error
    }
  }

  function undo(): void {
    if (db.isTransaction) db.exec('ROLLBACK')
  }

  /**
   * Reads the state from the file again. After a failed commit, memory can be wrong, and the rollback can have failed,
   * too.
   */
  function learnAgain(): void {
    undo()
    heads.clear()
    head = numberIn(last.get(), 'position')
    trusted = true
  }

  function decide({ stream, expectedRevision, events }: Append): AppendOutcome {
    const known = heads.of(stream)
    const actualRevision = known?.revision ?? NO_STREAM
    if (actualRevision === expectedRevision) {
      if (!db.isTransaction) begin.run()
      return store(events, known ?? heads.begin(stream))
    }
    const position = known === undefined ? undefined : placeOfRepeat(events, known.key)
    return position === undefined ? { appended: false, actualRevision } : { appended: true, position }
  }

  function store(events: readonly SealedEvent[], stream: StreamHead): AppendOutcome {
    for (const event of events) {
      const { content, hash, text } = event
      head += 1
      addEvent.run(head, stream.key, content.revision, content.id, hash, text)
      stream.revision = content.revision
      added.push(placed(event, head))
      bytes += text.length
    }
    return { appended: true, position: head }
  }

  /**
   * Returns the position of the last event if the append is a repetition: the same IDs at the same revisions. Clients
   * repeat an append if its response was lost.
   */
  function placeOfRepeat(events: readonly SealedEvent[], stream: number): Position | undefined {
    let position: Position | undefined
    for (const { content } of events) {
      const row = placeOf.get(stream, content.revision)
      if (row === undefined || textIn(row, 'id') !== content.id) return undefined
      position = numberIn(row, 'position')
    }
    return position
  }

  return { write, head: () => head }
}

/** The last revision of a stream. The writer updates it. */
interface StreamHead {
  readonly key: number
  revision: number
}

const MAX_EVENTS = 10_000

/** Last revisions of streams: recent ones from memory, others from the file. */
function createStreamHeads(db: Sqlite) {
  const keyOf = db.prepare('SELECT id FROM streams WHERE name = ?')
  const revisionOf = db.prepare(`SELECT coalesce(max(revision), ${NO_STREAM}) AS revision FROM events WHERE stream = ?`)
  const add = db.prepare('INSERT INTO streams (name) VALUES (?)')
  const kept = recentlyUsed<StreamHead>(MAX_EVENTS)

  function keep(stream: string, head: StreamHead): StreamHead {
    kept.set(stream, head)
    return head
  }

  return {
    of(stream: string): StreamHead | undefined {
      const known = kept.get(stream)
      if (known !== undefined) return known
      const row = keyOf.get(stream)
      if (row === undefined) return undefined
      const key = numberIn(row, 'id')
      return keep(stream, { key, revision: numberIn(revisionOf.get(key), 'revision') })
    },
    /** Creates a stream. Requires a transaction. */
    begin: (stream: string): StreamHead =>
      keep(stream, { key: Number(add.run(stream).lastInsertRowid), revision: NO_STREAM }),
    /** Clears the memory after a failed write. */
    clear: (): void => kept.clear(),
  }
}
