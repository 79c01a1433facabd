import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyHash, keyHint, makeKey } from './api/frame/keys.js'
import { makeFirstKey } from './commands/bootstrap.js'
import type { Config } from './config.js'
import type { Core } from './core.js'
import { apiKey } from './domain/api-key.js'
import { apiKeys } from './projections/api-keys.js'
import { credentials } from './projections/credentials.js'
import { StoreUnavailable } from './stores/errors.js'

export interface FirstKey {
  readonly key: string
  readonly file: string
}

const SHOWN_MS = 30_000

interface FirstKeyOptions {
  readonly config: Config
  readonly core: Core
  readonly now: () => number
  readonly exists: () => Promise<boolean>
}

/** The first key of a new installation: the operator's own, or one that is made and told once. */
export async function firstKeyOf({ config, core, now, exists }: FirstKeyOptions): Promise<FirstKey | undefined> {
  // Once made, it need not be looked for in lists that may still be catching up.
  if (await core.executor.load(apiKey, core.installation.firstKeyId)) return undefined
  if (!(await core.isUpToDate(apiKeys.name, SHOWN_MS)))
    throw new StoreUnavailable('The read model api_keys', 'it is behind')
  if (await exists()) return undefined
  const file = join(config.dataDir, 'admin-key')
  // What a start left that did not learn whether its key was stored: it may be stored any moment.
  const left = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  const key = config.adminKey ?? (left === '' ? makeKey() : left)
  const secret = { key_hash: keyHash(key), prefix: keyHint(key) }
  // Written before it is valid: a key that nobody can read would lock everybody out.
  if (config.adminKey === undefined) writeFileSync(file, `${key}\n`, { mode: 0o600 })
  const made = await makeFirstKey({ executor: core.executor, installation: core.installation, now }, secret)
  // Another instance on the same servers made the first one in the same moment: nobody knows this one.
  if (!made && config.adminKey === undefined) rmSync(file)
  await core.isUpToDate(credentials.name, SHOWN_MS)
  return made && config.adminKey === undefined ? { key, file } : undefined
}
