import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LOCK_FILE, openDataDirectory } from '../../stores/embedded/data-directory.js'
import { StoreInUse } from '../../stores/errors.js'

/**
 * Returns a function that removes the lock of a directory that has none now. Call it after the stores are closed: a
 * verified backup stays a backup, which the next one can replace.
 */
export function lockCleanup(dataDir: string): () => void {
  const lock = join(dataDir, LOCK_FILE)
  if (existsSync(lock)) return () => {}
  return () => {
    if (!existsSync(lock)) return
    try {
      const directory = openDataDirectory(dataDir)
      rmSync(lock)
      directory.release()
    } catch (error) {
      // A service has been started on the directory and needs the lock.
      if (!(error instanceof StoreInUse)) throw error
    }
  }
}
