import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keyHash, keyHint, makeKey } from '../../api/frame/access/keys.js'
import { type BootstrapOptions, makeFirstKey, makeRescueKey } from '../../commands/bootstrap.js'
import { type ApiKey, apiKey, isAdminKey } from '../../domain/api-keys.js'
import { user } from '../../domain/users.js'
import { apiKeys } from '../../projections/api-keys.js'
import { credentials } from '../../projections/credentials.js'
import type { ReadYourWrites } from '../../projections/engine/read-your-writes.js'
import { WAIT_MS } from '../../projections/engine/time-limits.js'
import { administrators, adminKeys } from '../../projections/queries/administrators.js'
import { users } from '../../projections/users.js'
import { writeFileDurably } from '../../stores/embedded/durable.js'
import { StoreUnavailable } from '../../stores/errors.js'

export interface FirstKey {
  readonly key: string
  readonly file: string
}

const KEY_FILE = 'admin-key'

export interface FirstKeyOptions extends BootstrapOptions {
  /** The configured key. */
  readonly adminKey: string | undefined
  readonly dataDir: string
  readonly readModels: Pick<ReadYourWrites, 'of' | 'waitFor'>
  readonly warn: (message: string) => void
}

/**
 * Creates the first key of a new installation: the configured one, or a generated one that is shown once. If no valid
 * admin key is left, the configured key is added.
 */
export async function firstKeyOf(options: FirstKeyOptions): Promise<FirstKey | undefined> {
  const { executor, installation } = options
  const first = await executor.load(apiKey, installation.firstKeyId)
  if (!first) return makeFirst(options)
  if (!(await isValidAdminKey(executor, first))) await rescue(options)
  return undefined
}

/**
 * Returns the path of the file with the generated key of an earlier start, if the key is still valid, for operators
 * who missed the output.
 */
export async function validKeyFile({ dataDir, executor, installation }: FirstKeyOptions): Promise<string | undefined> {
  const file = join(dataDir, KEY_FILE)
  if (!existsSync(file)) return undefined
  const first = await executor.load(apiKey, installation.firstKeyId)
  const isUnchanged = first?.key_hash === keyHash(readFileSync(file, 'utf8').trim())
  return isUnchanged && (await isValidAdminKey(executor, first)) ? file : undefined
}

async function makeFirst(options: FirstKeyOptions): Promise<FirstKey | undefined> {
  const { adminKey, dataDir, readModels, now } = options
  if (!(await areKeysVisible(readModels)))
    throw new StoreUnavailable('The read model api_keys', 'it is behind the event log')
  if (await hasValidAdminKey(readModels, now)) return undefined
  const file = join(dataDir, KEY_FILE)
  // A start that was interrupted might have stored this key, or might still do it.
  const left = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  const key = adminKey ?? (left === '' ? makeKey() : left)
  // Written before it is valid: a key that no one can read would lock out all users.
  if (adminKey === undefined) writeFileDurably(file, `${key}\n`)
  const created = await makeFirstKey(options, secretOf(key))
  // Another instance on the same servers created the first key at the same moment, so this key is invalid.
  if (!created && adminKey === undefined) rmSync(file)
  await waitForHead(readModels, credentials.name)
  return created && adminKey === undefined ? { key, file } : undefined
}

/**
 * Adds the configured key if no valid admin key is left. If that isn't possible, the service starts without it and
 * logs why.
 */
async function rescue(options: FirstKeyOptions): Promise<void> {
  const { adminKey, readModels, now, warn } = options
  if (adminKey === undefined) return
  if (!(await areKeysVisible(readModels))) {
    warn('INVENTORY_ADMIN_KEY ignored: the read models of keys and users are behind the event log')
    return
  }
  if (await hasValidAdminKey(readModels, now)) return
  const secret = secretOf(adminKey)
  if (await readModels.of(credentials).get(secret.key_hash)) {
    warn('no valid admin key exists, and INVENTORY_ADMIN_KEY was already used: set it to a new key')
    return
  }
  const [owner] = await administrators(readModels)
  await makeRescueKey(options, secret, owner)
  await waitForHead(readModels, credentials.name)
  await waitForHead(readModels, users.name)
  warn('admin key created from INVENTORY_ADMIN_KEY: no valid admin key existed')
}

const secretOf = (key: string) => ({ key_hash: keyHash(key), prefix: keyHint(key) })

/** Reads the streams, not the read models, so that a usual start doesn't wait. */
const isValidAdminKey = async (executor: FirstKeyOptions['executor'], key: ApiKey): Promise<boolean> =>
  key.revoked_at === null && isAdminKey(key) && (await executor.load(user, key.user_id))?.active === true

async function hasValidAdminKey(readModels: FirstKeyOptions['readModels'], now: () => number): Promise<boolean> {
  const keys = await adminKeys(readModels)
  return keys.some(({ expires_at }) => expires_at === null || Date.parse(expires_at) > now())
}

async function areKeysVisible(readModels: FirstKeyOptions['readModels']): Promise<boolean> {
  const visible = await Promise.all([apiKeys, users, credentials].map(({ name }) => waitForHead(readModels, name)))
  return visible.every(Boolean)
}

const waitForHead = (readModels: FirstKeyOptions['readModels'], of: string): Promise<boolean> =>
  readModels.waitFor('head', { of, ms: WAIT_MS.firstKey, strict: true })
