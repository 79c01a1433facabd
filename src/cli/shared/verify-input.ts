import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../app/config.js'
import { lockCleanup } from '../../maintenance/backup/lock-cleanup.js'
import { isWritableFolder, temporaryCopy } from '../../maintenance/temporary-copy.js'
import { DOCUMENTS_FILE, EVENTS_FILE } from '../../opening/adapters.js'
import { PERSON_KEYS_FILE } from '../../stores/embedded/person-key-file.js'

export interface Place {
  /** Settings with which the stores are opened. */
  readonly config: Config
  /** Message for the user. Missing if the stores are verified in place. */
  readonly message?: string
  leave(): void
}

/**
 * Returns where to open the stores for verification. The read models first catch up with the log, which writes to
 * them. If they are missing or not writable, a copy is verified.
 */
export function whereToVerify(config: Config): Place {
  const { dataDir, eventStoreUrl, mongoUrl } = config
  const files = [...(eventStoreUrl ? [] : [EVENTS_FILE]), ...(mongoUrl ? [] : [DOCUMENTS_FILE])]
  const existing = files.filter(file => existsSync(join(dataDir, file)))
  if (files.length === 0) return { config, leave() {} }
  if (existing.length === files.length && isWritableFolder(dataDir)) return { config, leave: lockCleanup(dataDir) }
  // Read models that catch up contain names.
  const keys = existsSync(join(dataDir, PERSON_KEYS_FILE)) ? [PERSON_KEYS_FILE] : []
  const copy = temporaryCopy(dataDir, [...existing, ...keys])
  const why = existing.length < files.length ? `${dataDir} contains no ${DOCUMENTS_FILE}` : `${dataDir} isn't writable`
  return {
    config: { ...config, dataDir: copy },
    message: `${why}: verifying a copy.`,
    leave: () => rmSync(copy, { recursive: true, force: true }),
  }
}
