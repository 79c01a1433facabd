import { type FileHandle, open } from 'node:fs/promises'
import { endianness } from 'node:os'
import type { QueryWorker } from './query-worker.js'

export interface CheckpointerOptions {
  readonly file: string
  readonly worker: Pick<QueryWorker, 'run'>
  /** So many pages of the write-ahead log are copied into the file. */
  readonly pages: number
  /** What was committed in the meantime, so that the log can begin anew: a few pages. */
  readonly copyRest: () => void
  readonly everyMs?: number
}

/** Copies what was committed from the write-ahead log into the file, beside the thread that commits. */
export interface Checkpointer {
  /** Something was committed. */
  committed(): void
  /** Resolves once nobody copies any more. */
  stop(): Promise<void>
}

const EVERY_MS = 250
/** Of SQLite: as far as it comes without waiting for anybody. */
const COPY = { text: 'PRAGMA wal_checkpoint(PASSIVE)', values: [] }

/**
 * SQLite copies by itself in the midst of a commit, and waits for the disk twice: tens of milliseconds for 16 MB, on a
 * slow disk seconds, in which nobody is answered. A thread beside keeps nobody waiting. What it does not come to is left to
 * SQLite.
 */
export function createCheckpointer(options: CheckpointerOptions): Checkpointer {
  const { file, worker, pages, everyMs = EVERY_MS } = options
  let index: FileHandle | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isCopied = false
  let ended = false

  async function look(): Promise<void> {
    index ??= await open(`${file}-shm`, 'r')
    if ((await pagesToCopy(index)) < pages || ended) return
    await worker.run(COPY)
    isCopied = true
  }

  /** On a full disk it fails; what is committed is in the log, and is copied another time. */
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
      // Meanwhile SQLite does it, and whoever writes hears what is wrong with the disk.
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

/** Of the write-ahead log's index, by https://sqlite.org/walformat.html: how many pages there are, and were copied. */
const HEADER_BYTES = 100
const THERE_AT = 16
const COPIED_AT = 96

async function pagesToCopy(index: FileHandle): Promise<number> {
  const header = Buffer.alloc(HEADER_BYTES)
  await index.read(header, 0, HEADER_BYTES, 0)
  const at = (offset: number) => (endianness() === 'LE' ? header.readUInt32LE(offset) : header.readUInt32BE(offset))
  return at(THERE_AT) - at(COPIED_AT)
}
