import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StoreInUse, StoreRefused, StoreUnavailable } from '../errors.js'
import { createDisk, type Disk } from './disk.js'
import { createDirectory } from './durable.js'
import { connect, DISK_FULL, isFull, isKind, SQLITE } from './sqlite.js'

/**
 * Files that mark a data directory: the lock file, which is never deleted, and the file with the ID of the owning
 * process.
 */
export const LOCK_FILE = 'lock'
export const OWNER_FILE = 'owner'
/** Beginning of the names of directories in which a backup is verified before it is moved into the data directory. */
export const RESTORE_DRAFT = 'restoring-'

/** A directory that only this process uses until it closes the directory or exits. */
export interface DataDirectory {
  readonly path: string
  readonly disk: Disk
  fileAt(name: string): string
  release(): void
}

/**
 * Creates the directory if necessary and locks it for this process. The lock is an operating system lock on an empty
 * SQLite file. It ends with the process, however the process ends, so there are no stale locks to remove.
 */
export function openDataDirectory(path: string): DataDirectory {
  const fileAt = (name: string) => join(path, name)
  const owner = fileAt(OWNER_FILE)
  try {
    createDirectory(path)
    const unlock = lock(fileAt(LOCK_FILE))
    removeDrafts(path)
    writeFileSync(owner, `process ${process.pid} on ${hostname()}\n`, { mode: 0o600 })
    return {
      path,
      disk: createDisk(path),
      fileAt,
      release() {
        rmSync(owner, { force: true })
        unlock()
      },
    }
  } catch (error) {
    if (isFull(error)) throw new StoreUnavailable('the data directory', DISK_FULL, { kind: DISK_FULL, cause: error })
    const where = `the data directory ${path}`
    if (isKind(error, SQLITE.BUSY)) throw new StoreInUse(`${where} is in use by ${ownerIn(owner)}`, { cause: error })
    throw new StoreRefused(`${where} can't be used: ${(error as Error).message}`, { cause: error })
  }
}

/** Removes what killed restores left: copies of a log and its documents. An erasure doesn't reach the names in them. */
function removeDrafts(path: string): void {
  for (const name of readdirSync(path)) {
    if (name.startsWith(RESTORE_DRAFT)) rmSync(join(path, name), { recursive: true, force: true })
  }
}

function lock(file: string): () => void {
  // SQLite would create it readable for others.
  closeSync(openSync(file, 'a', 0o600))
  const db = connect(file, { timeout: 0 })
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    throw error
  }
  return () => db.close()
}

/**
 * Returns the process that owns the directory. It isn't in the lock file, because a locked file can't be read. It can
 * be outdated for a moment, so it is only informative.
 */
function ownerIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'another process'
  } catch {
    return 'another process'
  }
}

/**
 * Returns warnings about files that other users of this machine can read; empty on systems without file permissions.
 */
export function permissionWarnings(path: string): readonly string[] {
  if (process.platform === 'win32') return []
  const modeOf = (name: string) => statSync(name, { throwIfNoEntry: false })?.mode ?? 0
  const loose = (name: string) => (modeOf(name) & 0o077) !== 0
  const files = readdirSync(path)
    .filter(name => OWN_FILES.test(name))
    .filter(name => loose(join(path, name)))
  return [
    ...(loose(path) ? [`the data directory ${path} is accessible to other users. Run chmod 700`] : []),
    ...(files.length > 0 ? [`${files.join(', ')} in ${path} can be read by other users. Run chmod 600`] : []),
  ]
}

const OWN_FILES = /^(?:(?:events|documents)\.sqlite|.*key|person-keys|lock|owner)/
