import { chmodSync, copyFileSync, existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { DOCUMENTS_FILE, EVENTS_FILE } from '../../app/open/adapters.js'
import { flush } from '../../stores/embedded/durable.js'

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

/** What becomes a backup, or was one, until it is in its place. */
export const beside = (target: string, what: 'new' | 'before'): string =>
  join(dirname(target), `.${basename(target)}.${what}`)

/** Where the backup lies that is to be found at the target. */
export function wholeAt(target: string): string {
  const before = beside(target, 'before')
  return !existsSync(target) && existsSync(before) ? before : target
}

/** Reports whether a path is a folder or in it, through symbolic links, also if it doesn't exist yet. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(realPathOf(folder), realPathOf(path))
  return way === '' || !/^(?:\.\.(?:[\\/]|$)|[a-z]:|[\\/])/i.test(way)
}

function realPathOf(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path)
  return join(realPathOf(dirname(path)), basename(path))
}
