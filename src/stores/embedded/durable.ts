import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Flushes a file. After a power loss, a file and its directory entry exist only if each was flushed. */
export function flush(file: string): void {
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Flushes the entries of a directory. Windows can't open directories and doesn't need it. */
export function flushDirectory(directory: string): void {
  if (process.platform !== 'win32') flush(directory)
}

/** Creates a directory and missing parents. By default, only the owner can read it. */
export function createDirectory(path: string, mode = 0o700): void {
  const first = mkdirSync(path, { recursive: true, mode })
  if (first === undefined) return
  for (let directory = path; ; directory = dirname(directory)) {
    flushDirectory(dirname(directory))
    if (directory === first) return
  }
}

/** Writes a file that only its owner can read. After a power loss, the file is complete or unchanged. */
export function writeFileDurably(file: string, text: string, draft = `${file}.new`): void {
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  renameSync(draft, file)
  flushDirectory(dirname(file))
}
