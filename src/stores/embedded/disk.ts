import { accessSync, constants, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StoreUnavailable } from '../errors.js'

/** The disk below a data directory. */
export interface Disk {
  /**
   * Throws StoreUnavailable where nothing can be written, or so little is left that what is written now could not be
   * shown any more: the rest is for the lists, which take what is in the log, and for what write-ahead logs hold, which
   * needs as much room again in their files, and goes on growing until it is there.
   */
  requireRoom(): void
  /** In bytes; undefined where the system does not tell. */
  space(): DiskSpace | undefined
}

export interface DiskSpace {
  readonly free: number
  readonly size: number
}

const MEBIBYTE = 1024 * 1024
/** For what read models and leases write after the last event; of a small disk less. */
const RESERVE = 16 * MEBIBYTE
const PART_OF_DISK = 0.1
/** What is written between two looks is far below the reserve. */
const LOOK_MS = 100

/** As the system tells them. */
export interface FileSystem {
  readonly spaceOf: (directory: string) => DiskSpace | undefined
  /** What lies in write-ahead logs, at most: how much of it was copied they do not tell by their size. */
  readonly bytesToCopy: (directory: string) => number
  readonly isWritable: (directory: string) => boolean
}

export function createDisk(directory: string, system: FileSystem = SYSTEM, now = () => performance.now()): Disk {
  let looked = Number.NEGATIVE_INFINITY
  let trouble: string | undefined

  function troubleNow(): string | undefined {
    if (!system.isWritable(directory)) return "its disk isn't writable"
    const space = system.spaceOf(directory)
    if (space === undefined) return undefined
    if (space.free >= Math.min(RESERVE, space.size * PART_OF_DISK) + system.bytesToCopy(directory)) return undefined
    return `its disk is full: ${(space.free / MEBIBYTE).toFixed(1)} of ${Math.round(space.size / MEBIBYTE)} MiB are free`
  }

  return {
    space: () => system.spaceOf(directory),
    requireRoom() {
      if (now() - looked >= LOOK_MS) {
        looked = now()
        trouble = troubleNow()
      }
      if (trouble !== undefined) throw new StoreUnavailable('the data directory', trouble, { kind: trouble })
    },
  }
}

const SYSTEM: FileSystem = {
  spaceOf(directory) {
    try {
      const { bsize, bavail, blocks } = statfsSync(directory)
      return { free: bavail * bsize, size: blocks * bsize }
    } catch {
      // A directory that is gone is found by whoever opens its files.
      return undefined
    }
  },
  // By their names: who opens and closes one of SQLite's files lets go of the locks that it has on it.
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
