import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDataDirectory } from '../../stores/embedded/data-directory.js'
import { StoreRefused } from '../../stores/errors.js'
import { copyKeys, copyWhole, flush, STORES } from './files.js'
import { type Proved, prove } from './proof.js'

/** Puts a backup into a data directory that holds no installation, once it is proved. The log comes last: it counts. */
export async function restore(backup: string, dataDir: string): Promise<Proved> {
  for (const name of STORES) {
    if (!existsSync(join(backup, name))) throw new StoreRefused(`${backup} is no backup: it holds no ${name}`)
  }
  const directory = openDataDirectory(dataDir)
  let draft: string | undefined
  try {
    const there = STORES.filter(name => existsSync(directory.fileAt(name)))
    if (there.length > 0) throw new StoreRefused(`${dataDir} holds ${there.join(' and ')}: put them elsewhere first`)
    draft = mkdtempSync(directory.fileAt('restoring-'))
    for (const name of STORES) copyWhole(join(backup, name), join(draft, name))
    const proved = await prove(draft)
    copyKeys(backup, dataDir)
    for (const name of STORES) renameSync(join(draft, name), directory.fileAt(name))
    flush(dataDir)
    return proved
  } finally {
    if (draft) rmSync(draft, { recursive: true, force: true })
    directory.release()
  }
}
