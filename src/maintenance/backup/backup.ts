import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { EVENTS_FILE } from '../../app/open/adapters.js'
import { connect } from '../../stores/embedded/sqlite.js'
import { StoreRefused } from '../../stores/errors.js'
import { copyKeys, flush, keep, STORES } from './files.js'
import { type Proved, prove } from './proof.js'

/**
 * Copies an installation in a data directory, whether a service works on it or not. What is at the target is a whole
 * backup at any moment, the one before or this one: all is written beside it, proved, and put in its place by a rename.
 */
export async function backUp(dataDir: string, target: string): Promise<Proved> {
  if (!existsSync(join(dataDir, EVENTS_FILE))) throw new StoreRefused(`there is no installation in ${dataDir}`)
  requireOurs(target)
  mkdirSync(dirname(target), { recursive: true })
  const beside = (what: string) => join(dirname(target), `.${basename(target)}.${what}`)
  const [draft, before] = [beside('new'), beside('before')]
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  try {
    for (const name of STORES) copyStore(join(dataDir, name), join(draft, name))
    copyKeys(dataDir, draft)
    const proved = await prove(draft)
    flush(draft)
    if (existsSync(target)) {
      rmSync(before, { recursive: true, force: true })
      renameSync(target, before)
    }
    renameSync(draft, target)
    flush(dirname(target))
    rmSync(before, { recursive: true, force: true })
    return proved
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target) && existsSync(before)) renameSync(before, target)
    throw error instanceof Error && 'code' in error ? told(error, target) : error
  }
}

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

/** Nothing of anybody else's is replaced. */
function requireOurs(target: string): void {
  if (!existsSync(target)) return
  const names = readdirSync(target)
  if (names.length > 0 && !names.includes(EVENTS_FILE)) {
    throw new StoreRefused(`${target} holds something else than a backup; name a directory that is new, or empty`)
  }
}

const told = (error: Error, target: string) =>
  new StoreRefused(`the backup could not be made in ${target}: ${error.message}`, { cause: error })
