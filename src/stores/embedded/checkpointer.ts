import { type FileHandle, open } from 'node:fs/promises'
import { endianness } from 'node:os'
import { Worker } from 'node:worker_threads'

export interface CheckpointerOptions {
  readonly file: string
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
const THREAD = new URL('checkpointer-thread.js', import.meta.url)
const HEAP_MB = 16

/**
 * SQLite copies by itself in the midst of a commit, and waits for the disk twice: tens of milliseconds for 16 MB, on a
 * slow disk seconds, in which nobody is answered. A thread with a connection of its own keeps nobody waiting, and is
 * begun once there is that much. What it does not come to is left to SQLite.
 */
export function createCheckpointer(options: CheckpointerOptions): Checkpointer {
  const { file, pages, everyMs = EVERY_MS } = options
  let thread: CopyingThread | undefined
  let index: FileHandle | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isCopied = false
  let ended = false

  async function look(): Promise<void> {
    index ??= await open(`${file}-shm`, 'r')
    if ((await pagesToCopy(index)) < pages || ended) return
    thread ??= beginThread(file)
    await thread.copy()
    isCopied = true
  }

  function begin(): void {
    timer = undefined
    looking = look()
      // Not tried again: SQLite does it then, and whoever writes hears what is wrong with the disk.
      .catch(() => {
        ended = true
      })
      .finally(() => {
        looking = undefined
      })
  }

  return {
    committed() {
      if (isCopied) {
        isCopied = false
        options.copyRest()
      }
      if (timer === undefined && looking === undefined && !ended) timer = setTimeout(begin, everyMs).unref()
    },
    async stop() {
      ended = true
      clearTimeout(timer)
      await Promise.all([looking, thread?.end()])
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

interface CopyingThread {
  /** Rejects once there is no thread any more. */
  copy(): Promise<void>
  end(): Promise<void>
}

function beginThread(file: string): CopyingThread {
  const worker = new Worker(THREAD, { workerData: file, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  worker.unref()
  // After one it exits.
  worker.on('error', () => {})
  const gone = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  const failed = gone.then(() => Promise.reject(new Error('the thread that copies the write-ahead log has ended')))
  failed.catch(() => {})
  return {
    async copy() {
      const done = new Promise(resolve => worker.once('message', resolve))
      worker.postMessage('copy')
      await Promise.race([done, failed])
    },
    async end() {
      worker.ref()
      worker.postMessage('end')
      await gone
    },
  }
}
