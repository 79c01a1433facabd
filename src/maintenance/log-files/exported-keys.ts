import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { namingTextsIn } from '../../events/kinds/registry.js'
import type { StoredEvent } from '../../events/log/envelope.js'
import { isSealedText } from '../../events/schema/sealed-text.js'
import { mongoDbAt, type StoreSettings } from '../../opening/adapters.js'
import { available } from '../../opening/available.js'
import { createDirectory, writeFileDurably } from '../../stores/embedded/durable.js'
import { openPersonKeyFile, PERSON_KEYS_FILE, textOfKeys } from '../../stores/embedded/person-key-file.js'
import { StoreRefused } from '../../stores/errors.js'
import { addKeys, type PersonKeyStore, type StoredPersonKey } from '../../stores/person-keys.js'

export interface KeysOptions {
  readonly config: StoreSettings
  readonly log: Logger
  readonly waitMs: number
}

type Keys = ReadonlyMap<string, StoredPersonKey>

/** Returns the file with the person keys next to an exported log. */
export const keysFileOf = (exported: string): string => `${exported}.${PERSON_KEYS_FILE}`

/**
 * Writes the person keys to a file that only its owner can read. Call it after the log was exported: then the keys
 * of all its events are stored.
 */
export async function exportKeys(options: KeysOptions, file: string): Promise<void> {
  const keys = await withKeyStore(options, store => store.all())
  writeFileDurably(resolve(file), textOfKeys(keys))
}

/** Returns the exported person keys; none without the file. */
export async function exportedKeys(file: string): Promise<Keys> {
  return existsSync(file) ? (await openPersonKeyFile(file)).all() : new Map()
}

/** Stores the keys in the installation into which the log is imported. */
export async function importKeys(options: KeysOptions, keys: Keys): Promise<void> {
  if (keys.size === 0) return
  await withKeyStore(options, store => addKeys(store, keys))
}

/** Throws if an event names a person whose key is missing: the service could not read it. */
export function requireKey(keys: Keys, event: StoredEvent, file: string): void {
  const { person = '', texts = [] } = namingTextsIn(event) ?? {}
  if (keys.has(person) || !texts.some(isSealedText)) return
  throw new StoreRefused(
    `the key of ${person} is missing from ${file}. Set --keys to the file with keys that the export wrote`,
  )
}

async function withKeyStore<T>(
  { config, log, waitMs }: KeysOptions,
  work: (store: PersonKeyStore) => Promise<T>,
): Promise<T> {
  const { mongoUrl, dataDir } = config
  if (mongoUrl === undefined) {
    // An import to EventStoreDB doesn't create it.
    createDirectory(resolve(dataDir))
    return work(await openPersonKeyFile(join(resolve(dataDir), PERSON_KEYS_FILE)))
  }
  const { store, part, personKeys } = await mongoDbAt(mongoUrl, log)
  try {
    await available(part, log, undefined, waitMs)
    return await work(await personKeys())
  } finally {
    await store.close()
  }
}
