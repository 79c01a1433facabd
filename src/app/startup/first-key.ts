import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keyHash, keyHint, makeKey } from '../../api/frame/access/keys.js'
import { makeFirstKey, makeRescueKey } from '../../commands/bootstrap.js'
import { type ApiKey, apiKey, isAdminKey } from '../../domain/api-keys.js'
import { user } from '../../domain/users.js'
import { apiKeys } from '../../projections/api-keys.js'
import { credentials } from '../../projections/credentials.js'
import { WAIT_MS } from '../../projections/engine/time-limits.js'
import { administrators, adminKeys } from '../../projections/queries/administrators.js'
import { users } from '../../projections/users.js'
import { writeFileDurably } from '../../stores/embedded/durable.js'
import { StoreUnavailable } from '../../stores/errors.js'
import type { Config } from '../config.js'
import type { Core } from '../core.js'

export interface FirstKey {
  readonly key: string
  readonly file: string
}

const KEY_FILE = 'admin-key'

export interface FirstKeyOptions {
  readonly config: Pick<Config, 'adminKey' | 'dataDir'>
  readonly core: Pick<Core, 'executor' | 'instance' | 'readModels'>
  readonly now: () => number
  readonly warn: (message: string) => void
}

/**
 * Creates the first key of a new installation: the configured one, or a generated one that is shown once. If no valid
 * admin key is left, the configured key is added.
 */
export async function firstKeyOf(options: FirstKeyOptions): Promise<FirstKey | undefined> {
  const { core } = options
  const first = await core.executor.load(apiKey, core.instance.installation.firstKeyId)
  if (!first) return makeFirst(options)
  if (!(await isValidAdminKey(core, first))) await rescue(options)
  return undefined
}

/**
 * Returns the path of the file with the generated key of an earlier start, if the key is still valid, for operators
 * who missed the output.
 */
export async function validKeyFile({
  config,
  core,
}: Pick<FirstKeyOptions, 'config' | 'core'>): Promise<string | undefined> {
  const file = join(config.dataDir, KEY_FILE)
  if (!existsSync(file)) return undefined
  const first = await core.executor.load(apiKey, core.instance.installation.firstKeyId)
  const isKept = first?.key_hash === keyHash(readFileSync(file, 'utf8').trim())
  return isKept && (await isValidAdminKey(core, first)) ? file : undefined
}

async function makeFirst({ config, core, now }: FirstKeyOptions): Promise<FirstKey | undefined> {
  if (!(await areKeysShown(core))) throw new StoreUnavailable('The read model api_keys', 'it is behind the event log')
  if (await hasValidAdminKey(core, now)) return undefined
  const file = join(config.dataDir, KEY_FILE)
  // A start that was interrupted might have stored this key, or might still do it.
  const left = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  const key = config.adminKey ?? (left === '' ? makeKey() : left)
  // Written before it is valid: a key that no one can read would lock out all users.
  if (config.adminKey === undefined) writeFileDurably(file, `${key}\n`)
  const made = await makeFirstKey(
    { executor: core.executor, installation: core.instance.installation, now },
    secretOf(key),
  )
  // Another instance on the same servers created the first key at the same moment, so this key is invalid.
  if (!made && config.adminKey === undefined) rmSync(file)
  await shows(core, credentials.name)
  return made && config.adminKey === undefined ? { key, file } : undefined
}

/**
 * Adds the configured key if no valid admin key is left. If that isn't possible, the service starts without it and
 * logs why.
 */
async function rescue({ config: { adminKey }, core, now, warn }: FirstKeyOptions): Promise<void> {
  if (adminKey === undefined) return
  if (!(await areKeysShown(core))) {
    warn('INVENTORY_ADMIN_KEY ignored: the read models of keys and users are behind the event log')
    return
  }
  if (await hasValidAdminKey(core, now)) return
  const secret = secretOf(adminKey)
  if (await core.readModels.of(credentials).get(secret.key_hash)) {
    warn('no valid admin key exists, and INVENTORY_ADMIN_KEY was already used: set it to a new key')
    return
  }
  const [owner] = await administrators(core.readModels)
  await makeRescueKey({ executor: core.executor, installation: core.instance.installation, now }, secret, owner)
  await shows(core, credentials.name)
  await shows(core, users.name)
  warn('admin key created from INVENTORY_ADMIN_KEY: no valid admin key existed')
}

const secretOf = (key: string) => ({ key_hash: keyHash(key), prefix: keyHint(key) })

/** Reads the streams, not the read models, so that a usual start doesn't wait. */
const isValidAdminKey = async ({ executor }: FirstKeyOptions['core'], key: ApiKey): Promise<boolean> =>
  key.revoked_at === null && isAdminKey(key) && (await executor.load(user, key.user_id))?.active === true

async function hasValidAdminKey({ readModels }: FirstKeyOptions['core'], now: () => number): Promise<boolean> {
  const keys = await adminKeys(readModels)
  return keys.some(({ expires_at }) => expires_at === null || Date.parse(expires_at) > now())
}

async function areKeysShown(core: FirstKeyOptions['core']): Promise<boolean> {
  const shown = await Promise.all([apiKeys, users, credentials].map(({ name }) => shows(core, name)))
  return shown.every(Boolean)
}

const shows = ({ readModels }: FirstKeyOptions['core'], of: string): Promise<boolean> =>
  readModels.waitFor('head', { of, ms: WAIT_MS.firstKey, strict: true })
