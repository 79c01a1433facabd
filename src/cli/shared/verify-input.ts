import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../app/config.js'
import { DOCUMENTS_FILE, EVENTS_FILE } from '../../app/open/adapters.js'
import { lockCleanup } from '../../maintenance/backup/lock-cleanup.js'
import { NothingThere } from './command.js'

export interface Place {
  /** By which the stores are opened. */
  readonly config: Config
  /** For people; missing where the stores are opened where they are. */
  readonly says?: string
  leave(): void
}

/**
 * Where the stores are opened that are to be proved. Lists catch up with the log before they are held against it, which
 * writes to them: where nothing may be written, or there are none, that is done in a copy.
 */
export function whereToVerify(config: Config): Place {
  const { dataDir, eventStoreUrl, mongoUrl } = config
  const kept = [...(eventStoreUrl ? [] : [EVENTS_FILE]), ...(mongoUrl ? [] : [DOCUMENTS_FILE])]
  const there = kept.filter(file => existsSync(join(dataDir, file)))
  if (!eventStoreUrl && !there.includes(EVENTS_FILE)) {
    const what = existsSync(dataDir)
      ? `the data directory ${dataDir} contains no ${EVENTS_FILE}`
      : `the data directory ${dataDir} doesn't exist`
    throw new NothingThere(`${what}: nothing to verify`)
  }
  if (kept.length === 0) return { config, leave() {} }
  if (there.length === kept.length && mayWrite(dataDir)) return { config, leave: lockCleanup(dataDir) }
  const copy = mkdtempSync(join(tmpdir(), 'inventory-verify-'))
  for (const file of there.flatMap(name => [name, `${name}-wal`])) {
    if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(copy, file))
  }
  const why = there.length < kept.length ? `${dataDir} contains no ${DOCUMENTS_FILE}` : `${dataDir} isn't writable`
  return {
    config: { ...config, dataDir: copy },
    says: `${why}: verifying a copy.`,
    leave: () => rmSync(copy, { recursive: true, force: true }),
  }
}

function mayWrite(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK)
    return true
  } catch {
    return false
  }
}
