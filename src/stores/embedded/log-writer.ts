import { type Position, placed, type SealedEvent, type StoredEvent } from '../../events/log/envelope.js'
import { StoreUnavailable } from '../errors.js'
import { type Append, type AppendOutcome, checkAppend, NO_STREAM } from '../event-store.js'
import { recentlyUsed } from '../shared/recently-used.js'
import { storeErrorOf } from './log-file.js'
import { numberIn, type Sqlite, textIn } from './sqlite.js'

export interface LogWriter {
  /**
   * Appends the events. Flushing is slow and writing is fast, so all appends of one event loop iteration share a
   * commit. It runs at the end of the iteration, after all requests that arrived together.
   */
  append(append: Append): Promise<AppendOutcome>
  head(): Position
  /** Commits waiting appends and rejects new ones. */
  end(): void
}

export interface LogWriterOptions {
  readonly db: Sqlite
  /** Called before each commit. Throws StoreUnavailable if the log can't be written now. */
  readonly requireWritable: () => void
  /** Called with the committed events, in order of position. */
  readonly committed: (events: readonly StoredEvent[]) => void
}

/** Maximum appends per commit, so that many appends don't block the event loop for long. */
const MAX_APPENDS_PER_COMMIT = 500
const MAX_BYTES_PER_COMMIT = 4 * 1024 * 1024

interface WaitingAppend {
  readonly append: Append
  readonly size: number
  readonly resolve: (outcome: AppendOutcome) => void
  readonly reject: (reason: unknown) => void
}

export function createLogWriter({ db, requireWritable, committed }: LogWriterOptions): LogWriter {
  const { write, head } = createCommitWriter(db, committed)
  let waiting: WaitingAppend[] = []
  let scheduled = false
  let ended = false

  function schedule(): void {
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      commit()
      if (waiting.length > 0) schedule()
    })
  }

  function commit(): void {
    const group = nextGroup()
    if (group.length === 0) return
    try {
      requireWritable()
      const outcomes = write(group.map(({ append }) => append))
      for (const [index, { resolve }] of group.entries()) resolve(outcomes[index]!)
    } catch (error) {
      const reason = storeErrorOf(error)
      for (const { reject } of group) reject(reason)
    }
  }

  function nextGroup(): readonly WaitingAppend[] {
    let count = 0
    for (let size = 0; count < waiting.length && count < MAX_APPENDS_PER_COMMIT; count += 1) {
      size += waiting[count]!.size
      if (count > 0 && size > MAX_BYTES_PER_COMMIT) break
    }
    const group = waiting.slice(0, count)
    waiting = waiting.slice(count)
    return group
  }

  return {
    async append(append) {
      const size = checkAppend(append)
      if (ended) throw new StoreUnavailable('the data directory', 'the event log is closed')
      return new Promise((resolve, reject) => {
        waiting.push({ append, size, resolve, reject })
        schedule()
      })
    },
    head,
    end() {
      ended = true
      while (waiting.length > 0) commit()
    },
  }
}

interface CommitWriter {
  /** Checks and writes all appends in one commit. If it throws, none of them is stored. */
  write(appends: readonly Append[]): readonly AppendOutcome[]
  head(): Position
}

function createCommitWriter(db: Sqlite, committed: LogWriterOptions['committed']): CommitWriter {
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const last = db.prepare('SELECT coalesce(max(position), 0) AS position FROM events')
  const addEvent = db.prepare(
    'INSERT INTO events (position, stream, revision, id, hash, text) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const placeOf = db.prepare('SELECT position, id FROM events WHERE stream = ? AND revision = ?')

  const heads = createStreamHeads(db)
  let head = numberIn(last.get(), 'position')
  let isCurrent = true
  let added: StoredEvent[] = []

  function write(appends: readonly Append[]): readonly AppendOutcome[] {
    if (!isCurrent) reload()
    const before = head
    added = []
    try {
      const outcomes = appends.map(decide)
      if (head !== before) commit.run()
      if (added.length > 0) committed(added)
      return outcomes
    } catch (error) {
      head = before
      isCurrent = false
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
  function reload(): void {
    undo()
    heads.clear()
    head = numberIn(last.get(), 'position')
    isCurrent = true
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

const MAX_CACHED_HEADS = 10_000

/** Last revisions of streams: recent ones from memory, others from the file. */
function createStreamHeads(db: Sqlite) {
  const keyOf = db.prepare('SELECT id FROM streams WHERE name = ?')
  const revisionOf = db.prepare(`SELECT coalesce(max(revision), ${NO_STREAM}) AS revision FROM events WHERE stream = ?`)
  const add = db.prepare('INSERT INTO streams (name) VALUES (?)')
  const cached = recentlyUsed<StreamHead>(MAX_CACHED_HEADS)

  function cache(stream: string, head: StreamHead): StreamHead {
    cached.set(stream, head)
    return head
  }

  return {
    of(stream: string): StreamHead | undefined {
      const known = cached.get(stream)
      if (known !== undefined) return known
      const row = keyOf.get(stream)
      if (row === undefined) return undefined
      const key = numberIn(row, 'id')
      return cache(stream, { key, revision: numberIn(revisionOf.get(key), 'revision') })
    },
    /** Creates a stream. Requires a transaction. */
    begin: (stream: string): StreamHead =>
      cache(stream, { key: Number(add.run(stream).lastInsertRowid), revision: NO_STREAM }),
    /** Clears the memory after a failed write. */
    clear: (): void => cached.clear(),
  }
}
