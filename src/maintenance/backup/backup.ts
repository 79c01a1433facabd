import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EVENTS_FILE } from '../../opening/adapters.js'
import { LOCK_FILE, OWNER_FILE } from '../../stores/embedded/data-directory.js'
import { createDirectory, flushDirectory } from '../../stores/embedded/durable.js'
import { connect } from '../../stores/embedded/sqlite.js'
import { StoreRefused } from '../../stores/errors.js'
import type { Verified } from '../verify/check-with-digest.js'
import { copyKeys, copyPersonKeys, isWithin, keep, refusalFor, STORES, siblingOf, wholeAt } from './files.js'
import { verifyBackup } from './verify-backup.js'

/**
 * Copies the installation in a data directory, even while a service uses it. The target always contains a complete
 * backup, the previous or the new one: the new backup is written next to it, verified, and moved to the target by a
 * rename. Only between two renames, the previous backup is next to the target, where `restore` finds it.
 */
export async function backUp(dataDir: string, target: string): Promise<Verified> {
  if (!existsSync(join(dataDir, EVENTS_FILE))) throw new StoreRefused(`no installation found in ${dataDir}`)
  const [draft, before] = [siblingOf(target, 'new'), siblingOf(target, 'before')]
  for (const replaced of [target, draft, before]) requireApart(dataDir, replaced)
  try {
    requireOurs(target)
    createDirectory(dirname(target), OPEN)
    // An earlier backup was interrupted while it replaced the previous one.
    if (wholeAt(target) === before) renameSync(before, target)
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    for (const name of STORES) copyStore(join(dataDir, name), join(draft, name))
    copyKeys(dataDir, draft)
    copyPersonKeys(dataDir, draft)
    const verified = await verifyBackup(draft)
    flushDirectory(draft)
    if (existsSync(target)) {
      rmSync(before, { recursive: true, force: true })
      renameSync(target, before)
    }
    renameSync(draft, target)
    flushDirectory(dirname(target))
    rmSync(before, { recursive: true, force: true })
    return verified
  } catch (error) {
    if (existsSync(draft)) rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target) && existsSync(before)) renameSync(before, target)
    throw refusalFor(error, `creating the backup in ${target} failed`)
  }
}

/** Mode of the parent folders of a backup, which other users can share. */
const OPEN = 0o777

/** Copies a database as of one moment, without blocking writers. */
function copyStore(from: string, to: string): void {
  const db = connect(from, { timeout: 10_000 })
  try {
    db.prepare('VACUUM INTO ?').run(to)
  } finally {
    db.close()
  }
  keep(to)
}

/** Files that exist only in a data directory, never in a backup. */
const IN_DATA_DIRECTORIES = [LOCK_FILE, OWNER_FILE] as const

/** Rejects a directory that overlaps the data directory, or that is a data directory itself. A backup would replace it. */
function requireApart(dataDir: string, directory: string): void {
  if (isWithin(dataDir, directory) || isWithin(directory, dataDir)) {
    throw new StoreRefused(`${directory} overlaps the data directory ${dataDir}. Use a directory outside it.`)
  }
  const found = IN_DATA_DIRECTORIES.find(name => existsSync(join(directory, name)))
  if (found !== undefined) {
    throw new StoreRefused(
      `${directory} is a data directory (it contains the file ${found}); name another directory. If it is a backup, and ${found} is left from verify in version 1.3 or earlier, delete that file first`,
    )
  }
}

/** Rejects a target with files that are not a backup. */
function requireOurs(target: string): void {
  if (!existsSync(target)) return
  const names = readdirSync(target)
  if (names.length > 0 && !names.includes(EVENTS_FILE)) {
    throw new StoreRefused(`${target} contains files that are not a backup. Use a new or empty directory.`)
  }
}
