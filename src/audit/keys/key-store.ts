/** Stores the generated key in the data directory, or with the documents on a server. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Doc, DocumentStore } from '../../stores/document-store.js'
import { writeFileDurably } from '../../stores/embedded/durable.js'

/** Stores signer keys as text. There are two keys only during a rotation. */
export interface KeyStore {
  /** Returns the stored keys. Creates and stores one first if there is none. */
  load(create: () => string): Promise<readonly string[]>
  /** Replaces the stored keys. They survive a power loss when this resolves. */
  save(keys: readonly string[]): Promise<void>
}

/** The file in the data directory. It is part of a backup. */
export const KEY_FILE = 'audit-key'

/**
 * Stores the key in a file that only its owner can read. Only one process uses a data directory, so no other process
 * creates the file at the same time. The file is complete and on disk before the key is used.
 */
export function createFileKeyStore(dataDir: string): KeyStore {
  const file = join(dataDir, KEY_FILE)
  const save = async (keys: readonly string[]) => writeFileDurably(file, keys.map(key => `${key}\n`).join(''))
  return {
    async load(create) {
      if (!existsSync(file)) await save([create()])
      return readKeys(file)
    },
    save,
  }
}

const readKeys = (file: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Returns the keys in a data directory; none if no key was generated. */
export function readKeyFile(dataDir: string): readonly string[] {
  const file = join(dataDir, KEY_FILE)
  return existsSync(file) ? readKeys(file) : []
}

interface KeyDocument extends Doc {
  readonly keys: readonly string[]
}

/** Neither a read model nor computed from the log, so no rebuild drops it. */
const COLLECTION = 'audit_keys'
const ID = 'log'

/** Returns the keys in the documents; none if no key was generated. */
export async function readKeyDocument(documents: DocumentStore): Promise<readonly string[]> {
  if (!(await documents.collections()).includes(COLLECTION)) return []
  const stored = await (await documents.collection<KeyDocument>({ name: COLLECTION })).get(ID)
  return stored?.keys ?? []
}

/** Stores the key in a document. If two instances start at the same time, both use the key that was stored first. */
export function createDocumentKeyStore(documents: DocumentStore): KeyStore {
  const open = () => documents.collection<KeyDocument>({ name: COLLECTION })
  return {
    async load(create) {
      const collection = await open()
      const stored = await collection.get(ID)
      if (stored !== undefined) return stored.keys
      await collection.insert({ _id: ID, keys: [create()] })
      await documents.flush()
      return (await collection.get(ID))?.keys ?? []
    },
    async save(keys) {
      await (await open()).put({ _id: ID, keys })
      await documents.flush()
    },
  }
}
