/** The key with which the log signs its checkpoints. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { writeFileDurably } from '../../stores/embedded/durable.js'
import { StoreRefused } from '../../stores/errors.js'
import {
  createVerifierKey,
  formatVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
  type SignerKey,
  type VerifierKey,
} from '../tlog/notes/keys.js'
import { type KeySettings, requireNoteKey } from './key-settings.js'
import type { KeyStore } from './key-store.js'
import { createCommandSigner } from './sign-command.js'

/** A key that signs for one origin. `signCheckpoint` and `signNote` verify each signature before they return it. */
export interface Signer extends SignerKey {
  /** The public key as text, for verifiers. */
  readonly verifierKey: string
}

export interface SignerOptions {
  /** Name of the log, which is also the name of its key. */
  readonly origin: string
  readonly settings: KeySettings
  /** Contains the generated key. */
  readonly store: KeyStore
  /** The newest verifier key that the log contains, if it contains any. Only this key can sign. */
  readonly recorded?: string | undefined
}

/**
 * Returns the configured signer, or the generated one, which the first call creates. A key is renamed to the origin:
 * a log gets its name at its first start, and a new one after a restore, so a key that was created elsewhere can't have
 * it.
 */
export async function openSigner({ origin, settings, store, recorded }: SignerOptions): Promise<Signer> {
  const keys = await readKeys(origin, settings, store)
  // A program that fails must fail before a checkpoint is prepared, because that appends an event.
  if (settings.command !== undefined) await keys[0]?.signBytes(CHECK)
  // During a rotation, the store contains two keys, and the log decides which of them applies.
  const current = recorded === undefined ? keys[0] : keys.find(({ publicKey }) => isKeyOf(recorded, publicKey))
  if (current === undefined)
    throw new StoreRefused(recorded === undefined ? EMPTY : `the log was signed with ${recorded}, which ${MISSING}`)
  return signerOf(origin, current)
}

const CHECK = Buffer.from('inventory-key-check/v1\n')

const EMPTY = 'the stored signing key (audit-key) is empty. Restore it, or remove it if the log has no checkpoint'

const MISSING =
  "isn't the configured or stored key. Restore it, or rotate the key with inventory audit-key --rotate, see docs/OPERATIONS.md"

async function readKeys(origin: string, { key, command }: KeySettings, store: KeyStore): Promise<readonly SignerKey[]> {
  if (command !== undefined) return [createCommandSigner(command)]
  if (key !== undefined) return [await readSignerKey(key)]
  return (await store.load(() => generateSignerKey(origin, NOTE_SIGNATURE))).map(parseSignerKey)
}

/** Returns the key as a signer of this origin. */
export function signerOf(origin: string, { publicKey, signBytes }: Pick<SignerKey, 'publicKey' | 'signBytes'>): Signer {
  const key = createVerifierKey(origin, NOTE_SIGNATURE, publicKey)
  return { ...key, signBytes, verifierKey: formatVerifierKey(key) }
}

/** Reads a key file, or returns the key that the setting contains. */
export async function readSignerKey(setting: NonNullable<KeySettings['key']>): Promise<SignerKey> {
  if ('text' in setting) return parseSignerKey(setting.text)
  try {
    return requireNoteKey(parseSignerKey((await readFile(setting.file, 'utf8')).trim()))
  } catch (error) {
    throw new StoreRefused(`the signing key in ${setting.file} can't be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/**
 * Reads a key file, which is created with a new key if it doesn't exist. If the process dies after that, the next call
 * returns the same key.
 */
export async function openSignerKeyFile(file: string, origin: string): Promise<SignerKey> {
  try {
    if (!existsSync(file)) writeFileDurably(file, `${generateSignerKey(origin, NOTE_SIGNATURE)}\n`, `${file}.creating`)
  } catch (error) {
    throw new StoreRefused(`the signing key ${file} can't be created: ${(error as Error).message}`, { cause: error })
  }
  return readSignerKey({ file })
}

/** Reports whether a verifier key is for this public key, under any name. */
const isKeyOf = (verifierKey: string, publicKey: VerifierKey['publicKey']): boolean =>
  verifierKey.endsWith(`+${Buffer.concat([Buffer.of(NOTE_SIGNATURE), publicKey]).toString('base64')}`)
