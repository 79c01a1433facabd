import { accessSync, constants, statfsSync } from 'node:fs'
import { StoreUnavailable } from '../errors.js'

/** The disk below a data directory. */
export interface Disk {
  /**
   * Throws StoreUnavailable where nothing can be written, or so little is left that what is written now could not be
   * shown any more: the rest is for the lists, which take what is in the log.
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
/** For what read models, their write-ahead log and leases write after the last event; of a small disk less. */
const RESERVE = 16 * MEBIBYTE
const PART_OF_DISK = 0.1
/** What is written between two looks is far below the reserve. */
const LOOK_MS = 100

/** As the system tells them. */
export interface FileSystem {
  readonly spaceOf: (directory: string) => DiskSpace | undefined
  readonly isWritable: (directory: string) => boolean
}

export function createDisk(directory: string, system: FileSystem = SYSTEM, now = () => performance.now()): Disk {
  let looked = Number.NEGATIVE_INFINITY
  let trouble: string | undefined

  function troubleNow(): string | undefined {
    if (!system.isWritable(directory)) return 'nothing can be written to its disk'
    const space = system.spaceOf(directory)
    if (space === undefined || space.free >= Math.min(RESERVE, space.size * PART_OF_DISK)) return undefined
    return `its disk is full: ${(space.free / MEBIBYTE).toFixed(1)} MiB are left of ${Math.round(space.size / MEBIBYTE)}`
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
  isWritable(directory) {
    try {
      accessSync(directory, constants.W_OK)
      return true
    } catch (error) {
      return (error as NodeJS.ErrnoException).code !== 'EROFS'
    }
  },
}
