import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StoreInUse, StoreRefused, StoreUnavailable } from '../errors.js'
import { createDisk, type Disk } from './disk.js'
import { makeDirectory } from './durable.js'
import { connect, DISK_FULL, isFull, isKind, SQLITE } from './sqlite.js'

/** Names of the files that mark a data directory: the lock, which stays, and the process that holds it. */
export const LOCK_FILE = 'lock'
export const OWNER_FILE = 'owner'

/** A directory that this process alone works on, until it lets go or ends. */
export interface DataDirectory {
  readonly path: string
  readonly disk: Disk
  fileAt(name: string): string
  release(): void
}

/**
 * Makes the directory if need be and takes it for this process. The lock is the operating system's own on an empty
 * SQLite file, so it ends with the process however that ends, and there is never a stale one to remove by hand.
 */
export function openDataDirectory(path: string): DataDirectory {
  const fileAt = (name: string) => join(path, name)
  const owner = fileAt(OWNER_FILE)
  try {
    makeDirectory(path)
    const unlock = lock(fileAt(LOCK_FILE))
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

function lock(file: string): () => void {
  // SQLite would make it for others to read.
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

/** Not in the locked file, as nobody could read it there. It may lag behind the lock for a moment, so it only informs. */
function ownerIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'another process'
  } catch {
    return 'another process'
  }
}

/** What others on this machine could read, in sentences; where nobody asks for rights there is nothing to say. */
export function opensToOthers(path: string): readonly string[] {
  if (process.platform === 'win32') return []
  const modeOf = (name: string) => statSync(name, { throwIfNoEntry: false })?.mode ?? 0
  const loose = (name: string) => (modeOf(name) & 0o077) !== 0
  const files = readdirSync(path)
    .filter(name => OURS.test(name))
    .filter(name => loose(join(path, name)))
  return [
    ...(loose(path) ? [`the data directory ${path} is accessible to other users. Run chmod 700`] : []),
    ...(files.length > 0 ? [`${files.join(', ')} in ${path} can be read by other users. Run chmod 600`] : []),
  ]
}

const OURS = /^(?:(?:events|documents)\.sqlite|.*key|lock|owner)/
