import { accessSync, constants, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StoreUnavailable } from '../errors.js'

/** The disk of a data directory. */
export interface Disk {
  /**
   * Throws StoreUnavailable if the disk is not writable or nearly full. The reserve is for read models, which must
   * still show the last events, and for write-ahead logs: copying them into their files can need the same space again,
   * and they keep growing until it is available.
   */
  requireRoom(): void
  /**
   * The same before a large write that no event needs, such as a file to import. It leaves twice as much space, so that
   * events can still be appended after the write-ahead logs were copied: the logs keep their size. `written` is the
   * number of bytes already written for it. Deleting them overwrites them, so it writes as much to a write-ahead log.
   */
  requireAmpleRoom(written?: number): void
  /** Returns the space in bytes; undefined if the system doesn't report it. */
  space(): DiskSpace | undefined
}

export interface DiskSpace {
  readonly free: number
  readonly size: number
}

const MIB = 1024 * 1024
/** Free space in bytes for writes of read models and leases after the last event. Less on a small disk. */
const MAX_RESERVE_BYTES = 16 * MIB
const RESERVED_SHARE = 0.1
/** Milliseconds between two checks. Writes in between are far smaller than the reserve. */
const CHECK_INTERVAL_MS = 100

/** File system operations, replaceable in tests. */
export interface FileSystem {
  readonly spaceOf: (directory: string) => DiskSpace | undefined
  /**
   * Returns the size of all write-ahead logs, an upper limit of what must be copied: the size doesn't show what was
   * already copied.
   */
  readonly bytesToCopy: (directory: string) => number
  readonly isWritable: (directory: string) => boolean
}

export function createDisk(directory: string, system: FileSystem = SYSTEM, now = () => performance.now()): Disk {
  let looked = Number.NEGATIVE_INFINITY
  let trouble: string | undefined

  function troubleNow(reserves: number, written = 0): string | undefined {
    if (!system.isWritable(directory)) return "its disk isn't writable"
    const space = system.spaceOf(directory)
    if (space === undefined) return undefined
    const reserve = Math.min(MAX_RESERVE_BYTES, space.size * RESERVED_SHARE) + system.bytesToCopy(directory) + written
    if (space.free >= reserves * reserve) return undefined
    return `its disk is full: ${(space.free / MIB).toFixed(1)} of ${Math.round(space.size / MIB)} MiB are free`
  }

  const report = (found: string | undefined): void => {
    if (found !== undefined) throw new StoreUnavailable('the data directory', found, { kind: found })
  }

  return {
    space: () => system.spaceOf(directory),
    requireRoom() {
      if (now() - looked >= CHECK_INTERVAL_MS) {
        looked = now()
        trouble = troubleNow(1)
      }
      report(trouble)
    },
    requireAmpleRoom: written => report(troubleNow(2, written)),
  }
}

export const FILE_REPLACED = 'its file was removed or replaced'

/**
 * Returns a function that reports whether the file is still the one that was opened. If it was replaced, open
 * connections don't notice, and their writes are lost.
 */
export function watchFile(file: string): () => boolean {
  const opened = statSync(file)
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })
    return now !== undefined && now.ino === opened.ino && now.dev === opened.dev
  }
}

const SYSTEM: FileSystem = {
  spaceOf(directory) {
    try {
      const { bsize, bavail, blocks } = statfsSync(directory)
      return { free: bavail * bsize, size: blocks * bsize }
    } catch {
      // Opening a file reports a missing directory.
      return undefined
    }
  },
  // By name only: closing a file handle of an SQLite file would release this process's locks on it.
  bytesToCopy(directory) {
    try {
      const logs = readdirSync(directory).filter(name => name.endsWith('-wal'))
      return logs.reduce(
        (sum, name) => sum + (statSync(join(directory, name), { throwIfNoEntry: false })?.size ?? 0),
        0,
      )
    } catch {
      return 0
    }
  },
  isWritable(directory) {
    try {
      accessSync(directory, constants.W_OK)
      return true
    } catch (error) {
      return (error as NodeJS.ErrnoException).code !== 'EROFS'
    }
  },
}
