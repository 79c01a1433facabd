import { type FileHandle, open } from 'node:fs/promises'
import { endianness } from 'node:os'
import type { QueryWorker } from './query-worker.js'

export interface CheckpointerOptions {
  readonly file: string
  readonly worker: Pick<QueryWorker, 'run'>
  /** Number of pages in the write-ahead log at which they are copied into the file. */
  readonly pages: number
  /** Copies the few pages that were committed during the last copy, so that SQLite can restart the write-ahead log. */
  readonly copyRest: () => void
  readonly everyMs?: number
}

/** Copies committed pages from the write-ahead log into the file, outside the main thread. */
export interface Checkpointer {
  /** Call it after each commit. */
  committed(): void
  /** Resolves when no copy is in progress. */
  stop(): Promise<void>
}

const INTERVAL_MS = 250
/** Copies as much as possible without waiting for locks. */
const CHECKPOINT_QUERY = { text: 'PRAGMA wal_checkpoint(PASSIVE)', values: [] }

/**
 * Returns a checkpointer. SQLite's automatic checkpoint runs inside a commit and waits for the disk twice: tens of
 * milliseconds for 16 MB, or seconds on a slow disk, during which the service doesn't respond. The query worker
 * doesn't block the service. If the worker can't keep up, SQLite's automatic checkpoint applies.
 */
export function createCheckpointer(options: CheckpointerOptions): Checkpointer {
  const { file, worker, pages, everyMs = INTERVAL_MS } = options
  let index: FileHandle | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isCopied = false
  let ended = false

  async function look(): Promise<void> {
    index ??= await open(`${file}-shm`, 'r')
    if ((await pagesToCopy(index)) < pages || ended) return
    await worker.run(CHECKPOINT_QUERY)
    isCopied = true
  }

  /**
   * Copies the rest and ignores failures, such as a full disk: the pages stay in the write-ahead log and are copied
   * later.
   */
  function copyRest(): void {
    try {
      options.copyRest()
    } catch {
      // The next round tries again.
    }
  }

  function begin(): void {
    timer = undefined
    looking = look()
      // Until it works again, SQLite's automatic checkpoint applies, and writers get the errors of the disk.
      .catch(() => {})
      .finally(() => {
        looking = undefined
      })
  }

  return {
    committed() {
      if (isCopied) {
        isCopied = false
        copyRest()
      }
      if (timer === undefined && looking === undefined && !ended) timer = setTimeout(begin, everyMs).unref()
    },
    async stop() {
      ended = true
      clearTimeout(timer)
      await looking
      await index?.close()
    },
  }
}

/** Offsets in the header of the write-ahead log's index (https://sqlite.org/walformat.html): total and copied pages. */
const HEADER_BYTES = 100
const TOTAL_OFFSET = 16
const COPIED_OFFSET = 96

async function pagesToCopy(index: FileHandle): Promise<number> {
  const header = Buffer.alloc(HEADER_BYTES)
  await index.read(header, 0, HEADER_BYTES, 0)
  const at = (offset: number) => (endianness() === 'LE' ? header.readUInt32LE(offset) : header.readUInt32BE(offset))
  return at(TOTAL_OFFSET) - at(COPIED_OFFSET)
}
