import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EVENTS_FILE } from '../../opening/adapters.js'
import { OWNER_FILE, openDataDirectory, RESTORE_DRAFT } from '../../stores/embedded/data-directory.js'
import { flushDirectory } from '../../stores/embedded/durable.js'
import { openPersonKeyFile, PERSON_KEYS_FILE } from '../../stores/embedded/person-key-file.js'
import { StoreRefused } from '../../stores/errors.js'
import { addKeys } from '../../stores/person-keys.js'
import type { Verified } from '../verify/check-with-digest.js'
import { copyKeys, copyWhole, isWithin, refusalFor, STORES, wholeAt } from './files.js'
import { verifyBackup } from './verify-backup.js'

/**
 * Restores a verified backup into a data directory without an installation. The log is moved last: with it, the
 * installation exists.
 */
export async function restore(backup: string, dataDir: string): Promise<Verified> {
  const from = wholeAt(backup)
  for (const name of STORES) {
    if (!existsSync(join(from, name))) throw new StoreRefused(`${backup} is not a backup: it contains no ${name}`)
  }
  requireBackup(from, dataDir)
  const directory = openDataDirectory(dataDir)
  let draft: string | undefined
  try {
    const existing = STORES.flatMap(name => [name, `${name}-wal`]).filter(name => existsSync(directory.fileAt(name)))
    if (existing.length > 0)
      throw new StoreRefused(`${dataDir} already contains ${existing.join(' and ')}. Move them elsewhere first.`)
    draft = mkdtempSync(directory.fileAt(RESTORE_DRAFT))
    for (const name of STORES) copyWhole(join(from, name), join(draft, name))
    const verified = await verifyBackup(draft)
    await restorePersonKeys(from, dataDir)
    copyKeys(from, dataDir)
    for (const name of STORES) {
      // Everything else is on disk before the log exists.
      if (name === EVENTS_FILE) flushDirectory(dataDir)
      renameSync(join(draft, name), directory.fileAt(name))
    }
    flushDirectory(dataDir)
    return verified
  } catch (error) {
    throw refusalFor(error, `restoring ${backup} to ${dataDir} failed`)
  } finally {
    if (draft) rmSync(draft, { recursive: true, force: true })
    directory.release()
  }
}

/**
 * Adds the keys of the backup to those in the data directory. The log that was there before might need them again, and
 * a person who was erased since the backup stays erased.
 */
async function restorePersonKeys(backup: string, dataDir: string): Promise<void> {
  const keys = await (await openPersonKeyFile(join(backup, PERSON_KEYS_FILE))).all()
  if (keys.size > 0) await addKeys(await openPersonKeyFile(join(dataDir, PERSON_KEYS_FILE)), keys)
}

/**
 * Rejects the directory of a service that runs or crashed: its newest writes are not in the files that are copied. Also
 * rejects a data directory inside the backup, because the next backup to that place would delete it.
 */
function requireBackup(backup: string, dataDir: string): void {
  if (isWithin(backup, dataDir)) {
    throw new StoreRefused(`the data directory ${dataDir} is inside the backup ${backup}. Use a directory outside it.`)
  }
  const written = STORES.map(name => join(backup, `${name}-wal`)).some(wal => sizeOf(wal) > 0)
  if (written || existsSync(join(backup, OWNER_FILE))) {
    throw new StoreRefused(
      `${backup} is a data directory in use, not a backup. Run inventory backup to create one. If no process uses ${backup}, run inventory verify on it first`,
    )
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
