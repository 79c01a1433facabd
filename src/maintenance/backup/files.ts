import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENTS_FILE, EVENTS_FILE } from '../../app/open/adapters.js'

/** In this order: what is in the documents must be in the log. */
export const STORES = [DOCUMENTS_FILE, EVENTS_FILE] as const

/** What can't be computed either. */
const KEYS = ['admin-key', 'webhook-secrets.key'] as const

export function copyKeys(from: string, to: string): void {
  for (const name of KEYS) {
    if (existsSync(join(from, name))) copyWhole(join(from, name), join(to, name))
  }
}

/** On the disk when it returns, and for its owner alone. */
export function copyWhole(from: string, to: string): void {
  copyFileSync(from, to)
  keep(to)
}

export function keep(file: string): void {
  chmodSync(file, 0o600)
  flush(file)
}

/** Also of a directory, which holds the names of its files. */
export function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
