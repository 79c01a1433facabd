import { resolve } from 'node:path'
import { NOTE_SIGNATURE, parseSignerKey, parseVerifierKey, type VerifierKey } from '../tlog/notes/keys.js'

/** Settings of the key that signs checkpoints. Without them, the service generates a key. */
export interface KeySettings {
  readonly key?: { readonly text: string } | { readonly file: string } | undefined
  readonly command?: SignCommand | undefined
}

/** A program that signs with a key that the service doesn't have. */
export interface SignCommand {
  readonly program: string
  readonly args: readonly string[]
  readonly verifierKey: VerifierKey
}

type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

/** Parses the setting: a key, or the path of a file that contains one. */
export function parseKeySetting(text: string): Parsed<KeySettings['key']> {
  const trimmed = text.trim()
  if (!trimmed.startsWith('PRIVATE+KEY+')) return { ok: true, value: { file: resolve(trimmed) } }
  return attempt(() => {
    requireNoteKey(parseSignerKey(trimmed))
    return { text: trimmed }
  })
}

export const parseVerifierKeySetting = (text: string): Parsed<VerifierKey> =>
  attempt(() => requireNoteKey(parseVerifierKey(text.trim())))

/** Parses a program and its arguments. They are separated by spaces, and no shell interprets them. */
export function parseCommand(text: string, verifierKey: VerifierKey): SignCommand {
  const [program = '', ...args] = text.trim().split(/\s+/)
  return { program, args, verifierKey }
}

/** Returns the key if it is for notes. A witness key signs other bytes. */
export function requireNoteKey<Key extends VerifierKey>(key: Key): Key {
  if (key.type === NOTE_SIGNATURE) return key
  throw new Error(`The key of ${key.name} is for a witness, not for a log`)
}

function attempt<T>(work: () => T): Parsed<T> {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    return { ok: false, reason: `is invalid: ${(error as Error).message}` }
  }
}
