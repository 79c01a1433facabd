import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { EVENTS_FILE } from '../../app/open/adapters.js'
import { openDataDirectory } from '../../stores/embedded/data-directory.js'
import { flushDirectory } from '../../stores/embedded/durable.js'
import { StoreRefused } from '../../stores/errors.js'
import { copyKeys, copyWhole, STORES, wholeAt } from './files.js'
import { type Proved, prove } from './proof.js'

/** Puts a backup into a data directory that holds no installation, once it is proved. The log comes last: it counts. */
export async function restore(backup: string, dataDir: string): Promise<Proved> {
  const from = wholeAt(backup)
  for (const name of STORES) {
    if (!existsSync(join(from, name))) throw new StoreRefused(`${backup} is no backup: it holds no ${name}`)
  }
  const directory = openDataDirectory(dataDir)
  let draft: string | undefined
  try {
    const there = STORES.flatMap(name => [name, `${name}-wal`]).filter(name => existsSync(directory.fileAt(name)))
    if (there.length > 0) throw new StoreRefused(`${dataDir} holds ${there.join(' and ')}: put them elsewhere first`)
    draft = mkdtempSync(directory.fileAt('restoring-'))
    for (const name of STORES) copyWhole(join(from, name), join(draft, name))
    const proved = await prove(draft)
    copyKeys(from, dataDir)
    for (const name of STORES) {
      // All that goes with the log is there for good before it counts.
      if (name === EVENTS_FILE) flushDirectory(dataDir)
      renameSync(join(draft, name), directory.fileAt(name))
    }
    flushDirectory(dataDir)
    return proved
  } finally {
    if (draft) rmSync(draft, { recursive: true, force: true })
    directory.release()
  }
}
