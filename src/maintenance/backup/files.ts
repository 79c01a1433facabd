import { chmodSync, copyFileSync, existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { KEY_FILE as AUDIT_KEY_FILE } from '../../audit/keys/key-store.js'
import { DOCUMENTS_FILE, EVENTS_FILE } from '../../opening/adapters.js'
import { flush } from '../../stores/embedded/durable.js'
import { PERSON_KEYS_FILE } from '../../stores/embedded/person-key-file.js'
import { StoreRefused } from '../../stores/errors.js'

/** Store files in copying order: the log must contain everything that the documents show. */
export const STORES = [DOCUMENTS_FILE, EVENTS_FILE] as const

/** Files besides the stores that can't be computed. */
const KEYS = ['admin-key', 'webhook-secrets.key', AUDIT_KEY_FILE] as const

export function copyKeys(from: string, to: string): void {
  for (const name of KEYS) {
    if (existsSync(join(from, name))) copyWhole(join(from, name), join(to, name))
  }
}

/** Copies the person keys. Called after the log was copied, so that the keys of all its events exist. */
export function copyPersonKeys(from: string, to: string): void {
  if (existsSync(join(from, PERSON_KEYS_FILE))) copyWhole(join(from, PERSON_KEYS_FILE), join(to, PERSON_KEYS_FILE))
}

/** Copies a file. It is flushed to disk and readable only by its owner when this returns. */
export function copyWhole(from: string, to: string): void {
  copyFileSync(from, to)
  keep(to)
}

export function keep(file: string): void {
  chmodSync(file, 0o600)
  flush(file)
}

/** Adds what failed to an error of the file system or of SQLite. Returns other errors as they are. */
export const refusalFor = (error: unknown, what: string): unknown =>
  error instanceof Error && 'code' in error ? new StoreRefused(`${what}: ${error.message}`, { cause: error }) : error

/** Returns the path of a new or previous backup next to the target. */
export const siblingOf = (target: string, what: 'new' | 'before'): string =>
  join(dirname(target), `.${basename(target)}.${what}`)

/** Returns the path of the complete backup of a target. */
export function wholeAt(target: string): string {
  const before = siblingOf(target, 'before')
  return !existsSync(target) && existsSync(before) ? before : target
}

/** Reports whether a path is a folder or inside it, also through symbolic links and if it doesn't exist yet. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(realPathOf(folder), realPathOf(path))
  return way === '' || !/^(?:\.\.(?:[\\/]|$)|[a-z]:|[\\/])/i.test(way)
}

function realPathOf(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path)
  return join(realPathOf(dirname(path)), basename(path))
}
