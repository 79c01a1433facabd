import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { EVENTS_FILE } from '../../app/open/adapters.js'
import { flushDirectory, makeDirectory } from '../../stores/embedded/durable.js'
import { connect } from '../../stores/embedded/sqlite.js'
import { StoreRefused } from '../../stores/errors.js'
import { beside, copyKeys, keep, STORES, wholeAt } from './files.js'
import { type Proved, prove } from './proof.js'

/**
 * Copies an installation in a data directory, whether a service works on it or not. What is at the target is a whole
 * backup at any moment, the one before or this one: all is written beside it, proved, and put in its place by a rename.
 * Only between two renames the one before lies beside it, where `restore` finds it.
 */
export async function backUp(dataDir: string, target: string): Promise<Proved> {
  if (!existsSync(join(dataDir, EVENTS_FILE))) throw new StoreRefused(`there is no installation in ${dataDir}`)
  requireApart(dataDir, target)
  requireOurs(target)
  makeDirectory(dirname(target), OPEN)
  const [draft, before] = [beside(target, 'new'), beside(target, 'before')]
  // One that was cut off just when it put the new one into the place of the old.
  if (wholeAt(target) === before) renameSync(before, target)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  try {
    for (const name of STORES) copyStore(join(dataDir, name), join(draft, name))
    copyKeys(dataDir, draft)
    const proved = await prove(draft)
    flushDirectory(draft)
    if (existsSync(target)) {
      rmSync(before, { recursive: true, force: true })
      renameSync(target, before)
    }
    renameSync(draft, target)
    flushDirectory(dirname(target))
    rmSync(before, { recursive: true, force: true })
    return proved
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target) && existsSync(before)) renameSync(before, target)
    throw error instanceof Error && 'code' in error ? told(error, target) : error
  }
}

/** Of what lies above a backup, which others may have made for all. */
const OPEN = 0o777

/** As of one moment, without keeping a writer waiting. */
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
const IN_DATA_DIRECTORIES = ['lock', 'owner'] as const

/** Rejects a target that overlaps the data directory, or that is a data directory itself. A backup would replace it. */
function requireApart(dataDir: string, target: string): void {
  const [data, to] = [realpathSync(dataDir), realPathOf(target)]
  if (isWithin(data, to) || isWithin(to, data)) {
    throw new StoreRefused(`${target} overlaps the data directory ${dataDir}; name a directory outside it`)
  }
  const found = IN_DATA_DIRECTORIES.find(name => existsSync(join(to, name)))
  if (found !== undefined) {
    throw new StoreRefused(`${target} is a data directory (it contains the file ${found}); name another directory`)
  }
}

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way === '' || !/^(?:\.\.(?:[\\/]|$)|[a-z]:|[\\/])/i.test(way)
}

/** Returns the path without symbolic links, also if its last parts don't exist yet. */
function realPathOf(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path)
  return join(realPathOf(dirname(path)), basename(path))
}

/** Rejects a target with files that are not a backup. */
function requireOurs(target: string): void {
  if (!existsSync(target)) return
  const names = readdirSync(target)
  if (names.length > 0 && !names.includes(EVENTS_FILE)) {
    throw new StoreRefused(`${target} holds something else than a backup; name a directory that is new, or empty`)
  }
}

const told = (error: Error, target: string) =>
  new StoreRefused(`the backup could not be made in ${target}: ${error.message}`, { cause: error })
