import { closeSync, fdatasync, openSync, readSync } from 'node:fs'
import { endianness } from 'node:os'
import { promisify } from 'node:util'
import type { QueryWorker } from './query-worker.js'
import type { Sqlite } from './sqlite.js'

export interface CheckpointerOptions {
  readonly file: string
  /** The connection that writes. */
  readonly db: Pick<Sqlite, 'exec'>
  readonly worker: Pick<QueryWorker, 'run'>
  /** Number of pages in the write-ahead log at which they are copied into the file. */
  readonly pages?: number
  /** Commits all writes of the connection, so that no transaction is open. */
  readonly settle?: () => void
  readonly everyMs?: number
}

/** Copies committed pages from the write-ahead log into the file, outside the main thread. */
export interface Checkpointer {
  /** Call it after each commit. */
  committed(): void
  /** Resolves when no copy is in progress. */
  stop(): Promise<void>
  /**
   * Closes its file descriptors. Call it last: when a process closes any descriptor of a file, it loses all its locks on
   * the file.
   */
  close(): void
}

const flush = promisify(fdatasync)

/** Twice SQLite's default, so that frequently changed pages are copied less often. */
const CHECKPOINT_PAGES = 2_000
/** If the worker hasn't copied the log by then, SQLite copies it during a commit. */
export const AUTO_CHECKPOINT_PAGES = 16_000

const INTERVAL_MS = 250
/** Copies as much as possible without waiting for locks. */
const CHECKPOINT = 'PRAGMA wal_checkpoint(PASSIVE)'
/** Usually, each copy takes less time than the one before it. */
const MAX_COPIES = 5
/** Pages that the main thread copies, in about a millisecond. */
const MAX_REST_PAGES = 250

/**
 * Returns a checkpointer. SQLite's automatic checkpoint runs inside a commit and waits for the disk twice: tens of
 * milliseconds, or seconds on a slow disk, during which the service doesn't respond. The query worker
 * doesn't block the service. If the worker can't keep up, SQLite's automatic checkpoint applies.
 *
 * SQLite restarts the log if all its pages are copied when a transaction begins. The worker can't reach that moment,
 * because commits continue while it copies. It copies what was committed meanwhile, until so little is left that the
 * main thread can copy it between two transactions.
 */
export function createCheckpointer(options: CheckpointerOptions): Checkpointer {
  const { file, db, worker, pages = CHECKPOINT_PAGES, settle = () => {}, everyMs = INTERVAL_MS } = options
  let data: number | undefined
  let index: number | undefined
  let timer: NodeJS.Timeout | undefined
  let copying: Promise<void> | undefined
  let ended = false

  async function copyIfDue(): Promise<void> {
    // Windows flushes only files that are open for writing.
    data ??= openSync(file, 'r+')
    index ??= openSync(`${file}-shm`, 'r')
    if (pagesToCopy(index) < pages) return
    for (let copies = 0; copies < MAX_COPIES && !ended; copies += 1) {
      await worker.run({ text: CHECKPOINT, values: [] })
      // Otherwise the main thread would do it: SQLite flushes the file only after the copy that completes the log.
      await flush(data)
      settle()
      const rest = pagesToCopy(index)
      if (rest > MAX_REST_PAGES) continue
      if (rest > 0) db.exec(CHECKPOINT)
      return
    }
  }

  function begin(): void {
    timer = undefined
    copying = copyIfDue()
      // The pages stay in the log, and the next round tries again. Until it works, SQLite's automatic checkpoint applies.
      .catch(() => {})
      .finally(() => {
        copying = undefined
      })
  }

  return {
    committed() {
      if (timer === undefined && copying === undefined && !ended) timer = setTimeout(begin, everyMs).unref()
    },
    async stop() {
      ended = true
      clearTimeout(timer)
      await copying
    },
    close() {
      if (data !== undefined) closeSync(data)
      if (index !== undefined) closeSync(index)
    },
  }
}

/** Offsets in the header of the write-ahead log's index (https://sqlite.org/walformat.html): total and copied pages. */
const HEADER_BYTES = 100
const TOTAL_OFFSET = 16
const COPIED_OFFSET = 96

/** Returns the number of committed pages that aren't copied. Reads from memory, because SQLite maps the index. */
function pagesToCopy(index: number): number {
  const header = Buffer.alloc(HEADER_BYTES)
  readSync(index, header, 0, HEADER_BYTES, 0)
  const at = (offset: number) => (endianness() === 'LE' ? header.readUInt32LE(offset) : header.readUInt32BE(offset))
  return at(TOTAL_OFFSET) - at(COPIED_OFFSET)
}
